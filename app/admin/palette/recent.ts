import type { Choice } from "./choices.ts";

/** How many of the last choices are offered again. */
const maxRecent = 5;

/**
 * In this window and until it is closed: the names of leads are nothing to be left behind in a browser. Each person has
 * their own, as the next may not see the same.
 */
const keyOf = (email: string) => `paletteRecent:${email}`;

type Kept = { id: string; name: string; detail?: string; to: string };

const isKept = (entry: unknown): entry is Kept =>
  typeof entry === "object" &&
  entry !== null &&
  ["id", "name", "to"].every((key) => typeof Reflect.get(entry, key) === "string");

/** The last destinations of the palette, the latest first. */
export function recentChoices(email: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(email)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Notes where someone goes. */
export function noteChoice(email: string, choice: Choice): void {
  if (!("to" in choice)) return;
  const { id, name, detail = "", to } = choice;
  const before = recentChoices(email).filter((each) => each.to !== to);
  const recent = [{ id: `recent ${id.replace(/^recent /, "")}`, name, detail, to }, ...before];
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify(recent.slice(0, maxRecent)));
  } catch {}
}
