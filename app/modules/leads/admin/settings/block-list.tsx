import { z } from "zod";
import { type ActionResult, adminClientAction } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { choiceOf, SettingsForm } from "#app/admin/fields-form.tsx";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { line } from "#app/fields/fields.ts";
import { formShape } from "#app/fields/schema.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { Moment } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  addBlock,
  blockLabel,
  removeBlock,
} from "#modules/leads/.server/blocks/manage-block-list.ts";
import {
  countBlocks,
  type ListedBlock,
  listBlocks,
} from "#modules/leads/.server/queries/lead-settings.ts";
import {
  type Block,
  type BlockKind,
  blockKindNames,
  blockKinds,
  firmDomain,
} from "#modules/leads/spam.ts";
import type { Route } from "./+types/block-list";

const fields = {
  kind: choiceOf(
    "Kind",
    blockKinds.map((value) => ({ value, name: blockKindNames[value] })),
  ),
  value: line("Address, domain or phrase", {
    maxLength: 300,
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
  const change = useChange<typeof action>();
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
  change: ReturnType<typeof useChange<typeof action>>;
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

/** Warning for anyone who blocks a domain. */
const domainWarning = ({ kind, value }: Block) =>
  kind === "domain" && firmDomain(`@${value}`) === undefined
    ? " Anyone can have an address there, so check suspected spam for genuine clients."
    : "";

export const action = defineActions({
  add: {
    schema: z.object({
      ...formShape(fields, ""),
      kind: z.enum(blockKinds, "Choose a kind from the list."),
      /** Sent by Undo, which cannot itself be undone. */
      back: z.string().optional(),
    }),
    failure: "This could not be added to the block list. Please try again.",
    run: async ({ values, author }): Promise<ActionResult> => {
      const block = await addBlock(author, values);
      const done = `${blockLabel(block)} was added to the block list`;
      if (values.back) return { done: `${done} again.` };
      return {
        done: `${done}.${domainWarning(block)}`,
        back: Object.entries({ intent: "delete", id: block.id, back: "yes" }),
      };
    },
  },

  delete: {
    schema: z.object({ id: z.uuid(), back: z.string().optional() }),
    failure: "This could not be removed from the block list. Please try again.",
    run: async ({ values: { id, back }, author }): Promise<ActionResult> => {
      const { kind, value, reason } = await removeBlock(author, id);
      const done = `${blockLabel({ kind, value })} was removed from the block list.`;
      if (back) return { done };
      return { done, back: Object.entries({ intent: "add", kind, value, reason, back: "yes" }) };
    },
  },
});

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** Senders and phrases that mark a message as suspected spam. */
export default function BlockList({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { blocks, total, newer, older } = loaderData;
  const change = useChange<typeof action>();
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
