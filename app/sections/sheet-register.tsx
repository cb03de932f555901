type Sheet = { title: string; text: string; format: string };

/** What an order contains, as the register of a drawing set. */
export function SheetRegister({ caption, sheets }: { caption: string; sheets: readonly Sheet[] }) {
  return (
    <table className="w-full border-ink border-t text-left text-[0.9688rem]" data-reveal="">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="font-mono text-note text-secondary">
          <th className="w-14 py-2.5 font-normal">Sheet</th>
          <th className="py-2.5 font-normal">Content</th>
          <th className="w-24 py-2.5 text-right font-normal">Scale</th>
        </tr>
      </thead>
      <tbody>
        {sheets.map(({ title, text, format }, index) => (
          <tr key={title} className="border-rule border-t align-baseline">
            <td className="py-3.5 font-mono text-note">{String(index + 1).padStart(2, "0")}</td>
            <td className="py-3.5 pr-4">
              <span className="font-[550]">{title}</span>
              <span className="block text-secondary">{text}</span>
            </td>
            <td className="py-3.5 text-right font-mono text-note">{format}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
