import { firm, firmTown } from "@datumline/brand/firm";
import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import {
  localizerCase,
  nearFieldM,
} from "@datumline/studio/drawings/emission-limits/emission-model";
import {
  inverterStation,
  nearestInverterDb,
} from "@datumline/studio/drawings/emission-plan/emission-site";
import type { ReportDocument } from "@datumline/studio/pdf/report-document";
import { dayAt } from "#app/lib/dates.ts";
import {
  aside,
  db,
  headingBlock,
  issue,
  localizer,
  metresText,
  nearest,
  type ReportChapter,
  specified,
  textBlock,
} from "./figures.ts";
import { receiversAndResults } from "./results.ts";
import { scope } from "./scope.ts";
import { sources } from "./sources.ts";
import { standards } from "./standards.ts";
import { findings, summaryChapter } from "./summary.ts";

const conclusion: ReportChapter = {
  title: "Conclusion and limits",
  blocks: [
    { kind: "list", items: findings },
    headingBlock("Mitigation, cheapest first"),
    {
      kind: "list",
      items: [
        `Choose inverters by a test report of no more than ${specified} dBµV/m at 10 m, and keep it with the project.`,
        "Place the row on the side away from the houses: twice the distance gains 6 dB.",
        "Fit common-mode chokes at the DC port; bond enclosures and screens all round (360°).",
        "Measure before and after.",
      ],
    },
    headingBlock("Limits of the study"),
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
    headingBlock("For whom"),
    textBlock(
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

const method: ReportChapter = {
  title: "Method",
  blocks: [
    aside("dBµV/m: decibels above one microvolt per metre"),
    textBlock("**Level.** A field strength E in µV/m is stated as"),
    { kind: "formula", number: 1, parts: ["L = 20 log~10~ E"] },
    aside("Independent sources; 10 log n, not 20"),
    textBlock(
      `**Number.** Emissions from n uncorrelated inverters add as powers. For n = ${inverterStation.count} this is ${db(localizer.sumDb)} dB:`,
    ),
    { kind: "formula", number: 2, parts: ["S = 10 log~10~ n"] },
    aside("For broadband noise. Omitted for a discrete spectral line"),
    textBlock(
      `**Bandwidth.** The limit is measured in ${localizerCase.measuredKHz} kHz; a receiver accepts its channel bandwidth b:`,
    ),
    {
      kind: "formula",
      number: 3,
      parts: ["B = 10 log~10~", ["b", `${localizerCase.measuredKHz} kHz`]],
    },
    aside("47 CFR 15.31(f)(1): free space, from 30 MHz upwards"),
    textBlock(
      "**Distance.** In the far field the strength falls as 1/d, which is 20 dB per decade:",
    ),
    { kind: "formula", number: 4, parts: ["D = 20 log~10~", ["d", "10 m"]] },
    aside("Sum of (2) to (4)"),
    textBlock("**Field at the receiver.** One inverter emits L~0~ at 10 m. Together they reach"),
    { kind: "formula", number: 5, parts: ["L = L~0~ + S + B − D"] },
    aside("ICAO Annex 10 for wanted fields; the protection ratio is agreed with the service"),
    textBlock(
      `**Allowed.** A signal of level W tolerates interference ${localizerCase.protectionDb} dB below it. Homes are compared with what domestic equipment may emit at 10 m, class B of CISPR 11, without (3). The margin is`,
    ),
    { kind: "formula", number: 6, parts: ["M = W −", `${localizerCase.protectionDb} dB`, "− L"] },
    aside("Wavelength over 2π, of a small source"),
    textBlock("**Range of validity.** The far field begins at"),
    { kind: "formula", number: 7, parts: ["d~n~ =", ["λ", "2π"]] },
    textBlock(
      `which is ${nearFieldM(30).toFixed(1)} m at 30 MHz. Distances are measured from the centre of the row; the inverter nearest to ${nearest.receiver.id} adds at most ${nearestInverterDb(nearest.distanceM).toFixed(1)} dB to that.`,
    ),
  ],
};

const below30MHz: ReportChapter = {
  title: "Below 30 MHz",
  blocks: [
    aside("Formula (7)"),
    textBlock(
      "Where inverters emit most, below 30 MHz, no radiated limit exists and formula (4) does not apply: within d~n~ the field of a small source falls with the square or cube of distance, and a string field is not a small source.",
    ),
    {
      kind: "table",
      caption: "Table 6 · Where the near field ends",
      columns: [
        { title: "Frequency, MHz", widthMm: 34 },
        { title: "Services affected", widthMm: 92 },
        { title: "d, m", widthMm: 38, isFigure: true },
      ],
      rows: (
        [
          [0.15, "Lower end of the conducted limits"],
          [0.4, "Non-directional beacons"],
          [1, "Medium-wave broadcasting"],
          [10, "Short wave, amateur bands"],
          [30, "Start of the radiated limits"],
        ] as const
      ).map(([mhz, who]) => [`${mhz}`, who, nearFieldM(mhz).toFixed(1)]),
    },
    textBlock(
      `${nearest.receiver.id}, ${metresText(nearest.distanceM)} m away, is in the near field up to ${(nearFieldM(1) / nearest.distanceM).toFixed(2)} MHz. This study does not calculate these bands. It recommends:`,
    ),
    {
      kind: "list",
      items: [
        "conducted emission within the limits of the converter’s class, on the AC and on the DC port;",
        "positive and negative of each string routed together, so that no loop is open;",
        "a baseline measured on site before the plant is built, and again when it runs.",
      ],
    },
  ],
};

/** The sample EMI report: an invented site, computed by the model of the drawings. */
export const emiReport: ReportDocument = {
  facts: {
    title: "EMI assessment",
    site: "Example Meadow solar farm",
    status: "Sample · fictitious site",
    number: `${firm.initials}-EMI-001`,
    ...issue,
  },
  subject: "Sample of an assessment of electromagnetic interference, for a fictitious site",
  keywords: "EMI, EMC, photovoltaics, inverter, sample",
  stamp: ["SAMPLE · FICTITIOUS SITE", "No real site is assessed"],
  cover: {
    svg: drawingMarkup("emission-distance"),
    note: "Field strength against distance, at the limit of the class and by an assumed test report",
  },
  chapters: [
    summaryChapter,
    scope,
    standards,
    sources,
    method,
    receiversAndResults,
    below30MHz,
    conclusion,
  ],
};
