import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Age } from "#app/ui/moment.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, type Column, Row, Table } from "#app/ui/table.tsx";
import type { listTrash } from "#modules/trash/.server/queries/trash.ts";
import { type TrashEntity, trashDays, trashKinds } from "../trash-kinds.ts";
import type { trashAction } from "./actions.server.ts";

const columns: readonly Column[] = [
  { name: "Select", isBoxes: true },
  { name: "Item" },
  { name: "Deleted" },
  { name: "Deletes in", end: true },
  { name: "Actions", quiet: true },
];

const day = 24 * 60 * 60_000;

/** Days until the job deletes it, including the current day. */
const daysLeft = (deletedAt: Date, now: Date) =>
  Math.max(0, Math.ceil(trashDays - (now.getTime() - deletedAt.getTime()) / day));

/** The usual icon of each kind. */
const icons: Record<TrashEntity, IconName> = {
  post: "file-text",
  draft: "file-text",
  project: "library-big",
  "project image": "image",
  file: "image",
  "file version": "image",
  folder: "folder-open",
  lead: "inbox",
  user: "users",
};

/** A name; the address of an account without one. */
const personOf = (name: string | null, email: string) =>
  name || <EmailAddress>{email}</EmailAddress>;

type TrashTableProps = {
  entries: Awaited<ReturnType<typeof listTrash>>["entries"];
  selection: Selection;
  change: ReturnType<typeof useChange<typeof trashAction>>;
  /** When the entries were read. */
  now: Date;
};

/** The entries of the trash, each with its two actions. */
export function TrashTable({ entries, selection, change, now }: TrashTableProps) {
  return (
    <Table caption="Trash, most recently deleted first" columns={columns}>
      {entries.map(({ id, entity, label, email, name, deletedAt, deletedBy, deletedByName }) => {
        const title = email ? `${label} from ${email}` : label;
        return (
          <Row key={id} className="max-md:grid-cols-[auto_minmax(0,1fr)] md:*:align-middle">
            <Cell className="w-11 max-md:row-span-4">
              <SelectBox
                entry={id}
                title={title}
                selection={selection}
                className="-my-1 max-md:-ml-3"
              />
            </Cell>
            <Cell className="wrap-anywhere relative pl-8 max-md:pl-7 md:min-w-40">
              <span
                title={trashKinds[entity].name}
                className="absolute left-2 text-secondary max-md:left-0"
              >
                <AdminIcon name={icons[entity]} />
                <span className="sr-only">{trashKinds[entity].name}: </span>
              </span>
              <span className="font-[550]">{email ? personOf(name, email) : label}</span>
              {email && (
                <span className="block text-note text-secondary">
                  {label}
                  {name && (
                    <>
                      {" "}
                      from <EmailAddress>{email}</EmailAddress>
                    </>
                  )}
                </span>
              )}
            </Cell>
            <Cell name="Deleted" className="wrap-anywhere">
              <Age at={deletedAt} now={now} isBrief />
              <span
                className="block text-note text-secondary"
                title={(deletedByName && deletedBy) || undefined}
              >
                by {deletedBy ? personOf(deletedByName, deletedBy) : "a deleted account"}
              </span>
            </Cell>
            <Cell name="Deletes in" end className="whitespace-nowrap text-note">
              {pluralize(daysLeft(deletedAt, now), "day")}
            </Cell>
            <Cell className="md:py-0">
              <change.Form method="post">
                <input type="hidden" name="id" value={id} />
                <RowActions
                  of={` ${title}`}
                  className="items-center max-md:mx-0 lg:flex-nowrap lg:justify-end"
                >
                  <Button type="submit" variant="secondary" {...change.intent("restore")}>
                    Restore<span className="sr-only"> {title}</span>
                  </Button>
                  <RowAction
                    label="Delete for good"
                    ask="Are you sure you want to delete this for good?"
                    onClick={() => change.send("delete-for-good", { id })}
                    isDestructive
                  >
                    <p className="wrap-anywhere font-[550] text-ink">{title}</p>
                    <p className="mt-1">Its files will be deleted too. This cannot be undone.</p>
                  </RowAction>
                </RowActions>
              </change.Form>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
