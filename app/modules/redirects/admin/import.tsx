import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/import";
import { importRedirectsAction, type RedirectLine } from "./import-action.server.ts";

const words: Record<RedirectLine["was"], string> = {
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
function ImportReport({ lines }: { lines: readonly RedirectLine[] }) {
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

export const meta = () => [{ title: "Import redirects" }];

/** Bytes. This is far more than the action accepts, so that a file that is too large gets a message. */
export const handle: PageHandle = { maxMultipartBytes: 32 * 1024 * 1024 };

/** Without a loader, client-side navigations would not reach the server and its guard. */
export const loader = () => null;

export const action = importRedirectsAction;
export const clientAction = adminClientAction;

/** Imports redirects from a file, for example from the previous site. */
export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const report = useRef<HTMLDivElement>(null);
  const failed = actionData && "failed" in actionData ? actionData.failed : undefined;
  const lines = actionData && "lines" in actionData ? actionData.lines : undefined;
  useEffect(() => {
    if (lines) report.current?.focus();
  }, [lines]);
  return (
    <>
      <Link to="/admin/site/redirects" className="link inline-flex min-h-11 items-center">
        All redirects
      </Link>
      <h2 className="text-h3">Import redirects</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        A CSV file with the columns <code>from,to,kind</code>, like the one from Export CSV. The
        default kind is 301. A line with an existing From updates that redirect; rejected lines do
        not affect the others.
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
          Import CSV
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
