export type Figure = { name: string; value: number };

type FigureTableProps = {
  caption: string;
  columns: readonly [string, string];
  figures: readonly Figure[];
};

/** Names and their figures; a long list scrolls within itself. */
export function FigureTable({ caption, columns: [name, value], figures }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-y-auto bg-white">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="px-3 py-2 text-left font-[550]">{caption}</caption>
        <thead>
          <tr className="text-note text-secondary">
            <th
              scope="col"
              className="sticky top-0 border-rule border-y bg-white px-3 py-1.5 font-normal"
            >
              {name}
            </th>
            <th
              scope="col"
              className="sticky top-0 border-rule border-y bg-white px-3 py-1.5 text-right font-normal"
            >
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name} className="border-rule border-b">
              <th scope="row" className="wrap-anywhere px-3 py-1.5 font-normal">
                {figure.name}
              </th>
              <td className="px-3 py-1.5 text-right font-mono text-note">
                {figure.value.toLocaleString("en")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
