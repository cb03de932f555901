import { readSubscriberState } from "#app/lib/subscriber-states.ts";
import type { SubscriberFilter } from "#server/db/queries/subscriber-list.ts";

/** The filters in a URL; unknown values are ignored. */
export function readFilter(params: URLSearchParams): SubscriberFilter {
  return {
    search: params.get("q")?.slice(0, 200) || undefined,
    state: readSubscriberState(params.get("state")),
  };
}
