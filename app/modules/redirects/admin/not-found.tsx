import { Link } from "react-router";
import { servicesContext } from "#app/services.ts";
import { Age } from "#app/ui/age.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  countMissingPaths,
  listMissingPaths,
} from "#modules/redirects/.server/queries/redirects.ts";
import type { Route } from "./+types/not-found";
import { PlaceLinks } from "./place-links.tsx";

export const meta = () => [{ title: "Not found" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const place = {
    after: params.get("after") ?? undefined,
    before: params.get("before") ?? undefined,
  };
  const [page, total] = await Promise.all([listMissingPaths(db, place), countMissingPaths(db)]);
  return { ...page, total, ownHost: new URL(siteUrl).hostname, now: new Date() };
}

const columns = [
  { name: "Address" },
  { name: "Requests", end: true },
  { name: "Last request" },
  { name: "Linked from" },
  { name: "Actions", quiet: true },
];

/** The missing pages that visitors requested. */
export default function NotFoundPaths({ loaderData }: Route.ComponentProps) {
  const { paths, total, before, after, ownHost, now } = loaderData;
  return (
    <>
      <Link to="/admin/site/redirects" className="link inline-flex min-h-11 items-center">
        All redirects
      </Link>
      <h2 className="text-h3">Not found</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Missing addresses that visitors requested, most requested first. An address is removed after
        30 days without a request. No visitor data is kept, and addresses only bots request are left
        out.
      </p>
      <p role="status" className="mt-4 font-mono text-note text-secondary">
        {total.toLocaleString("en")} {total === 1 ? "address" : "addresses"}
      </p>
      <div className="mt-2">
        {paths.length === 0 ? (
          <EmptyState title="No missing pages" />
        ) : (
          <Table caption="Missing pages, most requested first" columns={columns}>
            {paths.map(({ path, hits, lastAt, referringHost }) => (
              <Row key={path}>
                <Cell className="wrap-anywhere font-[550] md:w-2/5">{path}</Cell>
                <Cell name="Requests" end className="md:whitespace-nowrap">
                  {hits.toLocaleString("en")} {hits === 1 ? "time" : "times"}
                </Cell>
                <Cell name="Last request">
                  <Age at={lastAt} now={now} />
                </Cell>
                <Cell name={referringHost && "Linked from"} className="wrap-anywhere">
                  {referringHost === ownHost ? "This site" : referringHost}
                </Cell>
                <Cell className="md:text-right">
                  <Link
                    to={`/admin/site/redirects?${new URLSearchParams({ from: path })}#add`}
                    className="link inline-flex min-h-11 items-center whitespace-nowrap font-[550] md:-my-2.5"
                  >
                    Add redirect<span className="sr-only"> from {path}</span>
                  </Link>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </div>
      <PlaceLinks before={before} after={after} />
    </>
  );
}
