/** A measured figure next to its goal, and next to the best possible in the same run, if there is one. */
export type BenchFigure = {
  what: string;
  figure: number;
  unit: string;
  goal: number;
  /** Whether the goal is a minimum or a maximum. */
  wanted: "at least" | "at most";
  /** The reference that the goal was derived from, such as nginx with the same bytes. */
  peer?: { name: string; figure: number };
};

/** A part of `npm run bench`, measured in a separate process. */
export type BenchPart = { title: string; figures: BenchFigure[] };

export const isMet = ({ figure, goal, wanted }: BenchFigure): boolean =>
  wanted === "at least" ? figure >= goal : figure <= goal;

/** Three significant digits; integers stay integers. */
function round(value: number): number {
  const places = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(places, 3)));
}

const shown = (value: number) => round(value).toLocaleString("en-GB", { maximumFractionDigits: 3 });

/** The cells of a figure's row. */
function cells(figure: BenchFigure): string[] {
  const { what, unit, goal, wanted, peer } = figure;
  return [
    what,
    `${shown(figure.figure)} ${unit}`.trim(),
    `${wanted === "at least" ? "≥" : "≤"} ${shown(goal)}`,
    peer ? `${peer.name}: ${shown(peer.figure)}` : "",
    peer && peer.figure > 0 ? shown(figure.figure / peer.figure) : "",
    isMet(figure) ? "met" : "**missed**",
  ];
}

const head = ["measured", "figure", "goal", "compared with, in the same run", "ratio", ""];

/** The parts as Markdown tables. */
export function tables(parts: readonly BenchPart[]): string {
  const row = (values: readonly string[]) => `| ${values.join(" | ")} |`;
  return parts
    .map(({ title, figures }) =>
      [
        `### ${title}`,
        "",
        row(head),
        row(head.map(() => "---")),
        ...figures.map((figure) => row(cells(figure))),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Sends a part's figures to `npm run bench`, or prints them if the part was started alone. */
export function tellFigures(part: BenchPart): void {
  if (process.send) process.send(part);
  else console.log(tables([part]));
}
