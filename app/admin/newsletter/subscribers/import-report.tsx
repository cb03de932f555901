import { EmailAddress } from "#app/ui/email-address.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ImportedLine } from "./import-action.server.ts";

const words: Record<ImportedLine["was"], string> = {
  refused: "Rejected",
  confirmed: "Confirmed",
  added: "Added",
  known: "Already subscribed",
};
/** Lines that need attention come first. */
const order = ["refused", "confirmed", "added", "known"] as const;
/** Maximum lines listed per kind; beyond that, the total is enough. */
const maxListed = 500;
/** The length of a valid date; the column may contain anything. */
const dayLength = "2026-04-30".length;

const columns = [
  { name: "Line", end: true },
  { name: "Address" },
  { name: "Date" },
  { name: "Source" },
  { name: "Result" },
];

/** The import result of a file. */
export function ImportReport({ lines }: { lines: readonly ImportedLine[] }) {
  const groups = order.map((was) => ({ was, lines: lines.filter((line) => line.was === was) }));
  const sums = groups
    .filter((group) => group.lines.length > 0)
    .map((group) => `${group.lines.length.toLocaleString("en")} ${words[group.was].toLowerCase()}`);
  const listed = groups.flatMap((group) => group.lines.slice(0, maxListed));
  return (
    <section aria-labelledby="report">
      <h3 id="report" className="font-[550] text-[1.0625rem]">
        Import result
      </h3>
      <p role="status" className="mt-1 text-[0.9375rem]">
        {sums.length > 0 ? `${sums.join(", ")}.` : "The file has no addresses."}
        {listed.length < lines.length && ` The first ${maxListed} of each kind are listed below.`}
      </p>
      {listed.length > 0 && (
        <div className="mt-3">
          <Table caption="Lines of the file" columns={columns}>
            {listed.map(({ line, address, date, source, was, note }) => (
              <Row key={line}>
                <Cell name="Line" end className="md:w-12">
                  {line}
                </Cell>
                <Cell name={address && "Address"} className="wrap-anywhere md:w-1/4">
                  <EmailAddress>{address}</EmailAddress>
                </Cell>
                <Cell
                  name={date && "Date"}
                  className={date.length > dayLength ? "wrap-anywhere" : "whitespace-nowrap"}
                >
                  {date}
                </Cell>
                <Cell name={source && "Source"} className="wrap-anywhere md:w-1/4">
                  {source}
                </Cell>
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
