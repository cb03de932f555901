import { normalizeText } from "#app/lib/normalize-text.ts";
import { BrokenForm, readMultipart, readUrlencoded } from "#platform/uploads/form-body.ts";

/** Whether the body is multipart, as forms with files are. */
export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

const isUrlencoded = (contentType: string) =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType);

/** The error response for an unreadable form; other errors are returned unchanged. */
export function answerUnreadable(error: unknown): unknown {
  if (!(error instanceof BrokenForm)) return error;
  return new Response(error.message, { status: error.status });
}

/** Passwords are not normalised: an account may have been created with other characters. */
const isPassword = (name: string) => /password/i.test(name);

/** A form with its texts normalised as they are stored. */
export function normalizeForm(form: FormData): FormData {
  const normalized = new FormData();
  for (const [name, value] of form) {
    const isText = typeof value === "string" && !isPassword(name);
    normalized.append(name, isText ? normalizeText(value) : value);
  }
  return normalized;
}

/**
 * Parses a form's fields, without files, and normalises their texts. Throws 415 for other content types, 400 for a malformed
 * body, 413 for one beyond the limits (form-body.ts).
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(contentType) && !isUrlencoded(contentType)) {
    throw new Response("This address only accepts form submissions.", { status: 415 });
  }
  if (!request.body) return new FormData();
  try {
    if (isUrlencoded(contentType)) return normalizeForm(await readUrlencoded(request.body));
    const form = await readMultipart(request.body, contentType, async ({ body }) => {
      body.resume();
    });
    return normalizeForm(form);
  } catch (error) {
    throw answerUnreadable(error);
  }
}
