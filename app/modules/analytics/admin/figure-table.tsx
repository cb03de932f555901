const percent = new Intl.NumberFormat("en", {
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 0,
});

/** The relative change of a number: +25%, -100%, 0%; "new" if the previous one was 0. */
export function changeOf({ now, before }: { now: number; before: number }): string {
  if (before === 0) return now === 0 ? "–" : "new";
  return percent.format(now / before - 1);
}

/** A part as a percentage of the whole; a dash if the whole is 0. */
export const shareOf = (part: number, total: number): string =>
  total === 0 ? "–" : `${Math.round((100 * part) / total)}%`;

export type CountedFigure = {
  name: string;
  value: number;
  /** The figure of the previous period; undefined without a comparison. */
  before?: number;
};

type FigureTableProps = {
  caption: string;
  columns: readonly [name: string, count: string];
  figures: readonly CountedFigure[];
};

const head = "sticky top-0 border-rule border-y bg-white px-2 py-1.5 font-normal sm:px-3";
const cell = "px-2 py-1.5 sm:px-3";
const number = `${cell} text-right font-mono text-note`;
const shown = (figure: number) => figure.toLocaleString("en");

/** Names and figures, compared with the previous period; a long table scrolls. */
export function FigureTable({ caption, columns: [name, count], figures }: FigureTableProps) {
  const isCompared = figures.some(({ before }) => before !== undefined);
  const headings = [count, ...(isCompared ? ["Previous period", "Change"] : [])];
  if (figures.length === 0) return <p className="text-secondary">No data for this period.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-y-auto bg-white">
      <table aria-label={caption} className="w-full text-left text-[0.9375rem]">
        <thead>
          <tr className="text-note text-secondary">
            <th scope="col" className={head}>
              {name}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={`${head} text-right`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name} className="border-rule border-b">
              <th scope="row" className={`wrap-anywhere font-normal ${cell}`}>
                {figure.name}
              </th>
              <td className={number}>{shown(figure.value)}</td>
              {figure.before !== undefined && (
                <>
                  <td className={`${number} text-secondary`}>{shown(figure.before)}</td>
                  <td className={`${number} whitespace-nowrap`}>
                    {changeOf({ now: figure.value, before: figure.before })}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
