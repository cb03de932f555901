import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { counted } from "#app/lib/counted.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { KeysetPager } from "#app/ui/keyset-pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { countBlocks, listBlocks } from "#modules/leads/.server/queries/lead-blocks.ts";
import type { Route } from "./+types/list";
import { blocksAction } from "./actions.server.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockTable } from "./block-table.tsx";

export const meta = () => [{ title: "Block list" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const search = params.get("q")?.slice(0, 300) || undefined;
  const place = {
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
  };
  const [page, total] = await Promise.all([
    listBlocks(db, { search, ...place }),
    countBlocks(db, search),
  ]);
  return { ...page, total };
}

export const action = blocksAction;
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/** Senders and phrases that mark a message as suspected spam. */
export default function BlockList({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { blocks, total, newer, older } = loaderData;
  const [params] = useSearchParams();
  const change = useChange<typeof blocksAction>();
  return (
    <>
      <h2 className="text-h3">Block list</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Requests from blocked senders, or with blocked phrases, are marked as suspected spam. The
        visitor sees the usual thank-you message, but no emails are sent. To release a request,
        choose “Not spam” on its lead.
      </p>
      <section aria-labelledby="add-title" className="mt-6 border border-rule bg-white p-5">
        <h3 id="add-title" className="font-[550] text-[1.0625rem]">
          Add to the block list
        </h3>
        <BlockForm />
      </section>
      <div className="mt-6 max-w-md">
        <SearchField placeholder="Search entries and notes" />
      </div>
      <p role="status" className="mt-4 font-mono text-note text-secondary">
        {counted(total, "entry", "entries")}
      </p>
      <div className="mt-2">
        {blocks.length > 0 ? (
          <BlockTable blocks={blocks} change={change} />
        ) : params.get("q") || params.has("older") || params.has("newer") ? (
          <EmptyState title="Nothing found">
            <ButtonLink to="/admin/leads/settings/block-list" look="secondary">
              Show the whole list
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title="No entries yet">
            <p className="text-secondary">
              Add an entry above, or mark a lead as Spam and block its sender there.
            </p>
          </EmptyState>
        )}
      </div>
      <KeysetPager newer={newer} older={older} />
    </>
  );
}
