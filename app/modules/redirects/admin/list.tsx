import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { dayAt } from "#app/lib/dates.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { pageExists } from "#modules/redirects/.server/manage-redirects.ts";
import {
  countMissingPaths,
  countRedirects,
  type ListedRedirect,
  listRedirects,
  sumRedirectHits,
} from "#modules/redirects/.server/queries/redirects.ts";
import { statusOfContext } from "#platform/request-context.ts";
import { redirectKindNames } from "../redirect-kinds.ts";
import type { Route } from "./+types/list";
import { redirectsAction } from "./actions.server.ts";
import { RedirectForm } from "./redirect-form.tsx";

export const meta = () => [{ title: "Redirects" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const statusOf = context.get(statusOfContext);
  const params = new URL(request.url).searchParams;
  const search = params.get("q")?.slice(0, 200) || undefined;
  const place = cursorsOf(params, "after", "before");
  const [page, total, missing] = await Promise.all([
    listRedirects(db, { search, ...place }),
    countRedirects(db, search),
    countMissingPaths(db),
  ]);
  const hits = await sumRedirectHits(
    db,
    page.redirects.map(({ from }) => from),
  );
  const redirects = await Promise.all(
    page.redirects.map(async (redirect) => ({
      ...redirect,
      hits: hits.get(redirect.from)?.hits ?? 0,
      lastDay: hits.get(redirect.from)?.lastDay,
      isShadowed: !redirect.from.endsWith("/*") && (await pageExists(statusOf, redirect.from)),
    })),
  );
  return { ...page, redirects, total, missing };
}

export const action = redirectsAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** The list of redirects for addresses without a page. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { redirects, total, missing, before, after } = loaderData;
  const [params] = useSearchParams();
  const add = useChange<typeof redirectsAction>();
  const remove = useChange<typeof redirectsAction>();
  const from = add.data?.done ? "" : (params.get("from")?.slice(0, 500) ?? "");
  return (
    <ListScreen
      title="Redirects"
      isInSection
      actions={
        <>
          <ButtonLink to="/admin/site/redirects/not-found" variant="secondary">
            Not found{missing > 0 && ` (${missing.toLocaleString("en")})`}
          </ButtonLink>
          <ButtonLink to="/admin/site/redirects/import" variant="secondary">
            Import CSV
          </ButtonLink>
          <a href="/admin/site/redirects/export.csv" className={buttonClasses("secondary")}>
            Export CSV
          </a>
        </>
      }
      lead="Redirects for addresses that have no page. Anything after a ? is ignored when matching and passed on."
      above={
        <RedirectForm
          key={params.get("from")}
          change={add}
          note={add.data?.note}
          intent={add.intent("add")}
          values={{ from, to: "", kind: 301 }}
          title="Add redirect"
        />
      }
      filters={<SearchField className="mt-6 max-w-md" placeholder="Part of an address" />}
      count={`${total.toLocaleString("en")} ${total === 1 ? "redirect" : "redirects"}`}
      isEmpty={redirects.length === 0}
      empty={{
        title: "No redirects yet",
        next: "Add one above, or import them from another site with “Import CSV”.",
        narrowedBy: ["q"],
        found: "No redirects found",
        all: "Show all redirects",
      }}
      pager={<KeysetPager before={before} after={after} />}
    >
      <RedirectTable redirects={redirects} change={remove} />
    </ListScreen>
  );
}

type RedirectTableProps = {
  redirects: readonly (ListedRedirect & {
    hits: number;
    lastDay: string | undefined;
    /** Whether the site has a page at its address. */
    isShadowed: boolean;
  })[];
  change: ReturnType<typeof useChange<typeof redirectsAction>>;
};

const columns = [
  { name: "From" },
  { name: "To" },
  { name: "Kind" },
  { name: "Uses in 30 days", end: true },
  { name: "Actions", quiet: true },
];

/** Redirects by address, with the number of uses. */
function RedirectTable({ redirects, change }: RedirectTableProps) {
  return (
    <Table caption="Redirects by address" columns={columns}>
      {redirects.map(({ id, from, to, kind, hits, lastDay, isShadowed }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere font-[550] md:w-1/3">
            {from}
            {isShadowed && (
              <span className="block font-normal text-note text-secondary">
                Inactive: there is a page at this address
              </span>
            )}
          </Cell>
          <Cell name={to && "To"} className="wrap-anywhere md:w-1/3">
            {to}
            {to.startsWith("https:") && (
              <span className="block text-note text-secondary">On another site</span>
            )}
          </Cell>
          <Cell name="Kind" className="md:whitespace-nowrap">
            {redirectKindNames[kind]}
          </Cell>
          <Cell name="Uses in 30 days" end>
            {hits.toLocaleString("en")}
            {lastDay && (
              <span className="text-note text-secondary max-md:ml-2 md:block">
                last {dayAt(new Date(lastDay), "UTC")}
              </span>
            )}
          </Cell>
          <Cell className="md:text-right">
            <RowActions of={` ${from}`}>
              <RowAction label="Edit" to={`/admin/site/redirects/${id}`} />
              <RowAction
                label="Delete"
                ask="Are you sure you want to delete this redirect?"
                onClick={() => change.send("delete", { from })}
                isDestructive
              >
                {from}
              </RowAction>
            </RowActions>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
