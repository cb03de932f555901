import type { LeadFilter, LeadOrder } from "#modules/leads/.server/queries/lead-inbox.ts";
import { endsDue } from "../due-time.ts";
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

/** The order of the list at a URL: `latest-due` only in the overdue view, which has it without `sort`. */
export function leadOrderOf(params: URLSearchParams): LeadOrder | "latest-due" {
  const sort = params.get("sort");
  if (sort === "newest" || sort === "oldest" || sort === "due") return sort;
  return leadViewOf(params) === "overdue" ? "latest-due" : "newest";
}

/** Whether a list is shown as a board by status. */
export const isBoard = (params: URLSearchParams): boolean => params.get("as") === "board";

/** The search of the list at a URL, in its shortest form. */
export function listSearch(params: URLSearchParams): string {
  const list = new URLSearchParams();
  for (const name of [...leadFilterParams, "as", "sort", "older", "newer", "after", "before"]) {
    const value = params.get(name);
    if (value) list.set(name, value);
  }
  const view = leadViewOf(params);
  if (view !== leadViewOf(list)) list.set("view", view);
  return list.size > 0 ? `?${list}` : "";
}

/** The search of a lead that is opened from the list at a URL: `view` shows that there is one. */
export function leadSearch(params: URLSearchParams): string {
  const search = new URLSearchParams(listSearch(params));
  search.set("view", leadViewOf(params));
  return `?${search}`;
}

/** The search that keeps the list of a lead on the way to its reply and back. */
export const keepListSearch = (params: URLSearchParams): string =>
  params.has("view") ? leadSearch(params) : "";

/** The fragment of the question why a lead was lost. */
export const lostReasonId = "why-lost";

/**
 * The links in the message about a lead's new status, which was sent from a list or its own screen with this search: to
 * the question why it was lost, or to the due date that ended with the former status.
 */
export function statusLinks(
  lead: Parameters<typeof endsDue>[0] & { id: string },
  status: LeadStatus,
  search: string,
) {
  const place = `/admin/leads/${lead.id}${search}`;
  if (status === "Lost") return [{ to: `${place}#${lostReasonId}`, name: "Add a reason" }];
  if (endsDue(lead, status)) return [{ to: `${place}#due`, name: "Set a due date" }];
  return undefined;
}

/** Whether a lead is shown next to the list that it was opened from; a board leaves no space for it. */
export const isBesideList = (params: URLSearchParams): boolean =>
  params.has("view") && !isBoard(params);

/** The filter of a view, for the person who views it. */
export const viewFilter = (view: LeadView, userId: string): LeadFilter => ({
  group: view === "clients" || view === "sign-ups" ? view : undefined,
  ownerId: view === "mine" ? userId : undefined,
  unassigned: view === "unassigned" || undefined,
  overdue: view === "overdue" || undefined,
});

/** The filter of a URL in a view, for the person who views it; unknown values are ignored. */
export function readLeadFilter(
  params: URLSearchParams,
  userId: string,
  view = namedView(params) ?? "all",
): LeadFilter {
  const status = params.get("status");
  return {
    ...viewFilter(view, userId),
    search: params.get("q")?.slice(0, 200) || undefined,
    kind: leadKinds.find((kind): kind is LeadKind => kind === params.get("kind")),
    status: leadStatuses.find((known): known is LeadStatus => known === status),
    waiting: status === waiting || undefined,
    suspected: status === suspected || undefined,
  };
}
