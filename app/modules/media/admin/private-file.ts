import { redirect } from "react-router";
import { requirePermission, requireUser } from "#app/admin/require-permission.server.ts";
import { isAttachmentType } from "#app/lib/attachments.ts";
import { servicesContext } from "#app/services.ts";
import { findLeadAttachments } from "#modules/leads/.server/requests/stored-requests.ts";
import { listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { fileLink, readFileLink } from "#modules/media/.server/links/file.ts";
import { disposition, sendByteRange } from "#platform/storage/byte-ranges.ts";
import { downloadName } from "#platform/uploads/file-name.ts";
import type { Route } from "./+types/private-file";

export const middleware: Route.MiddlewareFunction[] = [requireUser, requirePermission];

const missing = () => new Response("This file does not exist.", { status: 404 });

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
  return sendByteRange(request.headers, {
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
