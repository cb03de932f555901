import { DisclosureRow } from "./disclosure.tsx";

export type ScheduleRow = {
  title: string;
  text?: string;
  /** One for each column after the first. */
  values: readonly string[];
};

type ScheduleProps = {
  caption: string;
  /** The heading of the first column. */
  head: string;
  columns: readonly string[];
  /** Columns that phones show next to the title of a folded row; the others open with it. */
  shown?: readonly string[] | undefined;
  rows: readonly ScheduleRow[];
};

/** A title of this many characters would take many lines in a narrow first column. */
const longTitle = 40;

/**
 * A table of texts. Phones fold each row to its title, with the columns' headings before their values. A table with one
 * column never folds; its caption describes the values.
 */
export function Schedule({ caption, head, columns, shown = [], rows }: ScheduleProps) {
  const valuesOf = ({ values }: ScheduleRow, isShown: boolean) =>
    columns.flatMap((name, index) =>
      shown.includes(name) === isShown ? { name, value: values[index] } : [],
    );
  const isWide = rows.some(({ title, text }) => text || title.length > longTitle);
  return (
    <table
      data-reveal=""
      className="w-full border-ink border-y text-left text-[0.9688rem] sm:max-lg:text-[0.9375rem]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="font-mono text-note text-secondary *:py-2.5 *:pr-4 *:font-normal lg:*:pr-6">
          <th scope="col" className={isWide ? "sm:w-[30%]" : "sm:w-[22%]"}>
            {head}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.title}
            className="border-rule border-t align-top sm:*:py-4 sm:*:pr-4 lg:*:pr-6"
          >
            <th scope="row" className="font-normal">
              {columns.length === 1 ? (
                <div className="max-sm:py-3">
                  <span className="font-[550]">{row.title}</span>
                  <span className="block sm:hidden">{row.values[0]}</span>
                </div>
              ) : (
                <DisclosureRow
                  summary={
                    <span>
                      <span className="block font-[550]">{row.title}</span>
                      {valuesOf(row, true).map(({ name, value }) => (
                        <span key={name} className="mr-3 inline-block sm:hidden">
                          <span className="font-mono text-note text-secondary">{name}</span> {value}
                        </span>
                      ))}
                    </span>
                  }
                >
                  <div className="max-sm:pb-4">
                    {row.text && <span className="text-secondary">{row.text}</span>}
                    {valuesOf(row, false).map(({ name, value }) => (
                      <p key={name} className="mt-2 sm:hidden">
                        <span className="block font-mono text-note text-secondary">{name}</span>
                        {value}
                      </p>
                    ))}
                  </div>
                </DisclosureRow>
              )}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="max-sm:hidden">
                {row.values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
