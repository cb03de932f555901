import { normalizeText } from "#app/lib/normalize-text.ts";

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
