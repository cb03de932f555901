import type { DayCounts } from "./day-counter.ts";
import { lostSearch } from "./lost-search.ts";
import { isPeoplesAgent } from "./people-agents.ts";

/**
 * Counts a search without results by its words, unless it comes from a declared bot, or the words might identify a
 * person.
 */
export function countLostSearch(
  counts: Pick<DayCounts, "count">,
  words: string,
  asked: Pick<Headers, "get">,
): void {
  const kept = isPeoplesAgent(asked.get("User-Agent")) ? lostSearch(words) : undefined;
  if (kept) counts.count("search", kept);
}
