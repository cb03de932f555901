import { normalizeText } from "#app/lib/normalize-text.ts";
import { BrokenForm, readMultipart, readUrlencoded } from "#platform/uploads/form-body.ts";

/** Whether the body is multipart, as forms with files are. */
export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

const isUrlencoded = (contentType: string) =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType);

/** The error response for an unreadable form; other errors are returned unchanged. */
export function respondToUnreadable(error: unknown): unknown {
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
    throw respondToUnreadable(error);
  }
}

/** A JSON value with all its texts normalised as they are stored. */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, normalizeTexts(of)]));
}

/** The JSON of a request, its texts normalised; nothing if the body is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return normalizeTexts(await request.json().catch(() => undefined));
}

/** Picks the fields with these names; unexpected fields are ignored. */
export function knownFields(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) {
    for (const value of form.getAll(name)) known.append(name, value);
  }
  return known;
}

/**
 * The submitted text values by field name, to prefill the form again. In total they have at most `room` characters; the
 * rest is cut off.
 */
export function submittedValues(
  form: FormData,
  room = Number.POSITIVE_INFINITY,
): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  let left = room;
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    values[name] = [...(values[name] ?? []), value.slice(0, left)];
    left = Math.max(0, left - value.length);
  }
  return values;
}

/** The first error of each field; errors of list entries are shown at their field. */
export function firstErrors(found: Record<string, string[] | null>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, sentences] of Object.entries(found)) {
    const name = path.replace(/\[\d+\]$/, "");
    if (sentences?.[0]) errors[name] ??= sentences[0];
  }
  return errors;
}
