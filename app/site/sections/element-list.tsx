type ModelElement = { name: string; ifcClass: string; count: number };

/** A model file's content, counted by class. */
export function ElementList(props: { caption: string; elements: readonly ModelElement[] }) {
  return (
    <table data-reveal="" className="w-full border-ink border-t text-left text-[0.9688rem]">
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        <tr className="font-mono text-note text-secondary *:py-2.5 *:font-normal">
          <th scope="col">Element</th>
          <th scope="col" className="max-sm:hidden">
            IFC class
          </th>
          <th scope="col" className="text-right">
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {props.elements.map(({ name, ifcClass, count }) => (
          <tr key={ifcClass} className="border-rule border-t align-baseline *:py-3">
            <th scope="row" className="pr-4 font-[550]">
              {name}
              <span className="block font-mono font-normal text-note text-secondary sm:hidden">
                {ifcClass}
              </span>
            </th>
            <td className="pr-4 font-mono text-note text-secondary max-sm:hidden">{ifcClass}</td>
            <td className="text-right font-mono text-note">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
