import { firm } from "@datumline/brand/firm";
import { drawingMarkup } from "@datumline/drawings/catalog";
import {
  emissionLimits,
  localizerCase,
  nearFieldM,
} from "@datumline/drawings/emission-limits/emission-model";
import {
  type EmissionResult,
  emissionResults,
  inverterStation,
  nearestInverterDb,
} from "@datumline/drawings/emission-plan/emission-site";
import type { ReportBlock, ReportDocument } from "@datumline/samples/pdf/report-document";
import { cispr11, emcDirective, fccPart15, icaoAnnex10, iec62920 } from "#app/standards/solar.ts";
import { designation, type Standard } from "#app/standards/standard.ts";

const results = emissionResults();
const db = (value: number) => value.toFixed(1).replace("-", "−");
const metres = (value: number) => value.toFixed(0);
const text = (words: string): ReportBlock => ({ kind: "text", text: words });
const heading = (words: string): ReportBlock => ({ kind: "heading", text: words });
const aside = (words: string): ReportBlock => ({ kind: "aside", text: words });

const idsWhere = (keep: (result: EmissionResult) => boolean) =>
  results.filter(keep).map(({ receiver }) => receiver.id);
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
/** The result whose value is least. */
const least = (value: (result: EmissionResult) => number) =>
  results.reduce((a, b) => (value(b) < value(a) ? b : a));

/** The receiver that decides what an inverter may emit, and that emission in whole decibels, rounded down. */
const deciding = least(({ permittedDbuv }) => permittedDbuv);
const specified = Math.floor(deciding.permittedDbuv);
const tightest = least(({ report }) => report.marginDb);
const nearest = least(({ distanceM }) => distanceM);
const localizer = results[0] as EmissionResult;

const failing = idsWhere(({ limit }) => limit.marginDb < 0);
const failingAsReported = idsWhere(({ report }) => report.marginDb < 0);

/** What the study comes to. */
const findings = [
  `**With the limit of their class alone** (${localizerCase.limitDbuv} dBµV/m at 10 m each) the ${inverterStation.count} inverters miss what is allowed at ${list(failing)}. A class printed on a data sheet does not settle this site.`,
  failingAsReported.length === 0
    ? `**With the assumed test report** every receiver is met; the least margin is ${db(tightest.report.marginDb)} dB, at ${tightest.receiver.id}.`
    : `**With the assumed test report** ${list(failingAsReported)} is not met.`,
  `**What to specify:** no more than ${specified} dBµV/m at 10 m for each inverter, quasi-peak in ${localizerCase.measuredKHz} kHz, shown by a test report. ${deciding.receiver.id} decides it.`,
] as const;

const marginTable: ReportBlock = {
  kind: "table",
  caption: "Table 1 · What is left over at each receiver, dB; below 0 it is not met",
  columns: [
    { title: "No.", widthMm: 14 },
    { title: "Receiver", widthMm: 66 },
    { title: "Distance, m", widthMm: 28, isFigure: true },
    { title: "At the limit", widthMm: 28, isFigure: true },
    { title: "Assumed report", widthMm: 28, isFigure: true },
  ],
  rows: results.map(({ receiver, distanceM, limit, report }) => [
    receiver.id,
    receiver.name,
    metres(distanceM),
    db(limit.marginDb),
    db(report.marginDb),
  ]),
};

const checks = {
  text: "passages read",
  edition: "edition confirmed",
  nothing: "not confirmed",
} as const;

const relied: readonly { standard: Standard; use: string }[] = [
  {
    standard: fccPart15,
    use: "15.31(f)(1): 20 dB in a decade of distance from 30 MHz; 15.5: harmful interference; 15.109: limits in figure 2",
  },
  {
    standard: cispr11,
    use: "Class A over 20 kVA for the inverters, class B as the measure at homes",
  },
  { standard: iec62920, use: "Tests of photovoltaic converters: what a test report answers to" },
  { standard: emcDirective, use: "Article 19 and annex I: fixed installations" },
  {
    standard: icaoAnnex10,
    use: "Volume I, chapter 3: least wanted field of localizer, glide path and VOR",
  },
];

const signed = (value: number) => `${value < 0 ? "−" : "+"} ${Math.abs(value).toFixed(1)}`;

