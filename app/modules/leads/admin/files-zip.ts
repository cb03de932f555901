import { ReadableStream } from "node:stream/web";
import { data } from "react-router";
import { isAttachmentType } from "#app/lib/attachments.ts";
import { servicesContext } from "#app/services.ts";
import { findStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import { disposition } from "#platform/storage/byte-ranges.ts";
import { type ArchivedFile, writeZip } from "#platform/storage/write-zip.ts";
import { folderNames } from "#platform/uploads/file-name.ts";
import { leadReference } from "../lead.ts";
import type { Route } from "./+types/files-zip";
import { requireLead } from "./require-lead.server.ts";

/** The files of a request as one ZIP. A file that cannot be read breaks the connection: the browser reports a failure. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, privateFiles, log } = context.get(servicesContext);
  const lead = await requireLead(db, params.id);
  const { kind, row } = await findStoredRequest(db, lead);
  const files = ((row && kind.attachments?.(row)) ?? []).flatMap(({ type, ...file }) =>
    isAttachmentType(type) ? [{ ...file, type }] : [],
  );
  if (files.length === 0) throw data("This request has no files.", { status: 404 });
  const names = folderNames(files);
  const entries = files.map(
    ({ name, path, size }, index): ArchivedFile => ({
      name: names[index] ?? name,
      size,
      modified: lead.submittedAt,
      open: () => privateFiles.read(path),
    }),
  );
  async function* content() {
    try {
      yield* writeZip(entries);
    } catch (error) {
      log.error({ err: error, leadId: lead.id }, "the ZIP of a lead's files was broken off");
      throw error;
    }
  }
  // It reads on demand only, and no further when the connection closes.
  const body = ReadableStream.from(content()) as globalThis.ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `${leadReference(lead.id)}.zip`),
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
