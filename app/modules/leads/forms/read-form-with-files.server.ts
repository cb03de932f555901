import { maxAttachments, refusals } from "#app/lib/attachments.ts";
import { countUpload, receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { discardUpload } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import type { Log } from "#platform/log.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import { type ReceiveFile, readMultipart } from "#platform/uploads/form-body.ts";
import {
  isMultipart,
  normalizeForm,
  readForm,
  respondToUnreadable,
} from "#platform/uploads/read-form.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { attachmentsField, filesField } from "../form-guard.ts";

/** A form whose files were replaced by tokens; `errors` lists the refused files and the reasons, by field. */
type FormWithFiles = { form: FormData; errors: Record<string, string> };

/**
 * Parses a form that may carry files, as browsers post it without JavaScript. Files are streamed to storage; a refused
 * one does not affect the others. Throws 400 or 413, and keeps nothing, if the form is incomplete or beyond the limits.
 */
export async function readFormWithFiles(
  request: Request,
  services: Parameters<typeof countUpload>[0] & Parameters<typeof receiveFile>[0] & { log: Log },
  address: string,
): Promise<FormWithFiles> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !isMultipart(contentType)) {
    return { form: await readForm(request), errors: {} };
  }
  const sentences = new Set<string>();
  const received: { token: string; name: string; place: number }[] = [];
  let counted: Promise<UserError | undefined> | undefined;
  let arrived = 0;

  const take: ReceiveFile = async ({ field, name, body }) => {
    try {
      if (field !== filesField) return;
      arrived += 1;
      const place = arrived;
      if (place > maxAttachments)
        throw new UserError(refusals.tooMany(cleanFileName(name)), { status: 400 });
      counted ??= countUpload(services, address, Number(request.headers.get("Content-Length")));
      const refusal = await counted;
      if (refusal) throw refusal;
      received.push({ ...(await receiveFile(services, { name, body, address })), place });
    } catch (error) {
      if (!(error instanceof UserError)) services.log.error({ err: error }, "an upload failed");
      sentences.add(
        error instanceof UserError ? error.message : serverRefusals.notStored(cleanFileName(name)),
      );
    } finally {
      body.resume();
    }
  };

  const discard = (files: typeof received) =>
    Promise.all(files.map(({ token }) => discardUpload(services, token)));
  try {
    const form = normalizeForm(await readMultipart(request.body, contentType, take));
    // In the order of selection, not of completion.
    received.sort((one, other) => one.place - other.place);
    // Files kept from an earlier attempt count as well.
    const room = Math.max(0, maxAttachments - form.getAll(attachmentsField).length);
    const surplus = received.splice(room);
    for (const { name } of surplus) sentences.add(refusals.tooMany(name));
    await discard(surplus);
    for (const { token } of received) form.append(attachmentsField, token);
    const errors: Record<string, string> = {};
    if (sentences.size > 0) errors[filesField] = [...sentences].join(" ");
    return { form, errors };
  } catch (error) {
    await discard(received);
    throw respondToUnreadable(error);
  }
}
