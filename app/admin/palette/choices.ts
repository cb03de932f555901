import { searchText } from "#app/lib/search-text.ts";
import { typingErrors } from "#app/lib/typing-errors.ts";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { type AdminScreen, adminScreens, adminSections, screenAt } from "../navigation-entries.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";

/** An entry of the palette: a link or an action. */
export type PaletteChoice = {
  /** Unique in the palette. */
  id: string;
  name: string;
  detail?: string | undefined;
  /** The page that it is a part of, which its group is named after. */
  within?: string | undefined;
  /** Other words that find it. */
  also?: string | undefined;
  /** Whether it is shown only when words find it. */
  isOnlyFound?: true;
} & ({ to: string } | { act: () => void; icon: IconName });

/** The icon of an action, or that of the screen that a link leads to. */
export function iconOf(choice: PaletteChoice): IconName {
  if ("icon" in choice) return choice.icon;
  return screenAt(choice.to.split(/[?#]/)[0] ?? "").icon;
}

export type PaletteGroup = { name: string; choices: readonly PaletteChoice[] };

/** Links that create something new. */
const beginnings: readonly { name: string; to: AdminPath; search?: string }[] = [
  { name: "New post", to: "/admin/blog/new" },
  { name: "New project", to: "/admin/portfolio/new" },
  { name: "Upload Files", to: "/admin/media", search: "?upload" },
  { name: "New lead", to: "/admin/leads/new" },
  { name: "New issue", to: "/admin/newsletter/issues/new" },
];

const screens: readonly AdminScreen[] = [
  ...adminScreens,
  ...adminSections.flatMap(({ name: section, parent, tabs }) =>
    tabs.map(({ name, to, also }) => ({
      also,
      name: `${parent ? `${parent.name} → Settings` : section} → ${name}`,
      to,
    })),
  ),
  { name: "Leads → Privacy", to: "/admin/leads/privacy" },
];

type User = { role: Role } | undefined;

/** The links for things that the user may create. */
export const createLinksFor = (user: User): PaletteChoice[] =>
  beginnings
    .filter(({ to }) => mayOpen(user, to))
    .map(({ name, to, search = "" }) => ({ id: to, name, to: to + search }));

/** The screens that the user may open. */
export const screensFor = (user: User): PaletteChoice[] =>
  screens
    .filter(({ to }) => mayOpen(user, to))
    .map(({ name, to, also }) => ({ id: `screen ${to}`, name, to, also }));

/** Entries whose name begins with the typed words come before those that have them elsewhere. */
const placeOf = (name: string, typed: string) =>
  searchText(name).startsWith(searchText(typed).trim()) ? 0 : 1;

/**
 * The entries that have the typed words, in their groups; if none has, those that have them with typing errors, of which
 * there are `errors`.
 */
export function matching(
  groups: readonly PaletteGroup[],
  typed: string,
): { groups: PaletteGroup[]; errors: number } {
  const isBlank = typed.trim() === "";
  const rated = groups.map(({ name, choices }) => ({
    name,
    choices: choices
      .filter(({ isOnlyFound }) => !(isBlank && isOnlyFound))
      .flatMap((choice) => {
        const errors = typingErrors(`${choice.name} ${choice.also ?? ""}`, typed);
        return errors === undefined ? [] : [{ choice, errors }];
      }),
  }));
  const fewest = Math.min(...rated.flatMap(({ choices }) => choices.map(({ errors }) => errors)));
  const matched = rated.map(({ name, choices }) => ({
    name,
    choices: choices
      .filter(({ errors }) => errors === fewest)
      .map(({ choice }) => choice)
      .sort((one, other) => placeOf(one.name, typed) - placeOf(other.name, typed)),
  }));
  return { groups: matched.filter(({ choices }) => choices.length > 0), errors: fewest };
}

/** Minimum letters for a search on the server: fewer match nearly everything, and no index supports them. */
export const minSearch = 3;

/** A search result. */
export type PaletteResult = {
  name: string;
  /** Distinguishes it from others with the same name. */
  detail: string;
  to: string;
};

/** The results of a search, in groups: posts, leads, each page with its texts … */
export type SearchGroup = {
  name: string;
  entries: PaletteResult[];
  /** Whether the entries are parts of what the group is named after. */
  isPage?: boolean;
};

/** The response of `/admin/search`: entries with the words, or else, with typing errors, those that are nearly so. */
export type SearchResponse = { groups: SearchGroup[]; isNear: boolean };

/** Number of recent choices. */
const maxRecent = 5;

/**
 * Stored per window until it is closed, so that no names of leads stay in the browser. Stored per person, because the
 * next user may have other permissions.
 */
const keyOf = (email: string) => `paletteRecent:${email}`;

type RecentChoice = { id: string; name: string; detail?: string; to: string };

const isRecentChoice = (entry: unknown): entry is RecentChoice =>
  typeof entry === "object" &&
  entry !== null &&
  ["id", "name", "to"].every((key) => typeof Reflect.get(entry, key) === "string");

/** The palette's recent destinations, the latest first. */
export function readRecentChoices(email: string): RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(email)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentChoice) : [];
  } catch {
    return [];
  }
}

/** Records a destination. */
export function recordChoice(email: string, choice: PaletteChoice): void {
  if (!("to" in choice)) return;
  const { id, detail = "", to, within } = choice;
  const name = within ? `${within} › ${choice.name}` : choice.name;
  const before = readRecentChoices(email).filter((each) => each.to !== to);
  const recent = [{ id: `recent ${id.replace(/^recent /, "")}`, name, detail, to }, ...before];
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify(recent.slice(0, maxRecent)));
  } catch {}
}
