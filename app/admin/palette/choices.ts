import { searchText } from "#app/lib/search-text.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { adminSections, type Entry, entries } from "../navigation-entries.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";

/** An entry of the palette: a link or an action. */
export type PaletteChoice = {
  /** Unique in the palette. */
  id: string;
  name: string;
  detail?: string | undefined;
} & ({ to: string } | { act: () => void });

export type ChoiceGroup = { name: string; choices: readonly PaletteChoice[] };

/** Links that create something new. */
const beginnings: readonly { name: string; to: AdminPath; search?: string }[] = [
  { name: "New post", to: "/admin/blog/new" },
  { name: "New project", to: "/admin/portfolio/new" },
  { name: "Upload Files", to: "/admin/media", search: "?upload" },
  { name: "New lead", to: "/admin/leads/new" },
  { name: "New issue", to: "/admin/newsletter/issues/new" },
];

const screens: readonly Entry[] = [
  ...entries,
  ...adminSections.flatMap(({ name: section, parent, tabs }) =>
    tabs.map(({ name, to }) => ({
      name: `${parent ? `${parent.name} → Settings` : section} → ${name}`,
      to,
    })),
  ),
  { name: "Leads → Privacy", to: "/admin/leads/privacy" },
];

type User = { role: Role } | undefined;

/** The links for things that the user may create. */
export const beginningsFor = (user: User): PaletteChoice[] =>
  beginnings
    .filter(({ to }) => mayOpen(user, to))
    .map(({ name, to, search = "" }) => ({ id: to, name, to: to + search }));

/** The screens that the user may open. */
export const screensFor = (user: User): PaletteChoice[] =>
  screens
    .filter(({ to }) => mayOpen(user, to))
    .map(({ name, to }) => ({ id: `screen ${to}`, name, to }));

const wordsOf = (text: string) => searchText(text).split(/[^\p{L}\p{N}]+/u);

/** The entries whose name has a word starting with each of the typed words. */
export function matching(choices: readonly PaletteChoice[], typed: string): PaletteChoice[] {
  const asked = wordsOf(typed).filter(Boolean);
  return choices.filter(({ name }) => {
    const own = wordsOf(name);
    return asked.every((word) => own.some((each) => each.startsWith(word)));
  });
}
