import { useNavigate } from "react-router";
import { useSingleKeys } from "#app/admin/single-keys.ts";
import type { useChange } from "#app/admin/use-change.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

/** The leads in the list, also next to an open one. */
const rows = () => [...document.querySelectorAll<HTMLElement>("#lead-list [data-lead]")];

/** The row with the focus, or else that of the open lead. */
const currentRow = () => {
  const isFocused = (row: HTMLElement) => row.contains(document.activeElement);
  const all = rows();
  return all.find(isFocused) ?? all.find((row) => row.querySelector("[aria-current=page]"));
};

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

function press(button: HTMLElement | null): boolean {
  button?.click();
  return button !== null;
}

type LeadKeys = {
  change: ReturnType<typeof useChange<typeof inboxAction>>;
  /** The ID of the signed-in person. */
  me: string | undefined;
  mayWrite: boolean;
  /** The ID of the open lead. */
  open: string | undefined;
};

/** The keys of the list of leads (shortcuts.tsx lists them). Changes are those of the row with the focus, or of the open lead. */
export function useLeadKeys({ change, me, mayWrite, open }: LeadKeys): void {
  const navigate = useNavigate();
  const move = (by: 1 | -1) => () => {
    const all = rows();
    const row = currentRow();
    const next = row ? all[all.indexOf(row) + by] : all[0];
    const link = next?.querySelector("a");
    if (link && open) void navigate(link.pathname + link.search, { replace: true });
    else link?.focus();
    return link !== null && link !== undefined;
  };
  const act = (send: (id: string, row: HTMLElement) => unknown) => () => {
    const row = currentRow();
    const id = row?.dataset.lead;
    if (!id || !mayWrite) return false;
    return send(id, row) !== false;
  };
  useSingleKeys({
    j: move(1),
    k: move(-1),
    e: act((id) => change.send("mark-as-contacted", { id })),
    a: act((id) => me !== undefined && change.send("assign", { id, owner: me })),
    "#": act((id) => {
      if (id !== open) return change.send("delete", { id });
      // Its own action leads back to the list, and the URL may be that of its reply.
      const action = `/admin/leads/${id}${location.search}`;
      return change.submit({ intent: "delete" }, { method: "post", action });
    }),
    s: act((id, row) =>
      id === open
        ? focusOn(document.querySelector<HTMLElement>("main select[name=status]"))
        : focusOn(row.querySelector("select")) || press(row.querySelector("[data-status]")),
    ),
    o: act((id, row) =>
      id === open
        ? focusOn(document.querySelector<HTMLElement>("main select[name=owner]"))
        : press(row.querySelector("[data-owner]")),
    ),
    d: act((id, row) =>
      id === open
        ? focusOn(document.querySelector<HTMLElement>("main input[name=due]"))
        : press(row.querySelector("[data-due]")),
    ),
    r: () => press(document.querySelector("main a[data-reply]")),
    n: () => focusOn(document.querySelector<HTMLElement>("main [data-composer] [name=notes]")),
  });
}
