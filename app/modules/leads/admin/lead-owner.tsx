import { useRowMenu } from "#app/admin/row-menu.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import type { LeadChanges } from "./lead-changes.tsx";

type OwnedLead = Pick<LeadRow, "id" | "name" | "email" | "ownerId" | "ownerName">;

/**
 * The menu that assigns a lead in a list, and its button in a row, around the owner's name. Without JavaScript the name
 * is only shown; the lead's own screen can change the owner.
 */
export function useOwnerMenu(change: LeadChanges | undefined, people: readonly LeadOwner[]) {
  /** The owner of a lead once a change under way is saved. */
  const ownerOf = ({ id, ownerId, ownerName }: OwnedLead) => {
    const saving = change?.pending.find(
      (form) => form.get("intent") === "assign" && form.getAll("id").includes(id),
    );
    if (!saving) return { id: ownerId ?? "", name: ownerName };
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
        title={`Owner: ${ownerOf(lead).name ?? "Unassigned"}`}
        className="-mx-1.5 inline-flex min-h-target max-w-[calc(100%+0.75rem)] items-center rounded-sheet border border-transparent px-1.5 text-left hover:border-edge lg:min-h-8"
      >
        <span className="lg:truncate">{name}</span>
        <span className="sr-only"> – choose an owner for {lead.name || lead.email}</span>
      </button>
    );
  };
  return { menu, button };
}
