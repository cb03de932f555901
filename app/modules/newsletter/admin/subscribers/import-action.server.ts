import { type ActionFunctionArgs, data } from "react-router";
import { adminChange } from "#app/admin/change.server.ts";
import { readCsvFile } from "#app/admin/read-csv-file.server.ts";
import { summariseLead } from "#modules/leads/.server/queries/leads.ts";
import {
  type ImportedSubscriber,
  importSubscribers,
} from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { newsletterLead } from "../../request/subscription.server.ts";
import { type ImportLine, readImport } from "./read-import.server.ts";

type Result = "refused" | "added" | "confirmed" | "known";

/** The result of a line. */
export type SubscriberLine = Pick<ImportLine, "line" | "address" | "date" | "source"> & {
  was: Result;
  /** Why it was refused. */
  note?: string;
};

/** The result of an import for each line, or the reason for a failure. */
export type ImportReport = { lines?: SubscriberLine[]; failed?: string };

/** The message about an existing address that is not subscribed. */
const refusals: Partial<Record<ImportedSubscriber["was"], string>> = {
  unsubscribed: "Unsubscribed: only the reader can subscribe again.",
  stopped: "Stopped: the email server permanently rejected this address.",
};

function resultOf(imported: ImportedSubscriber | undefined): { was: Result; note?: string } {
  if (!imported) throw new Error("an import left a line out");
  const { was } = imported;
  if (was === "added" || was === "confirmed") return { was };
  const note = refusals[was];
  return note ? { was: "refused", note } : { was: "known" };
}

/** Imports the valid lines of a file in one transaction, and reports the result of each line. */
export async function importAction({ request, context }: ActionFunctionArgs) {
  const file = await readCsvFile(request);
  if ("failed" in file) return data<ImportReport>(file, { status: 400 });
  const lines = readImport(file.text, new Date());
  if (typeof lines === "string") return data<ImportReport>({ failed: lines }, { status: 400 });
  const consents = lines.flatMap((line) => ("consent" in line ? [line.consent] : []));
  const detail: Partial<Record<Result, number>> = {};
  const entry = { action: "import", entity: "subscriber", detail } as const;
  const report = await adminChange(context, entry, async (tx) => {
    const imported = await importSubscribers(tx, consents);
    for (const [email, { id, was }] of imported)
      if (was === "confirmed") await summariseLead(tx, newsletterLead({ id, email }, "confirmed"));
    const each = lines.map((line): SubscriberLine => {
      const typed = {
        line: line.line,
        address: line.address,
        date: line.date,
        source: line.source,
      };
      return "reason" in line
        ? { ...typed, was: "refused", note: line.reason }
        : { ...typed, ...resultOf(imported.get(line.consent.email)) };
    });
    // The log entry is written after this.
    for (const { was } of each) detail[was] = (detail[was] ?? 0) + 1;
    return each;
  });
  return data<ImportReport>({ lines: report });
}
