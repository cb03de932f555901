import { redirect } from "react-router";
import { isAttachmentType } from "#app/lib/attachments.ts";
import { findLeadAttachments } from "#app/requests/stored-requests.server.ts";
import { listMailFiles } from "#server/db/queries/mail-files.ts";
import { requireUser } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { fileLink, readFileLink } from "#server/signed-links/file.ts";
import { sendFile } from "#server/storage/byte-ranges.ts";
import { disposition } from "#server/storage/disposition.ts";
import { downloadName } from "#server/uploads/file-name.ts";
import type { Route } from "./+types/private-file";
import { requirePermission } from "./require-permission.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser, requirePermission];

const missing = () => new Response("There is no such file.", { status: 404 });

/** A file from a visitor or of a reply, as a download that no browser runs or shows. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, secret, privateFiles } = context.get(servicesContext);
  const link = readFileLink(secret, params.token);
  if (!link) return missing();
  // The middleware has checked the permission to read files, and the link alone gives no access, so it may be renewed.
  if (link.expired) return redirect(fileLink(secret, link.leadId, link.index));
  const received = (await findLeadAttachments(db, link.leadId)) ?? [];
  const file = [...received, ...(await listMailFiles(db, [link.leadId]))][link.index];
  if (!file || !isAttachmentType(file.type)) return missing();
  return sendFile(request.headers, {
    size: file.size,
    open: (range) => privateFiles.read(file.path, range),
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": disposition("attachment", downloadName(file.name, file.type)),
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
    },
  }).catch(missing);
}
