import { Link } from "react-router";
import { Modal } from "#app/ui/modal.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { adminScreens } from "../navigation-entries.ts";
import { keysChoice } from "../preferences.ts";
import { mayOpen } from "../route-permissions.ts";

type Shortcut = { keys: readonly string[]; does: string };

const everywhere: readonly Shortcut[] = [
  { keys: ["Ctrl", "K"], does: "Open the command palette; in a post, add a link" },
  { keys: ["Ctrl", "S"], does: "Save a post, text or issue and keep editing" },
  { keys: ["Alt", "F10"], does: "In a post, go to the tools of a table, drawing or image" },
  { keys: ["Ctrl", "Enter"], does: "Send a reply or note; open a palette result in a new tab" },
  { keys: ["F6"], does: "Go to messages at the bottom of the screen" },
  { keys: ["Esc"], does: "Close a dialog" },
];

const ofLeads: readonly Shortcut[] = [
  { keys: ["J"], does: "Next lead" },
  { keys: ["K"], does: "Previous lead" },
  { keys: ["X"], does: "Select the lead; other keys then act on all selected" },
  { keys: ["/"], does: "Search" },
  { keys: ["E"], does: "Mark as contacted" },
  { keys: ["A"], does: "Assign to me" },
  { keys: ["S"], does: "Choose a status" },
  { keys: ["O"], does: "Choose an owner" },
  { keys: ["D"], does: "Set the due date" },
  { keys: ["R"], does: "Reply to the open lead" },
  { keys: ["N"], does: "Add a note to the open lead" },
  { keys: ["#"], does: "Move to trash" },
  { keys: ["Esc"], does: "Clear the selection; close the lead next to the list" },
];

type ShortcutsProps = {
  user: { role: Role } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The keyboard shortcuts of the admin. */
export function Shortcuts({ user, open, onOpenChange }: ShortcutsProps) {
  const keys = keysChoice.useChoice();
  const ofScreens = adminScreens.flatMap(({ name, to, key }) =>
    key && mayOpen(user, to) ? [{ keys: ["G", key.toUpperCase()], does: name }] : [],
  );
  return (
    <Modal title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <List name="Everywhere" shortcuts={everywhere} />
        {keys === "On" && (
          <>
            <List
              name="Single keys"
              shortcuts={[{ keys: ["?"], does: "Show this list" }, ...ofScreens]}
            />
            {mayOpen(user, "/admin/leads") && (
              <List name="In the list of leads" shortcuts={ofLeads} />
            )}
          </>
        )}
      </div>
      <p className="mt-8 text-[0.9375rem] text-secondary">
        Single keys work when you are not typing; press them one after the other. They are{" "}
        {keys === "On" ? "on" : "off"}. You can change this under{" "}
        <Link to="/admin/account#appearance" onClick={() => onOpenChange(false)} className="link">
          Account
        </Link>
        . On a Mac, use ⌘ instead of Ctrl.
      </p>
    </Modal>
  );
}

function List({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="text-h3">{name}</h3>
      <dl className="mt-3 grid gap-2.5">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className="flex items-baseline gap-4">
            <dt className="flex w-28 shrink-0 gap-1.5">
              {shortcut.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sheet border border-edge bg-paper px-1.5 font-mono text-note"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-[0.9375rem]">{shortcut.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
