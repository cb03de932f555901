import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import type { EmissionResult } from "@datumline/studio/drawings/emission-plan/emission-site";
import { db, localizer, metresText, type ReportChapter, results, signed } from "./figures.ts";

const term = (name: string, value: (result: EmissionResult) => string): readonly string[] => [
  name,
  ...results.map(value),
];

export const receiversAndResults: ReportChapter = {
  title: "Receivers and results",
  blocks: [
    {
      kind: "table",
      caption:
        "Table 4 · Receivers. Locations are fictitious; wanted field strengths from ICAO Annex 10, volume I",
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
        metresText(distanceM),
        wantedDbuv === undefined ? "class B" : db(wantedDbuv),
        db(allowedDbuv),
      ]),
    },
    {
      kind: "table",
      caption:
        "Table 5 · The interference budget, term by term; dB and dBµV/m. Letters as in the method",
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
      caption: `Figure 3 · E1: both emissions against distance, and the level the localizer allows. The test report is ${db(localizer.limit.oneDbuv - localizer.report.oneDbuv)} dB below the limit.`,
    },
  ],
};
