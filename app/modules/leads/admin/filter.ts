import type { LeadFilter } from "#modules/leads/.server/queries/lead-inbox.ts";
import { type LeadStatus, leadStatuses } from "../lead.ts";
import { type LeadKind, leadDefinitions, leadKinds } from "../requests/definitions.ts";

/** The choices next to the statuses: leads waiting for their first reply, and suspected spam. */
const waiting = "waiting";
const suspected = "suspected";

export const kindOptions = leadKinds.map((value) => ({
  value,
  name: leadDefinitions[value].name,
}));
export const statusOptions = [
  ...leadStatuses,
  { value: waiting, name: "Waiting for a reply" },
  { value: suspected, name: "Suspected spam" },
];

/** Only leads that are waiting for their first reply. */
export const waitingSearch = `?status=${waiting}`;

/** Only leads that look like spam. */
export const spamFilterQuery = `?status=${suspected}`;

/** The tabs of the inbox besides All, by the `view` parameter. */
export const leadViews = [
  { value: "mine", name: "Mine" },
  { value: "unassigned", name: "Unassigned" },
  { value: "overdue", name: "Overdue" },
] as const;
export type LeadView = (typeof leadViews)[number]["value"];

/** The filter of a tab, for the person who views it. */
export const viewFilter = (view: string | null, userId: string): LeadFilter => ({
  ownerId: view === "mine" ? userId : undefined,
  unassigned: view === "unassigned" || undefined,
  overdue: view === "overdue" || undefined,
});

/** The filter of a URL, for the person who views it; unknown values are ignored. */
export function readLeadFilter(params: URLSearchParams, userId: string): LeadFilter {
  const status = params.get("status");
  return {
    ...viewFilter(params.get("view"), userId),
    search: params.get("q")?.slice(0, 200) || undefined,
    kind: leadKinds.find((kind): kind is LeadKind => kind === params.get("kind")),
    status: leadStatuses.find((known): known is LeadStatus => known === status),
    waiting: status === waiting || undefined,
    suspected: status === suspected || undefined,
  };
}
