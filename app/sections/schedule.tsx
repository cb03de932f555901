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
  rows: readonly ScheduleRow[];
};

/**
 * A table of texts. On phones each row is read from top to bottom, with the columns' headings before their values; where
 * there is one column, the caption says what its values are.
 */
export function Schedule({ caption, head, columns, rows }: ScheduleProps) {
  return (
    <table data-reveal="" className="w-full border-ink border-y text-left text-[0.9688rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="font-mono text-note text-secondary *:py-2.5 *:pr-6 *:font-normal">
          <th scope="col" className="md:w-[30%]">
            {head}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, text, values }) => (
          <tr key={title} className="border-rule border-t align-top *:py-4 md:*:pr-6">
            <th scope="row" className="font-normal">
              <span className="font-[550]">{title}</span>
              {text && <span className="block text-secondary">{text}</span>}
              {columns.map((column, index) => (
                <span
                  key={column}
                  className={`mt-1 items-baseline gap-x-4 md:hidden ${columns.length > 1 ? "grid grid-cols-[7.5rem_1fr]" : "block"}`}
                >
                  {columns.length > 1 && (
                    <span className="font-mono text-note text-secondary">{column}</span>
                  )}
                  <span>{values[index]}</span>
                </span>
              ))}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="max-md:hidden">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
