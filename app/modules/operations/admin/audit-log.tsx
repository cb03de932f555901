import { Link } from "react-router";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { countLimit } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { FilterSelect } from "#app/ui/filters.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listUsers } from "#modules/accounts/.server/queries/users.ts";
import { countAuditEntries, listAuditEntries } from "#platform/changes/audit-log.ts";
import type { Route } from "./+types/audit-log";
import { auditKinds, formatAction, formatSubject, kindName, subjectPath } from "./audit-labels.ts";

export const meta = () => [{ title: "Audit log" }];

const pageSize = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const person = params.get("person") ?? "";
  const filter = { person, entity: params.get("kind") ?? "" };
  const page = pageOf(params);
  const offset = (page - 1) * pageSize;
  const [entries, total, users] = await Promise.all([
    listAuditEntries(db, { ...filter, limit: pageSize, offset }),
    countAuditEntries(db, { ...filter, offset }),
    listUsers(db, { limit: 100, offset: 0 }),
  ]);
  // A chosen person whose account was deleted stays among the options.
  const people = new Set([...users.map(({ email }) => email), ...(person ? [person] : [])]);
  const names = new Map(users.map(({ email, name }) => [email, name]));
  return {
    entries: entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorEmail) })),
    total,
    most: countLimit(undefined, offset),
    page,
    people: [...people],
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
  const { entries, total, most, page, people } = loaderData;
  return (
    <ListScreen
      title="Audit log"
      lead="Every change made in the admin, plus sign-ins and refused attempts."
      filters={
        <div className="mt-6 grid grid-cols-2 gap-4 sm:max-w-xl">
          <FilterSelect label="Person" param="person" options={people} />
          <FilterSelect label="Kind" param="kind" options={auditKinds} />
        </div>
      }
      isEmpty={entries.length === 0}
      empty={{ title: "No entries found" }}
      pager={<Pager page={page} pageSize={pageSize} total={total} most={most} />}
    >
      <Table caption="Audit log" columns={columns}>
        {entries.map((entry) => (
          <Row key={entry.id} className="max-md:grid-cols-2">
            <Cell className="wrap-anywhere max-md:col-span-2 md:min-w-40 lg:min-w-64">
              <Link
                to={`?${new URLSearchParams({ person: entry.actorEmail })}`}
                className="font-[550] hover:text-blueprint hover:underline"
              >
                {entry.actorName ?? <EmailAddress>{entry.actorEmail}</EmailAddress>}
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
