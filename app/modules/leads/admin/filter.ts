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

/** The views of the inbox, by the `view` parameter. */
export const leadViews = [
  { value: "clients", name: "Clients" },
  { value: "mine", name: "Mine" },
  { value: "unassigned", name: "Unassigned" },
  { value: "overdue", name: "Overdue" },
  { value: "sign-ups", name: "Sign-ups" },
  { value: "all", name: "All" },
] as const;
export type LeadView = (typeof leadViews)[number]["value"];

/** The parameters that narrow a view. */
export const leadFilterParams = ["q", "kind", "status"] as const;

const namedView = (params: URLSearchParams): LeadView | undefined =>
  leadViews.find(({ value }) => value === params.get("view"))?.value;

/** The view of the inbox at a URL: without one clients, or all leads if a search or filter narrows them. */
export const leadViewOf = (params: URLSearchParams): LeadView =>
  namedView(params) ?? (leadFilterParams.some((name) => params.get(name)) ? "all" : "clients");

/** The filter of a view, for the person who views it. */
export const viewFilter = (view: LeadView, userId: string): LeadFilter => ({
  group: view === "clients" || view === "sign-ups" ? view : undefined,
  ownerId: view === "mine" ? userId : undefined,
  unassigned: view === "unassigned" || undefined,
  overdue: view === "overdue" || undefined,
});

/** The filter of a URL, for the person who views it; unknown values are ignored. */
export function readLeadFilter(params: URLSearchParams, userId: string): LeadFilter {
  const status = params.get("status");
  return {
    ...viewFilter(namedView(params) ?? "all", userId),
    search: params.get("q")?.slice(0, 200) || undefined,
    kind: leadKinds.find((kind): kind is LeadKind => kind === params.get("kind")),
    status: leadStatuses.find((known): known is LeadStatus => known === status),
    waiting: status === waiting || undefined,
    suspected: status === suspected || undefined,
  };
}
