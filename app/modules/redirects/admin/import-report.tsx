import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ImportedLine } from "./import-action.server.ts";

const words: Record<ImportedLine["was"], string> = {
  refused: "Rejected",
  changed: "Changed",
  added: "Added",
  known: "Unchanged",
};
/** Results in order: lines that need attention come first. */
const order = ["refused", "changed", "added", "known"] as const;

const columns = [
  { name: "Line", end: true },
  { name: "From" },
  { name: "To" },
  { name: "Kind" },
  { name: "Result" },
];

/** The result of an import. */
export function ImportReport({ lines }: { lines: readonly ImportedLine[] }) {
  const sums = order
    .map((was) => ({ was, count: lines.filter((line) => line.was === was).length }))
    .filter(({ count }) => count > 0)
    .map(({ was, count }) => `${count.toLocaleString("en")} ${words[was].toLowerCase()}`);
  const sorted = order.flatMap((was) => lines.filter((line) => line.was === was));
  return (
    <section aria-labelledby="report">
      <h3 id="report" className="font-[550] text-[1.0625rem]">
        Import result
      </h3>
      <p role="status" className="mt-1 text-[0.9375rem]">
        {sums.length > 0 ? `${sums.join(", ")}.` : "The file has no redirects."}
      </p>
      {sorted.length > 0 && (
        <div className="mt-3">
          <Table caption="Lines of the file" columns={columns}>
            {sorted.map(({ line, from, to, kind, was, note }) => (
              <Row key={line}>
                <Cell name="Line" end className="md:w-12">
                  {line}
                </Cell>
                <Cell name="From" className="wrap-anywhere md:w-1/4">
                  {from}
                </Cell>
                <Cell name={to && "To"} className="wrap-anywhere md:w-1/4">
                  {to}
                </Cell>
                <Cell name={kind && "Kind"}>{kind}</Cell>
                <Cell>
                  <span className={was === "refused" ? "font-[550] text-danger" : "font-[550]"}>
                    {words[was]}
                  </span>
                  {note && <span className="wrap-anywhere block text-note">{note}</span>}
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