const scope: readonly ReportBlock[] = [
  aside("Made up: site, project, names and the inverters’ test report"),
  text(
    `The question is whether the inverters of a solar farm disturb radio reception near it. This sample asks it of a fictitious site: ${inverterStation.count} string inverters of more than 20 kVA each in a row of ${inverterStation.lengthM} m, beside the approach to a runway, with two houses nearby.`,
  ),
  {
    kind: "drawing",
    svg: drawingMarkup("emission-plan"),
    widthMm: 140,
    caption: `Figure 1 · Inverters and receivers. The rings are the distances at which the localizer’s allowance is met. E3 lies outside, ${metres(results.find(({ receiver }) => receiver.id === "E3")?.distanceM ?? 0)} m away.`,
  },
  heading("In it"),
  {
    kind: "list",
    items: [
      "Radiated emission of the inverters from 30 to 1000 MHz, at aircraft and at homes.",
      "Each receiver with its band, distance and what it tolerates; a margin in decibels for each.",
      "The emission to specify when inverters are bought.",
    ],
  },
  heading("Not in it"),
  {
    kind: "list",
    items: [
      "Frequencies below 30 MHz, but for where the near field ends (sheet “Below 30 MHz”).",
      "Reflection and shadowing of radar and beacon sites by the array’s steel.",
      "Conducted emission into the grid, and exposure of people.",
    ],
  },
];

const reportedLevels = inverterStation.report.map(({ dbuvPerM }) => dbuvPerM);
const reportBelow = [Math.max(...reportedLevels), Math.min(...reportedLevels)]
  .map((level) => inverterStation.limitDbuv - level)
  .join(" to ");

const limitsChapter: readonly ReportBlock[] = [
  aside("A real study cites the report by its number"),
  text(
    `Each inverter is taken twice: at the limit of its class, and by a test report. The report is assumed here, as the sheet “Scope and site” says; its levels lie ${reportBelow} dB below the limit.`,
  ),
  {
    kind: "table",
    caption: `Table 3 · One inverter at 10 m: the limit of its class and the assumed report, dBµV/m in ${localizerCase.measuredKHz} kHz`,
    columns: [
      { title: "Band, MHz", widthMm: 40 },
      { title: emissionLimits.cisprAOver20.name, widthMm: 62, isFigure: true },
      { title: "Assumed test report", widthMm: 62, isFigure: true },
    ],
    rows: inverterStation.report.map(({ from, to, dbuvPerM }) => [
      `${from}–${to}`,
      db(inverterStation.limitDbuv),
      db(dbuvPerM),
    ]),
  },
  {
    kind: "drawing",
    svg: drawingMarkup("emission-limits"),
    caption:
      "Figure 2 · Radiated limits brought to 10 m, with the bands by which aircraft land. FCC class B is stated at 3 m.",
  },
  text(
    "Modules do not emit; they carry direct current. What switches does: the inverters, and trackers or optimisers where there are any. Here there are none. Transformers and cables at 50 Hz have no part in radio interference.",
  ),
];

const method: readonly ReportBlock[] = [
  aside("dBµV/m: decibels above one microvolt per metre"),
  text("**Level.** A field strength E in µV/m is stated as"),
  { kind: "formula", number: 1, parts: ["L = 20 log~10~ E"] },
  aside("Independent sources; 10 log n, not 20"),
  text(
    `**Number.** Emissions of n inverters that do not keep step add as powers. For n = ${inverterStation.count} this is ${db(localizer.sumDb)} dB:`,
  ),
  { kind: "formula", number: 2, parts: ["S = 10 log~10~ n"] },
  aside("Noise that fills both bandwidths. Left out for a discrete line"),
  text(
    `**Bandwidth.** The limit is measured in ${localizerCase.measuredKHz} kHz; a receiver hears its channel b:`,
  ),
  {
    kind: "formula",
    number: 3,
    parts: ["B = 10 log~10~", ["b", `${localizerCase.measuredKHz} kHz`]],
  },
  aside("47 CFR 15.31(f)(1): free space, from 30 MHz upwards"),
  text("**Distance.** In the far field the strength falls as 1/d, which is 20 dB in a decade:"),
  { kind: "formula", number: 4, parts: ["D = 20 log~10~", ["d", "10 m"]] },
  aside("Sum of (2) to (4)"),
  text("**Field at the receiver.** One inverter emits L~0~ at 10 m. Together they reach"),
  { kind: "formula", number: 5, parts: ["L = L~0~ + S + B − D"] },
  aside("ICAO Annex 10 for wanted fields; the protection ratio is agreed with the service"),
  text(
    `**Allowed.** A signal of level W tolerates what lies ${localizerCase.protectionDb} dB below it. Homes are compared with what domestic equipment may emit at 10 m, class B of CISPR 11, without (3). The margin is`,
  ),
  { kind: "formula", number: 6, parts: ["M = W −", `${localizerCase.protectionDb} dB`, "− L"] },
  aside("Wavelength over 2π, of a small source"),
  text("**Where it holds.** The field is a wave beyond"),
  { kind: "formula", number: 7, parts: ["d~n~ =", ["λ", "2π"]] },
  text(
    `which is ${nearFieldM(30).toFixed(1)} m at 30 MHz. Distances are taken from the middle of the row; the inverter nearest to ${nearest.receiver.id} adds at most ${nearestInverterDb(nearest.distanceM).toFixed(1)} dB to that.`,
  ),
];

