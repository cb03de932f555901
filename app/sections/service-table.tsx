type Row = {
  service: string;
  text: string;
  input: string;
  lod: string;
  output: string;
  /** Typical time, working days. */
  days: string;
};

const cell = "py-4 pr-4";
const wide = "max-md:hidden";

/** Services as a schedule: what goes in, how detailed it gets, what comes out and how long it takes. */
export function ServiceTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table data-reveal="" className="w-full border-ink border-t text-left text-[0.9688rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="font-mono text-note text-secondary *:py-2.5 *:pr-4 *:align-top *:font-normal">
          <th scope="col">Service</th>
          <th scope="col" className={wide}>
            Input
          </th>
          <th scope="col">LOD</th>
          <th scope="col" className={wide}>
            Output
          </th>
          <th scope="col">Typical time</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ service, text, input, lod, output, days }) => (
          <tr key={service} className="border-rule border-t align-baseline">
            <th scope="row" className={`${cell} font-normal`}>
              <span className="font-[550]">{service}</span>
              <span className="block text-secondary">{text}</span>
              <span className="block font-mono text-note text-secondary md:hidden">
                {input}, {output}
              </span>
            </th>
            <td className={`${cell} ${wide}`}>{input}</td>
            <td className={`${cell} font-mono text-note`}>{lod}</td>
            <td className={`${cell} ${wide} whitespace-nowrap font-mono text-note`}>{output}</td>
            <td className="py-4 max-md:w-20 md:whitespace-nowrap">
              {days}
              <span className="max-md:hidden"> working</span> days
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
