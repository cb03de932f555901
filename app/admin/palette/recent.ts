import type { PaletteChoice } from "./choices.ts";

/** Number of recent choices. */
const maxRecent = 5;

/**
 * Stored per window until it is closed, so that no names of leads stay in the browser. Stored per person, because the
 * next user may have other permissions.
 */
const keyOf = (email: string) => `paletteRecent:${email}`;

type Kept = { id: string; name: string; detail?: string; to: string };

const isKept = (entry: unknown): entry is Kept =>
  typeof entry === "object" &&
  entry !== null &&
  ["id", "name", "to"].every((key) => typeof Reflect.get(entry, key) === "string");

/** The palette's recent destinations, the latest first. */
export function recentChoices(email: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(email)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Records a destination. */
export function noteChoice(email: string, choice: PaletteChoice): void {
  if (!("to" in choice)) return;
  const { id, name, detail = "", to } = choice;
  const before = recentChoices(email).filter((each) => each.to !== to);
  const recent = [{ id: `recent ${id.replace(/^recent /, "")}`, name, detail, to }, ...before];
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify(recent.slice(0, maxRecent)));
  } catch {}
}
