import { useRowMenu } from "#app/admin/row-menu.tsx";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { useInstantSelect } from "#app/ui/instant-select.ts";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { type LeadStatus, leadStatuses } from "../lead.ts";
import type { LeadChanges } from "./lead-changes.tsx";

const tones: Record<LeadStatus | "Suspected spam", string> = {
  New: "font-[550] text-blueprint",
  Contacted: "text-ink",
  Quoted: "text-ink",
  Won: "font-[550] text-civil",
  Lost: "text-secondary",
  Spam: "text-secondary",
  "Suspected spam": "font-[550] text-danger",
};

type LeadStateProps = { status: LeadStatus; suspicions: readonly string[] };

/** Whether a lead looks like spam and has not been reviewed. */
export const isFlaggedAsSpam = ({ status, suspicions }: LeadStateProps): boolean =>
  suspicions.length > 0 && status === "New";

/** The status of a lead; suspected spam is labelled as such until someone has reviewed it. */
export function LeadState(lead: LeadStateProps) {
  const words = isFlaggedAsSpam(lead) ? "Suspected spam" : lead.status;
  return (
    <span
      className={`inline-block rounded-sheet border border-edge bg-white px-1.5 text-note max-md:whitespace-nowrap lg:whitespace-nowrap ${tones[words]}`}
    >
      {words}
    </span>
  );
}

/** The action of the inbox that gives a lead a status. */
export const markIntents = {
  New: "mark-as-new",
  Contacted: "mark-as-contacted",
  Quoted: "mark-as-quoted",
  Won: "mark-as-won",
  Lost: "mark-as-lost",
  Spam: "mark-as-spam",
} as const;

/** The statuses that leads of a list will have once the changes under way are saved; after a failure, the former ones. */
export const pendingStatus =
  (pending: readonly FormData[] = []) =>
  ({ id, status }: Pick<LeadRow, "id" | "status">): LeadStatus => {
    const form = pending.find((each) => each.getAll("id").includes(id));
    return leadStatuses.find((each) => form?.get("intent") === markIntents[each]) ?? status;
  };

/** The fetcher of the open lead's status, which the list next to it shows as well. */
export const openLeadFetcher = "open-lead";

type StatusSelectProps = {
  lead: Pick<LeadRow, "id" | "name" | "email">;
  /** Its status, which may still be on its way to the server. */
  status: LeadStatus;
  change: LeadChanges;
};

/** The status of a lead in the inbox; choosing another one saves it. */
export function StatusSelect({ lead, status, change }: StatusSelectProps) {
  const { id, name, email } = lead;
  const find = (value: string | undefined) => leadStatuses.find((each) => each === value);
  const { held, props } = useInstantSelect(
    (value) => {
      const chosen = find(value);
      if (chosen && chosen !== status) change.send(markIntents[chosen], { id });
    },
    (select) => select.closest("[data-lead]")?.querySelector("a")?.focus(),
  );
  return (
    <select
      aria-label={`Mark ${name || email} as`}
      value={held ?? status}
      {...props}
      className={`${tones[find(held) ?? status]} min-h-target rounded-sheet border border-edge bg-white px-2 py-1 text-control md:max-xl:text-note lg:-ml-2.25 lg:min-h-8 lg:border-transparent lg:bg-transparent lg:hover:border-edge`}
    >
      {leadStatuses.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** The menu that marks a lead on the board, and its button in a card. */
export function useStatusMenu(change: StatusSelectProps["change"] | undefined) {
  const statusOf = pendingStatus(change?.pending);
  const { menu, opener } = useRowMenu<StatusSelectProps["lead"] & Pick<LeadRow, "status">>(
    (lead) => {
      const current = statusOf(lead);
      return {
        title: `Status of ${lead.name || lead.email}`,
        entries: leadStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-current={status === current ? "true" : undefined}
            onClick={() => status !== current && change?.send(markIntents[status], { id: lead.id })}
          >
            Mark as {status}
          </button>
        )),
      };
    },
  );
  const button = (lead: Parameters<typeof opener>[0]) => {
    const open = change && opener(lead);
    return (
      open && (
        <button
          {...open}
          data-status
          title="Choose a status"
          className="-mr-1.5 grid pointer-coarse:size-target size-6 shrink-0 place-items-center rounded-sheet border border-transparent text-secondary hover:border-edge hover:text-ink"
        >
          <AdminIcon name="ellipsis" size={16} />
          <span className="sr-only">Mark {lead.name || lead.email} as…</span>
        </button>
      )
    );
  };
  return { menu, button };
}
