import { adminClientAction } from "#app/admin/action-result.ts";
import { choiceOf, SettingsForm } from "#app/admin/fields-form.tsx";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { line } from "#app/fields/fields.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { servicesContext } from "#app/services.ts";
import { Moment } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  countBlocks,
  type ListedBlock,
  listBlocks,
} from "#modules/leads/.server/queries/lead-settings.ts";
import { type BlockKind, blockKindNames, blockKinds } from "#modules/leads/spam.ts";
import { blocksAction } from "../block-list.server.ts";
import type { Route } from "./+types/list";

const fields = {
  kind: choiceOf(
    "Kind",
    blockKinds.map((value) => ({ value, name: blockKindNames[value] })),
  ),
  value: line("Address, domain or phrase", {
    isCode: true,
    hint: "An email address, a domain (including its subdomains) or an exact phrase from the message.",
  }),
  reason: line("Note", {
    isOptional: true,
    hint: "For your colleagues: the reason for the block.",
  }),
};

/** The new entry, and its reason. */
function BlockForm() {
  const change = useChange<typeof blocksAction>();
  return (
    <SettingsForm
      change={change}
      intent={change.intent("add")}
      title="Add to the block list"
      submit="Block"
      fields={fields}
      values={{ kind: "address" satisfies BlockKind }}
      className="items-start md:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      buttonClass="lg:mt-7.5"
    />
  );
}

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
function BlockTable({ blocks, change }: BlockTableProps) {
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
            <RowActions of={`: ${value}`}>
              <RowAction
                label="Remove"
                ask="Are you sure you want to remove this from the block list?"
                onClick={() => change.send("delete", { id })}
                isDestructive
              >
                <span className="wrap-anywhere">{value}</span>
              </RowAction>
            </RowActions>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

export const meta = () => [{ title: "Block list" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const search = params.get("q")?.slice(0, 300) || undefined;
  const place = cursorsOf(params, "older", "newer");
  const [page, total] = await Promise.all([
    listBlocks(db, { search, ...place }),
    countBlocks(db, search),
  ]);
  return { ...page, total };
}

export const action = blocksAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** Senders and phrases that mark a message as suspected spam. */
export default function BlockList({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { blocks, total, newer, older } = loaderData;
  const change = useChange<typeof blocksAction>();
  return (
    <ListScreen
      title="Block list"
      isInSection
      lead="Requests from blocked senders, or with blocked phrases, are marked as suspected spam. The visitor sees the usual thank-you message, but no emails are sent. To release a request, choose “Not spam” on its lead."
      above={<BlockForm />}
      filters={<SearchField className="mt-6 max-w-md" placeholder="Search entries and notes" />}
      count={pluralize(total, "entry", "entries")}
      isEmpty={blocks.length === 0}
      empty={{
        title: "No entries yet",
        next: "Add an entry above, or mark a lead as Spam and block its sender there.",
        narrowedBy: ["q"],
        found: "Nothing found",
        all: "Show the whole list",
      }}
      pager={<KeysetPager newer={newer} older={older} />}
    >
      <BlockTable blocks={blocks} change={change} />
    </ListScreen>
  );
}
