import { useNavigate, useNavigation } from "react-router";
import { unfold } from "#app/admin/focus.ts";
import type { Selection } from "#app/admin/selection.tsx";
import { useSingleKeys } from "#app/admin/single-keys.ts";
import type { LeadChanges } from "./lead-changes.tsx";

/** The leads in the list, also next to an open one. */
const rows = () => [...document.querySelectorAll<HTMLElement>("#lead-list [data-lead]")];

/** The row with the focus, or else that of the open lead. */
const currentRow = () => {
  const isFocused = (row: HTMLElement) => row.contains(document.activeElement);
  const all = rows();
  return all.find(isFocused) ?? all.find((row) => row.querySelector("[aria-current=page]"));
};

/** Focuses a select and opens its choices, where the browser can. */
function openChoices(select: HTMLSelectElement | null): boolean {
  if (!select) return false;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Older browsers open them with the arrow keys only.
  }
  return true;
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  unfold(element);
  element?.focus();
  return element !== null && element !== undefined;
}

function press(button: HTMLElement | null): boolean {
  button?.click();
  return button !== null;
}

type LeadKeys = {
  change: LeadChanges;
  /** The ID of the signed-in person. */
  me: string | undefined;
  mayWrite: boolean;
  /** The ID of the open lead. */
  open: string | undefined;
  selection?: Selection;
};

/**
 * The keys of the list of leads (shortcuts.tsx lists them). Changes are those of the selected leads, or else of the row with
 * the focus, or of the open lead.
 */
export function useLeadKeys({ change, me, mayWrite, open, selection }: LeadKeys): void {
  const navigate = useNavigate();
  const next = useNavigation().location;
  /** Letters that someone types ahead belong to the reply. */
  const isOpeningReply = next?.pathname.endsWith("/reply") === true;
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
    if (!id || !mayWrite || isOpeningReply) return false;
    return send(id, row) !== false;
  };
  const selected = selection?.selected ?? [];
  /** The same for all selected leads, if there are any. */
  const actOnAll = (send: (id: string | readonly string[]) => unknown) => () =>
    selected.length > 0 && mayWrite && !open ? send(selected) !== false : act(send)();
  useSingleKeys({
    j: move(1),
    k: move(-1),
    x: () => press(currentRow()?.querySelector<HTMLElement>("input[type=checkbox]") ?? null),
    "/": () => focusOn(document.querySelector<HTMLElement>("main input[type=search]")),
    Escape() {
      // It closes an open menu first.
      const isMenuOpen = document.querySelector(":popover-open") !== null;
      if (selected.length === 0 || open || isMenuOpen) return false;
      selection?.clear();
      return true;
    },
    e: actOnAll((id) => change.send("mark-as-contacted", { id })),
    a: actOnAll((id) => me !== undefined && change.send("assign", { id, owner: me })),
    "#": actOnAll((id) => {
      // The action of the open lead leads back to the list, and the URL may be that of its reply.
      change.send(
        "delete",
        { id },
        id === open ? `/admin/leads/${id}${location.search}` : undefined,
      );
    }),
    s: act((id, row) =>
      id === open
        ? openChoices(document.querySelector("main select[name=status]"))
        : openChoices(row.querySelector("select")) || press(row.querySelector("[data-status]")),
    ),
    o: act((id, row) =>
      id === open
        ? openChoices(document.querySelector("main select[name=owner]"))
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
