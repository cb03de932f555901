import { BrokenForm } from "#server/uploads/form-bounds.ts";
import { readMultipart } from "#server/uploads/multipart.ts";
import { readUrlencoded } from "#server/uploads/urlencoded.ts";

/** Whether a form is packed in parts, as those with files are. */
export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

const isUrlencoded = (contentType: string) =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType);

/** What to throw for a form that could not be read: the answer to it, or the error itself where it is another. */
export function answerUnreadable(error: unknown): unknown {
  if (!(error instanceof BrokenForm)) return error;
  return new Response(error.message, { status: error.status });
}

/**
 * The fields of a posted form; files among them are left out. Throws 415 for anything that is not a form, 400 for one
 * that cannot be read, 413 for one that is larger, or has more fields, than anybody fills in (form-bounds.ts).
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(contentType) && !isUrlencoded(contentType)) {
    throw new Response("This address takes forms only.", { status: 415 });
  }
  if (!request.body) return new FormData();
  try {
    if (isUrlencoded(contentType)) return await readUrlencoded(request.body);
    return await readMultipart(request.body, contentType, async ({ body }) => {
      body.resume();
    });
  } catch (error) {
    throw answerUnreadable(error);
  }
}