const term = (name: string, value: (result: EmissionResult) => string): readonly string[] => [
  name,
  ...results.map(value),
];

const resultChapter: readonly ReportBlock[] = [
  {
    kind: "table",
    caption: "Table 4 · Receivers. Places are made up; wanted fields from ICAO Annex 10, volume I",
    columns: [
      { title: "No.", widthMm: 12 },
      { title: "Receiver", widthMm: 56 },
      { title: "Band, MHz", widthMm: 34, isFigure: true },
      { title: "Distance, m", widthMm: 22, isFigure: true },
      { title: "Wanted", widthMm: 20, isFigure: true },
      { title: "Allowed", widthMm: 20, isFigure: true },
    ],
    rows: results.map(({ receiver, distanceM, wantedDbuv, allowedDbuv }) => [
      receiver.id,
      receiver.name,
      `${receiver.frequencies.from}–${receiver.frequencies.to}`,
      metres(distanceM),
      wantedDbuv === undefined ? "class B" : db(wantedDbuv),
      db(allowedDbuv),
    ]),
  },
  {
    kind: "table",
    caption: "Table 5 · The sum, term by term; dB and dBµV/m. Letters as in the method",
    columns: [
      { title: "Term", widthMm: 64 },
      ...results.map(({ receiver }) => ({ title: receiver.id, widthMm: 20, isFigure: true })),
    ],
    rows: [
      term("One inverter at its limit, L~0~", ({ limit }) => db(limit.oneDbuv)),
      term("Number, S", ({ sumDb }) => signed(sumDb)),
      term("Bandwidth, B", ({ bandwidthDb, wantedDbuv }) =>
        wantedDbuv === undefined ? "–" : signed(bandwidthDb),
      ),
      term("Distance, −D", ({ distanceDb }) => signed(-distanceDb)),
      term("**Field at the receiver, at the limit**", ({ limit }) => db(limit.atReceiver)),
      term("**Margin, at the limit**", ({ limit }) => db(limit.marginDb)),
      term("One inverter by the assumed report", ({ report }) => db(report.oneDbuv)),
      term("**Field at the receiver, as reported**", ({ report }) => db(report.atReceiver)),
      term("**Margin, as reported**", ({ report }) => db(report.marginDb)),
      term("One inverter may emit, at 10 m", ({ permittedDbuv }) => db(permittedDbuv)),
    ],
  },
  {
    kind: "drawing",
    svg: drawingMarkup("emission-distance"),
    widthMm: 130,
    caption: `Figure 3 · E1: both emissions with distance, against what the localizer allows. The report gains ${db(localizer.limit.oneDbuv - localizer.report.oneDbuv)} dB on the limit.`,
  },
];

