import { Link } from "react-router";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { servicesContext } from "#app/services.ts";
import { Age } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  countMissingPaths,
  listMissingPaths,
} from "#modules/redirects/.server/queries/redirects.ts";
import type { Route } from "./+types/not-found";

export const meta = () => [{ title: "Not found" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const place = cursorsOf(params, "after", "before");
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
      <Link to="/admin/site/redirects" className="link inline-flex min-h-target items-center">
        All redirects
      </Link>
      <ListScreen
        title="Not found"
        isInSection
        lead="Missing addresses that visitors requested, most requested first. An address is removed after 30 days without a request. No visitor data is kept, and addresses only bots request are left out."
        count={`${total.toLocaleString("en")} ${total === 1 ? "address" : "addresses"}`}
        isEmpty={paths.length === 0}
        empty={{ title: "No missing pages" }}
        pager={<KeysetPager before={before} after={after} />}
      >
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
                  className="link inline-flex min-h-target items-center whitespace-nowrap font-[550] md:-my-2.5"
                >
                  Add redirect<span className="sr-only"> from {path}</span>
                </Link>
              </Cell>
            </Row>
          ))}
        </Table>
      </ListScreen>
    </>
  );
}
