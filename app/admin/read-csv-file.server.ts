import { answerUnreadable } from "#modules/leads/forms/read-form.server.ts";
import { readMultipart } from "#platform/uploads/multipart.ts";

/** In bytes; the longest lines have a few hundred. */
const maxFileBytes = 4 * 1024 * 1024;

/** The text of the form's file, or a message in `failed` if it could not be read. */
export async function readCsvFile(
  request: Request,
): Promise<{ text: string } | { failed: string }> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (!request.body) return { failed: "Please choose a file." };
  try {
    await readMultipart(request.body, contentType, async ({ body }) => {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes <= maxFileBytes) chunks.push(chunk);
      }
    });
  } catch (error) {
    throw answerUnreadable(error);
  }
  if (bytes > maxFileBytes) return { failed: "The file must be at most 4 MB." };
  if (bytes === 0) return { failed: "Please choose a file." };
  const notUtf8 = { failed: "The file is not UTF-8. Please save it as CSV UTF-8." };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    // UTF-16 without a mark, and binary files.
    return text.includes("\0") ? notUtf8 : { text };
  } catch {
    return notUtf8;
  }
}
