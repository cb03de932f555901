import { Readable } from "node:stream";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { byteOrderMark } from "#app/lib/csv.ts";
import { hasReauthenticated, type SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { recordEvent } from "#platform/changes/audit-log.ts";
import type { Database } from "#platform/db/database.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

type Export = {
  /** A kind of the audit log (app/modules/operations/admin/audit-labels.ts). */
  entity: "lead" | "subscriber" | "person" | "redirect" | "analytics";
  /** The file's name, without its ending. */
  name: string;
  type: keyof typeof types;
  /** The query, as the audit log records it; undefined values are left out. */
  filter: Record<string, string | boolean | undefined>;
  /**
   * The addresses of personal data that require proof of identity: the screen and its button. Null if no person is
   * named.
   */
  reauthAt: { screen: string; button: string } | null;
  read(): Promise<{ rows: number; text: string | AsyncIterable<string> }>;
};

/**
 * Sends a file of many records after recording in the audit log who exported which, and how many. It is the only way to
 * do so in the admin. Throws a redirect to the screen if a proof of identity is missing.
 */
export async function sendExport(
  { siteUrl, db }: { siteUrl: string; db: Database },
  user: SignedInUser,
  { entity, name, type, filter, reauthAt, read }: Export,
): Promise<Response> {
  if (reauthAt && !hasReauthenticated(user)) {
    const failed = `Choose ${reauthAt.button} here and confirm it's you.`;
    throw redirectWithNotice(siteUrl, reauthAt.screen, { failed });
  }
  const { rows, text } = await read();
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const detail = { ...Object.fromEntries(given), rows };
  // Before the first byte: an interrupted download counts as taken.
  await recordEvent(db, user, { action: "export", entity, detail });
  return new Response(bodyOf(type, text), {
    headers: {
      "Content-Type": types[type],
      "Content-Disposition": `attachment; filename="${name}.${type}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** The current day, for file names. */
export const todayInFileName = (): string => new Date().toISOString().slice(0, 10);

function bodyOf(type: Export["type"], text: string | AsyncIterable<string>) {
  // Without it, spreadsheets assume their default encoding.
  const start = type === "csv" ? byteOrderMark : "";
  if (typeof text === "string") return start + text;
  async function* bytes() {
    const encoder = new TextEncoder();
    if (start) yield encoder.encode(start);
    for await (const part of text) yield encoder.encode(part);
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>;
}
