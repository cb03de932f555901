import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/import";
import { importAction, type SubscriberLine } from "./import-action.server.ts";

const words: Record<SubscriberLine["was"], string> = {
  refused: "Rejected",
  confirmed: "Confirmed",
  added: "Added",
  known: "Already subscribed",
};
/** In this order: lines that need attention come first. */
const order = ["refused", "confirmed", "added", "known"] as const;
/** Maximum lines listed per kind; beyond that, the sum is enough. */
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
function ImportReport({ lines }: { lines: readonly SubscriberLine[] }) {
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

export const meta = () => [{ title: "Import subscribers" }];

/** In bytes; far more than the action accepts, so that a file over its limit gets a message. */
export const handle: PageHandle = { maxMultipartBytes: 32 * 1024 * 1024 };

/** Without a loader, client-side navigations would not reach the server, and its guard. */
export const loader = () => null;

export const action = importAction;
export const clientAction = adminClientAction;

/** Imports subscribers from another list, with the proof of their consent. */
export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const report = useRef<HTMLDivElement>(null);
  const failed = actionData && "failed" in actionData ? actionData.failed : undefined;
  const lines = actionData && "lines" in actionData ? actionData.lines : undefined;
  useEffect(() => {
    if (lines) report.current?.focus();
  }, [lines]);
  return (
    <>
      <Link to="/admin/newsletter/subscribers" className="link inline-flex min-h-11 items-center">
        All subscribers
      </Link>
      <h2 className="text-h3">Import subscribers</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        A CSV file with the columns <code>address,date,source</code>. Enter the date of consent,
        such as 2026-04-30, and its source. Both are kept as proof of consent; lines without them
        are rejected. People who have unsubscribed stay unsubscribed. The import sends no emails.
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-6 flex flex-wrap items-start gap-4 border border-rule bg-white p-5"
      >
        <Field name="file" label="CSV file" error={failed} className="min-w-0 flex-1 basis-64">
          {(control) => <input {...control} type="file" accept=".csv,text/csv,text/plain" />}
        </Field>
        <Button type="submit" aria-disabled={isBusy} className="sm:mt-7.5">
          Import subscribers
        </Button>
      </Form>
      {lines && (
        <div ref={report} tabIndex={-1} className="mt-8 outline-none">
          <ImportReport lines={lines} />
        </div>
      )}
    </>
  );
}