const below: readonly ReportBlock[] = [
  aside("Formula (7)"),
  text(
    "Where inverters emit most, below 30 MHz, there is no radiated limit and formula (4) does not hold: inside d~n~ the field of a small source falls with the square or the cube of distance, and a string field is no small source.",
  ),
  {
    kind: "table",
    caption: "Table 6 · Where the near field ends",
    columns: [
      { title: "Frequency, MHz", widthMm: 34 },
      { title: "Who is there", widthMm: 92 },
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
  text(
    `${nearest.receiver.id}, ${metres(nearest.distanceM)} m away, lies in the near field up to ${(nearFieldM(1) / nearest.distanceM).toFixed(2)} MHz. For these bands this study computes nothing. It asks for:`,
  ),
  {
    kind: "list",
    items: [
      "conducted emission within the limits of the converter’s class, on the AC and on the DC port;",
      "positive and negative of each string routed together, so that no loop is open;",
      "a baseline measured on site before the plant is built, and again when it runs.",
    ],
  },
];

const conclusion: readonly ReportBlock[] = [
  { kind: "list", items: findings },
  heading("Measures, in the order of their cost"),
  {
    kind: "list",
    items: [
      `Choose inverters by a test report of no more than ${specified} dBµV/m at 10 m, and keep it with the project.`,
      "Place the row on the side away from the houses: twice the distance gains 6 dB.",
      "Fit common-mode chokes at the DC port; bond enclosures and screens all around.",
      "Measure before and after.",
    ],
  },
  heading("Limits of the study"),
  {
    kind: "list",
    items: [
      "**No measurement.** Nothing was measured; the emission of the inverters is assumed, and so are all places.",
      "**Free space.** Hedges, buildings and modules in between reduce the field and are left out. A test site’s level has a ground reflection in it; none is added.",
      "**Cables.** A cable that radiates in place of the enclosure is in no type test with short leads.",
      "**Worst cases together.** All inverters at full power, each at the highest level of the band.",
      `**Protection.** ${localizerCase.protectionDb} dB is a working figure; the provider of the service decides.`,
      "**Standards.** Table 2 says which were compared with their source, and when. ICAO’s fields and the limits of CISPR 11 were not.",
    ],
  },
  heading("For whom"),
  text(
    `Prepared for your engineer of record, who reviews it and takes responsibility for its use. It is no certificate and no measurement report. ${firm.name} made it as a sample; a report for a site has that site’s receivers and its converters’ test reports.`,
  ),
  {
    kind: "table",
    caption: "Table 7 · Record of issues",
    columns: [
      { title: "Rev.", widthMm: 16 },
      { title: "Date", widthMm: 34 },
      { title: "What for", widthMm: 114 },
    ],
    rows: [["A", "22 Nov 2026", "First issue, as a sample"]],
  },
];

const chapters: ReportDocument["chapters"] = [
  {
    title: "Summary",
    blocks: [
      aside("Every figure is computed from the formulas on the sheet “Method”"),
      { kind: "list", items: findings },
      marginTable,
      heading("If somebody complains"),
      text(
        "Compliance is no licence to disturb. In the United States the operator has to stop harmful interference when told to (47 CFR 15.5); in the European Union a fixed installation follows good engineering practice for as long as it operates (Directive 2014/30/EU, annex I). The baseline measured before is then the only defence.",
      ),
    ],
  },
  { title: "Scope and site", blocks: scope },
  {
    title: "Standards",
    blocks: [
      aside("The index is also on our website, under /standards"),
      text(
        "Each entry comes from our standards index, with its edition and the day on which it was last compared with its source. “Not confirmed” means that we could not do so.",
      ),
      {
        kind: "table",
        caption: "Table 2 · What the study relies on, and what of it was checked",
        columns: [
          { title: "Standard and edition", widthMm: 44 },
          { title: "Used for", widthMm: 78 },
          { title: "Last check", widthMm: 42 },
        ],
        rows: relied.map(({ standard, use }) => [
          designation(standard),
          `${use}. ${standard.note ?? ""}`.trim(),
          `${standard.checked}: ${checks[standard.confirmed]}`,
        ]),
      },
      text(
        "C. Deline and G. Dann: Photovoltaic Systems Near Airfields: Electromagnetic Interference, NREL/TP-5J00-63310, 2015, reviews airfields with solar farms and quotes setbacks of 76 to 152 m (250 to 500 ft). It is a first check and does not replace the sum for a receiver close to its least signal.",
      ),
    ],
  },
  { title: "Sources", blocks: limitsChapter },
  { title: "Method", blocks: method },
  { title: "Receivers and results", blocks: resultChapter },
  { title: "Below 30 MHz", blocks: below },
  { title: "Conclusion and limits", blocks: conclusion },
];

/** The sample EMI report: a made-up site, computed by the model of the drawings. */
export const emiReport: ReportDocument = {
  facts: {
    title: "EMI assessment",
    site: "Example Meadow solar farm",
    status: "Sample · fictitious site",
    number: `${firm.initials}-EMI-001`,
    revision: "A",
    issued: new Date("2026-11-22T00:00:00Z"),
  },
  subject: "Sample of an assessment of electromagnetic interference, for a fictitious site",
  keywords: "EMI, EMC, photovoltaics, inverter, sample",
  stamp: ["SAMPLE · FICTITIOUS SITE", "No real place is assessed"],
  cover: {
    svg: drawingMarkup("emission-distance"),
    note: "Field strength with distance, at the limit of the class and by an assumed test report",
  },
  chapters,
};
