import { useSingleKeys } from "#app/admin/single-keys.ts";
import type { useChange } from "#app/admin/use-change.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-lead]")];

/** The row with the focus. */
const currentRow = () => document.activeElement?.closest<HTMLElement>("[data-lead]") ?? undefined;

/** Moves the focus to the link of the next or previous lead; at first to the first one. */
function moveFocus(by: 1 | -1): boolean {
  const all = rows();
  const row = currentRow();
  const next = row ? all[all.indexOf(row) + by] : all[0];
  next?.querySelector("a")?.focus();
  return next !== undefined;
}

type LeadKeys = {
  change: ReturnType<typeof useChange<typeof inboxAction>>;
  /** The ID of the signed-in person. */
  me: string;
  mayWrite: boolean;
};

/** The keys of the list of leads (shortcuts.tsx lists them). Changes are those of the row with the focus. */
export function useLeadKeys({ change, me, mayWrite }: LeadKeys): void {
  const act = (send: (id: string) => unknown) => () => {
    const id = currentRow()?.dataset.lead;
    if (!id || !mayWrite) return false;
    send(id);
    return true;
  };
  useSingleKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    e: act((id) => change.send("mark-as-contacted", { id })),
    a: act((id) => change.send("assign", { id, owner: me })),
    "#": act((id) => change.send("delete", { id })),
    s: () => {
      const status = currentRow()?.querySelector("select");
      status?.focus();
      return status !== null && status !== undefined;
    },
  });
}
