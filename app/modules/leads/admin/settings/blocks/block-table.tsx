import type { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedBlock } from "#modules/leads/.server/queries/lead-blocks.ts";
import { blockKindNames } from "#modules/leads/block-kinds.ts";
import type { blocksAction } from "./actions.server.ts";

type BlockTableProps = {
  blocks: readonly ListedBlock[];
  change: ReturnType<typeof useChange<typeof blocksAction>>;
};

const columns = [
  { name: "Blocked" },
  { name: "Kind" },
  { name: "Note" },
  { name: "Added" },
  { name: "Actions", quiet: true },
];

/** Entries of the block list. */
export function BlockTable({ blocks, change }: BlockTableProps) {
  return (
    <Table caption="Block list, newest first" columns={columns}>
      {blocks.map(({ id, kind, value, reason, createdAt }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere font-[550] md:w-1/3">{value}</Cell>
          <Cell name="Kind" className="md:whitespace-nowrap">
            {blockKindNames[kind]}
          </Cell>
          <Cell name={reason && "Note"} className="wrap-anywhere md:w-1/3">
            {reason}
          </Cell>
          <Cell name="Added" className="md:whitespace-nowrap">
            <Moment at={createdAt} />
          </Cell>
          <Cell className="md:text-right">
            <ConfirmDialog
              question="Are you sure you want to remove this from the block list?"
              confirm="Remove"
              onConfirm={() => change.send("delete", { id })}
              trigger={
                <button
                  type="button"
                  className="link -mx-1.5 inline-flex min-h-11 items-center px-1.5 font-[550] text-[0.9375rem] text-danger md:-my-2.5"
                >
                  Remove<span className="sr-only">: {value}</span>
                </button>
              }
            >
              <span className="wrap-anywhere">{value}</span>
            </ConfirmDialog>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
