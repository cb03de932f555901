import type { SubscriberFilter } from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { readSubscriberState } from "../../subscriber-states.ts";

/** The filters in a URL; unknown values are ignored. */
export function readSubscriberFilter(params: URLSearchParams): SubscriberFilter {
  return {
    search: params.get("q")?.slice(0, 200) || undefined,
    state: readSubscriberState(params.get("state")),
  };
}
