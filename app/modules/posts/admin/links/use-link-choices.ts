import { useEffect, useState } from "react";
import { useQuery } from "#app/admin/use-query.tsx";
import { useCan } from "#app/admin/use-signed-in.ts";
import { isFoundIn } from "#app/lib/search-text.ts";
import { type LinkChoices, linkKinds, type PostLinkChoice } from "./link-choices.ts";

/** Debounce of the search, in milliseconds. */
const debounceMs = 200;

/**
 * The results of a search so far, page by page, by kind. The previous list stays until the next one arrives. Returns
 * nothing for people without permission to write posts.
 */
export function useLinkChoices(search: string, kind?: PostLinkChoice["kind"]) {
  const isAllowed = useCan("posts:write");
  const [query, setQuery] = useState({ search: "", page: 1 });
  const [earlier, setEarlier] = useState<readonly PostLinkChoice[]>([]);
  const params = new URLSearchParams({ q: query.search, page: String(query.page) });
  if (kind) params.set("kind", kind);
  const reading = useQuery<LinkChoices>(isAllowed ? `/admin/blog/links?${params}` : undefined);
  useEffect(() => {
    if (search === query.search) return;
    const timer = setTimeout(() => {
      setEarlier([]);
      setQuery({ search, page: 1 });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [search, query.search]);
  const now = reading.data?.choices ?? [];
  const read = [...earlier, ...now.filter(({ to }) => !earlier.some((each) => each.to === to))];
  // Only matching entries of the previous list are shown, so that Enter cannot choose a result of another search.
  const isBefore = search !== query.search || reading.isLoading;
  const choices = isBefore
    ? read.filter(({ name, to }) => isFoundIn(`${name}\n${to}`, search))
    : read;
  return {
    ...reading,
    isAllowed,
    isLoading: isBefore,
    choices: linkKinds.flatMap((each) => choices.filter((choice) => choice.kind === each)),
    showMore() {
      setEarlier(choices);
      setQuery(({ page, ...rest }) => ({ ...rest, page: page + 1 }));
    },
  };
}
