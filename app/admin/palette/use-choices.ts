import { useEffect, useMemo, useState } from "react";
import type { Role } from "#modules/accounts/permissions.ts";
import { useReading } from "../use-reading.ts";
import { beginningsFor, type Choice, type ChoiceGroup, matching, screensFor } from "./choices.ts";
import { minSearch, type SearchAnswer } from "./found.ts";
import { recentChoices } from "./recent.ts";

/** Debounce of the search, in milliseconds. */
const debounceMs = 150;

/** The server's results for these words; an earlier request is cancelled by the next. */
function useFound(words: string) {
  const [address, setAddress] = useState<string>();
  const asked = words.trim();
  useEffect(() => {
    const isAsked = asked.length >= minSearch;
    const next = isAsked ? `/admin/search?${new URLSearchParams({ q: asked })}` : undefined;
    const timer = setTimeout(() => setAddress(next), isAsked ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data, ...reading } = useReading<SearchAnswer>(address);
  return { ...reading, groups: (asked.length >= minSearch && data?.groups) || [] };
}

type Asked = {
  user: { role: Role; email: string } | undefined;
  words: string;
  /** Actions other than creating something. */
  actions: readonly Choice[];
};

/** The entries for the typed words; without words the recent destinations, actions and all screens. */
export function useChoices({ user, words, actions }: Asked) {
  const found = useFound(words);
  const { groups: foundGroups } = found;
  const own = useMemo(() => {
    const recent = words.trim() || !user ? [] : recentChoices(user.email);
    return [
      { name: "Recent", choices: recent },
      { name: "Actions", choices: matching([...beginningsFor(user), ...actions], words) },
      { name: "Screens", choices: matching(screensFor(user), words) },
    ];
  }, [user, words, actions]);
  const groups = useMemo((): ChoiceGroup[] => {
    const others = foundGroups.map(({ name, entries }) => ({
      name,
      choices: entries.map((entry, index) => ({ ...entry, id: `${name} ${index} ${entry.to}` })),
    }));
    return [...own, ...others].filter(({ choices }) => choices.length > 0);
  }, [own, foundGroups]);
  return { ...found, groups };
}
