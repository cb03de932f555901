import type { SheetDetail } from "#modules/catalogue/sheet-details.ts";
import { DetailLink } from "./sheet-detail.tsx";

type Sheet = { title: string; text: string; format: string; detail?: SheetDetail | undefined };

/** The content of an order, as the register of a drawing set: a sheet of ours next to its line, if we have drawn one. */
export function SheetRegister({ caption, sheets }: { caption: string; sheets: readonly Sheet[] }) {
  return (
    <table className="w-full border-ink border-t text-left text-[0.9688rem]" data-reveal="">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="font-mono text-note text-secondary">
          <th className="w-22 py-2.5 font-normal sm:w-26 lg:w-34">Sheet</th>
          <th className="py-2.5 font-normal">Content</th>
          <th className="w-28 py-2.5 text-right font-normal max-sm:hidden">Scale</th>
        </tr>
      </thead>
      <tbody>
        {sheets.map(({ title, text, format, detail }, index) => (
          <tr key={title} className="border-rule border-t align-top">
            <td className="py-3 pr-4 font-mono text-note">
              {detail ? (
                <DetailLink detail={detail} />
              ) : (
                <span className="grid aspect-[4/3] place-items-center border border-rule border-dashed text-secondary">
                  {String(index + 1).padStart(2, "0")}
                </span>
              )}
            </td>
            <td className="py-3 sm:pr-4">
              <span className="font-[550]">{title}</span>
              <span className="block text-secondary max-sm:leading-snug">{text}</span>
              <span className="block font-mono text-note text-secondary sm:hidden">{format}</span>
            </td>
            <td className="py-3 text-right font-mono text-note max-sm:hidden">{format}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
