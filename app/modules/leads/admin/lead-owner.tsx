import { useRowMenu } from "#app/admin/row-menu.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type OwnedLead = Pick<LeadRow, "id" | "name" | "email" | "ownerId" | "ownerName">;

/**
 * The menu that assigns a lead in a list, and its button in a row, around the owner's name. Without JavaScript the name
 * is only shown; the lead's own screen can change the owner.
 */
export function useOwnerMenu(
  change: ReturnType<typeof useChange<typeof inboxAction>> | undefined,
  people: readonly LeadOwner[],
) {
  const saving = change?.formData?.get("intent") === "assign" ? change.formData : undefined;
  /** The owner of a lead once a change under way is saved. */
  const ownerOf = ({ id, ownerId, ownerName }: OwnedLead) => {
    if (!saving?.getAll("id").includes(id)) return { id: ownerId ?? "", name: ownerName };
    const to = String(saving.get("owner") ?? "");
    return { id: to, name: people.find((each) => each.id === to)?.name };
  };
  const { menu, opener } = useRowMenu<OwnedLead>((lead) => {
    const current = ownerOf(lead).id;
    return {
      title: `Owner of ${lead.name || lead.email}`,
      entries: [...people, { id: "", name: "Unassigned" }].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? "true" : undefined}
          onClick={() => id !== current && change?.send("assign", { id: lead.id, owner: id })}
        >
          {name}
        </button>
      )),
    };
  });
  const button = (lead: OwnedLead) => {
    const name = ownerOf(lead).name ?? <span className="text-secondary">Unassigned</span>;
    const open = change && opener(lead);
    if (!open) return name;
    return (
      <button
        {...open}
        data-owner
        title="Choose an owner"
        className="-mx-1.5 inline-flex min-h-target items-center rounded-sheet border border-transparent px-1.5 text-left hover:border-edge lg:min-h-8"
      >
        <span className="lg:max-w-36 lg:truncate">{name}</span>
        <span className="sr-only"> – choose an owner for {lead.name || lead.email}</span>
      </button>
    );
  };
  return { menu, button };
}
