import { Link } from "react-router";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { servicesContext } from "#app/services.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { FilterDay, FilterSelect, Filters } from "#app/ui/filters.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listUsers } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { beginOf, isDay } from "#modules/analytics/period.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import type { Route } from "./+types/audit-log";
import { auditKinds, formatAction, formatSubject, kindName, subjectPath } from "./audit-labels.ts";

export const meta = () => [{ title: "Audit log" }];

const maxSearchLength = 200;

/** The filter in an address; its days are those of the reader's clocks. */
function readFilter(params: URLSearchParams, zone: string) {
  const [from = "", to = ""] = ["from", "to"].map((name) => params.get(name) ?? "");
  const period = { from, to, zone };
  return {
    person: params.get("person") ?? "",
    entity: params.get("kind") ?? "",
    search: params.get("q")?.trim().slice(0, maxSearchLength),
    from: isDay(from) ? new Date(beginOf(from, period)) : undefined,
    until: isDay(to) ? new Date(beginOf(to, period, 1)) : undefined,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const { timeZone } = context.get(userContext);
  const filter = readFilter(params, timeZone ?? (await settings()).timeZone);
  const [page, users] = await Promise.all([
    listAuditEntries(db, filter, cursorsOf(params, "older", "newer")),
    listUsers(db, { limit: 100, offset: 0 }),
  ]);
  const names = new Map(users.map(({ email, name }) => [email, name]));
  // A chosen person whose account was deleted stays among the options.
  const people = new Set([...names.keys(), ...(filter.person ? [filter.person] : [])]);
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorEmail) })),
    people: [...people].map((value) => ({ value, name: names.get(value) || value })),
  };
}

type AuditedProps = { entry: Route.ComponentProps["loaderData"]["entries"][number] };

/** The subject of an entry, which links to its screen. */
function Subject({ entry }: AuditedProps) {
  const path = subjectPath(entry);
  const subject = formatSubject(entry);
  return (
    <Cell name={subject && "Details"} className="wrap-anywhere max-md:col-span-2 md:min-w-40">
      {path && subject ? (
        <Link to={path} className="link">
          {subject}
        </Link>
      ) : (
        subject
      )}
    </Cell>
  );
}

const columns = [
  { name: "Person" },
  { name: "Action" },
  { name: "Kind" },
  { name: "Details" },
  { name: "When" },
];

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, people, newer, older } = loaderData;
  return (
    <ListScreen
      title="Audit log"
      lead="Every change made in the admin, plus sign-ins and refused attempts."
      filters={
        <Filters
          className="sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto_auto]"
          params={["person", "kind", "from", "to"]}
          search={<SearchField className="sm:max-lg:col-span-2" placeholder="Email or details" />}
        >
          <FilterSelect label="Person" param="person" options={people} />
          <FilterSelect label="Kind" param="kind" options={auditKinds} />
          <FilterDay label="From" param="from" />
          <FilterDay label="To" param="to" />
        </Filters>
      }
      isEmpty={entries.length === 0}
      empty={{
        title: "No entries yet",
        narrowedBy: ["q", "person", "kind", "from", "to"],
        found: "No entries found",
        all: "Show all entries",
      }}
      pager={<KeysetPager newer={newer} older={older} />}
    >
      <Table caption="Audit log" columns={columns}>
        {entries.map((entry) => (
          <Row key={entry.id} className="max-md:grid-cols-2">
            <Cell className="wrap-anywhere max-md:col-span-2 md:min-w-40 lg:min-w-64">
              <Link
                to={`?${new URLSearchParams({ person: entry.actorEmail })}`}
                className="font-[550] hover:text-blueprint hover:underline"
              >
                {entry.actorName || <EmailAddress>{entry.actorEmail}</EmailAddress>}
              </Link>
              {entry.actorName && (
                <span className="block text-note text-secondary xl:ml-2 xl:inline">
                  <EmailAddress>{entry.actorEmail}</EmailAddress>
                </span>
              )}
            </Cell>
            <Cell name="Action">{formatAction(entry.action)}</Cell>
            <Cell name="Kind" className="whitespace-nowrap">
              {kindName(entry.entity)}
            </Cell>
            <Subject entry={entry} />
            <Cell className="text-note text-secondary max-md:col-span-2">
              <Moment at={entry.at} />
            </Cell>
          </Row>
        ))}
      </Table>
    </ListScreen>
  );
}
