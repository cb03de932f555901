import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/import";
import { importAction } from "./import-action.server.ts";
import { ImportReport } from "./import-report.tsx";

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
