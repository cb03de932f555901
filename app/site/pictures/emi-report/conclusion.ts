import { firm, firmTown } from "@datumline/brand/firm";
import { localizerCase } from "@datumline/drawings/emission-limits/emission-model";
import { dayAt } from "#app/lib/dates.ts";
import { type Chapter, heading, text } from "./blocks.ts";
import { issue, specified } from "./figures.ts";
import { findings } from "./findings.ts";

export const conclusion: Chapter = {
  title: "Conclusion and limits",
  blocks: [
    { kind: "list", items: findings },
    heading("Mitigation, cheapest first"),
    {
      kind: "list",
      items: [
        `Choose inverters by a test report of no more than ${specified} dBµV/m at 10 m, and keep it with the project.`,
        "Place the row on the side away from the houses: twice the distance gains 6 dB.",
        "Fit common-mode chokes at the DC port; bond enclosures and screens all round (360°).",
        "Measure before and after.",
      ],
    },
    heading("Limits of the study"),
    {
      kind: "list",
      items: [
        "**No measurement.** Nothing was measured; the inverter emissions and all locations are assumed.",
        "**Free space.** Hedges, buildings and modules in between reduce the field and are left out. Test-site levels already include a ground reflection; none is added.",
        "**Cables.** A cable that radiates in place of the enclosure is not covered by a type test with short leads.",
        "**Worst cases together.** All inverters at full power, each at the highest level of the band.",
        `**Protection.** ${localizerCase.protectionDb} dB is a working figure; the provider of the service decides.`,
        "**Standards.** Table 2 shows which were checked against their source, and when. The ICAO field strengths and CISPR 11 limits were not.",
      ],
    },
    heading("For whom"),
    text(
      `Prepared for your engineer of record, who reviews it and takes responsibility for its use. It is neither a certificate nor a measurement report. ${firm.name} made it as a sample; a report for a site has that site’s receivers and its converters’ test reports.`,
    ),
    {
      kind: "table",
      caption: "Table 7 · Record of issues",
      columns: [
        { title: "Rev.", widthMm: 16 },
        { title: "Date", widthMm: 34 },
        { title: "Purpose of issue", widthMm: 114 },
      ],
      rows: [[issue.revision, dayAt(issue.issued, firmTown.zone), "First issue (sample)"]],
    },
  ],
};
