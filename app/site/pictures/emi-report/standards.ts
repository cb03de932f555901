import {
  cispr11,
  emcDirective,
  fccPart15,
  icaoAnnex10,
  iec62920,
} from "#modules/catalogue/standards/solar.ts";
import { designation, type Standard } from "#modules/catalogue/standards/standard.ts";
import { aside, type ReportChapter, textBlock } from "./figures.ts";

const checks = {
  text: "passages read",
  edition: "edition confirmed",
  nothing: "not confirmed",
} as const;

const relied: readonly { standard: Standard; use: string }[] = [
  {
    standard: fccPart15,
    use: "15.31(f)(1): 20 dB per decade of distance from 30 MHz; 15.5: harmful interference; 15.109: limits in figure 2",
  },
  {
    standard: cispr11,
    use: "Class A over 20 kVA for the inverters, class B as the measure at homes",
  },
  { standard: iec62920, use: "Tests of photovoltaic converters: the basis of a test report" },
  { standard: emcDirective, use: "Article 19 and annex I: fixed installations" },
  {
    standard: icaoAnnex10,
    use: "Volume I, chapter 3: minimum wanted field strength of localizer, glide path and VOR",
  },
];

export const standards: ReportChapter = {
  title: "Standards",
  blocks: [
    aside("The index is also on our website, under /standards"),
    textBlock(
      "Each entry comes from our standards index, with its edition and the day on which it was last compared with its source. “Not confirmed” means we could not check it.",
    ),
    {
      kind: "table",
      caption: "Table 2 · Standards relied on, and which were checked",
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
    textBlock(
      "C. Deline and G. Dann: Photovoltaic Systems Near Airfields: Electromagnetic Interference, NREL/TP-5J00-63310, 2015, reviews airfields with solar farms and quotes setbacks of 76 to 152 m (250 to 500 ft). It is a first check and does not replace the sum for a receiver close to its minimum signal.",
    ),
  ],
};
