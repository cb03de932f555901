import { Fragment } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { ViewLinks } from "#app/admin/screen-head.tsx";
import { dayAt, timeAt, utcMinute } from "#app/lib/dates.ts";
import { servicesContext } from "#app/services.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { FilterDay, FilterSelect, Filters, useFilterParams } from "#app/ui/filters.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf, withParam } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listUsers } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { beginOf, isDay } from "#modules/analytics/period.ts";
import { findLeadIds, listLeadNames } from "#modules/leads/.server/queries/leads.ts";
import { listMailSubjects } from "#modules/mail/.server/queries/mail-states.ts";
import {
  findIssueIds,
  listIssueSubjects,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { listSubscriberAddresses } from "#modules/newsletter/.server/queries/subscribers.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import type { Db } from "#platform/db/database.ts";
import type { Route } from "./+types/audit-log";
import { auditKinds, formatAction, formatSubject, kindName, subjectPath } from "./audit-labels.ts";

export const meta = () => [{ title: "Audit log" }];

const maxSearchLength = 200;

const views = [
  { view: undefined, name: "Changes" },
  { view: "events", name: "Sign-ins and reads" },
  { view: "all", name: "All" },
] as const;

const viewOf = (params: URLSearchParams): (typeof views)[number]["view"] =>
  views.find(({ view }) => view === params.get("view"))?.view;

/** The filter in an address; its days are those of the reader's clocks. */
function readFilter(params: URLSearchParams, zone: string) {
  const [from = "", to = ""] = ["from", "to"].map((name) => params.get(name) ?? "");
  const period = { from, to, zone };
  const view = viewOf(params);
  return {
    // A kind is shown in each view.
    only: view === "all" || params.get("kind") ? undefined : (view ?? ("changes" as const)),
    person: params.get("person") ?? "",
    entity: params.get("kind") ?? "",
    search: params.get("q")?.trim().slice(0, maxSearchLength),
    from: isDay(from) ? new Date(beginOf(from, period)) : undefined,
    until: isDay(to) ? new Date(beginOf(to, period, 1)) : undefined,
  };
}

type PresentName = { id: string; name: string; leadId?: string | undefined };

/** The present names of things whose entries have none, as the log itself contains no personal data of clients. */
async function readNames(
  db: Db,
  entries: readonly { entity: string; entityId: string | null }[],
): Promise<ReadonlyMap<string, PresentName>> {
  const idsOf = (kind: string) =>
    entries.flatMap(({ entity, entityId }) =>
      entity === kind ? (z.uuid().safeParse(entityId).data ?? []) : [],
    );
  const [leads, issues, mails, subscribers] = await Promise.all([
    listLeadNames(db, idsOf("lead")),
    listIssueSubjects(db, idsOf("issue")),
    listMailSubjects(db, idsOf("mail")),
    listSubscriberAddresses(db, idsOf("subscriber")),
  ]);
  const named: PresentName[] = [
    ...leads.map(({ id, name, email }) => ({ id, name: name || email })),
    ...[...issues, ...mails].map(({ subject, ...each }) => ({ ...each, name: subject })),
    ...subscribers.map(({ id, email }) => ({ id, name: email })),
  ];
  return new Map(named.map((each) => [each.id, each]));
}

/** Things of one kind that a search by their names takes into account. */
const maxNamed = 100;

/** The leads, newsletter issues and people whose names, which the log does not contain, have these words. */
async function findNamed(db: Db, users: readonly { email: string; name: string }[], words: string) {
  const [leads, issues] = await Promise.all([
    findLeadIds(db, words, maxNamed),
    findIssueIds(db, words, maxNamed),
  ]);
  const part = words.toLowerCase();
  const people = users.filter(({ name }) => name.toLowerCase().includes(part));
  return { ids: [...leads, ...issues], emails: people.map(({ email }) => email) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const { timeZone } = context.get(userContext);
  const filter = readFilter(params, timeZone ?? (await settings()).timeZone);
  const users = await listUsers(db, { limit: 100, offset: 0 });
  const named = filter.search ? await findNamed(db, users, filter.search) : undefined;
  const place = cursorsOf(params, "older", "newer");
  const page = await listAuditEntries(db, { ...filter, named }, place);
  const subjects = await readNames(db, page.entries);
  const names = new Map(users.map(({ email, name }) => [email, name]));
  // A chosen person whose account was deleted stays among the options.
  const people = new Set([...names.keys(), ...(filter.person ? [filter.person] : [])]);
  return {
    ...page,
    entries: page.entries.map((entry) => {
      const { id, actorEmail, action, entity, at } = entry;
      const { name, leadId } = subjects.get(entry.entityId ?? "") ?? {};
      return {
        id,
        actorEmail,
        action,
        entity,
        at,
        actorName: names.get(actorEmail),
        path: subjectPath({ ...entry, leadId }),
        ...formatSubject({ ...entry, name }),
      };
    }),
    people: [...people].map((value) => ({ value, name: names.get(value) || value })),
  };
}

type AuditedProps = { entry: Route.ComponentProps["loaderData"]["entries"][number] };

/** The subject of an entry, which links to its screen, and its changes. */
function Subject({ entry: { path, subject, changes } }: AuditedProps) {
  return (
    <Cell className="wrap-anywhere max-md:order-2 max-md:col-span-3 md:min-w-40">
      {path && subject ? (
        <Link to={path} className="link">
          {subject}
        </Link>
      ) : (
        subject
      )}
      {subject && changes && ", "}
      {changes}
    </Cell>
  );
}

const columns = [
  { name: "Person" },
  { name: "Action" },
  { name: "Kind" },
  { name: "Details" },
  { name: "Time" },
];

type EntryRowProps = AuditedProps & {
  /** The parameters of the list, which a person's name narrows. */
  params: URLSearchParams;
};

function EntryRow({ entry, params }: EntryRowProps) {
  const zone = useTimeZone();
  return (
    <Row className="max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:py-2.5">
      <Cell className="wrap-anywhere max-md:col-span-2 md:min-w-40">
        <Link
          to={withParam(params, "person", entry.actorEmail)}
          title={entry.actorEmail}
          className="font-[550] hover:text-blueprint hover:underline"
        >
          {entry.actorName || <EmailAddress>{entry.actorEmail}</EmailAddress>}
        </Link>
      </Cell>
      <Cell className="max-md:order-1">{formatAction(entry.action)}</Cell>
      <Cell className="whitespace-nowrap max-md:order-1">{kindName(entry.entity)}</Cell>
      <Subject entry={entry} />
      <Cell className="text-note text-secondary max-md:text-right">
        <time dateTime={entry.at.toISOString()} title={utcMinute(entry.at)}>
          {timeAt(entry.at, zone)}
        </time>
      </Cell>
    </Row>
  );
}

/** The heading of a day's entries. */
const Day = ({ name }: { name: string }) => (
  <tr className="max-md:block">
    <th
      colSpan={columns.length}
      scope="colgroup"
      className="border-rule border-b pt-6 pb-1.5 text-left font-[550] max-md:block"
    >
      {name}
    </th>
  </tr>
);

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, people, newer, older } = loaderData;
  const zone = useTimeZone();
  const params = useFilterParams();
  return (
    <ListScreen
      title="Audit log"
      views={
        <ViewLinks
          label="Audit log views"
          views={views.map(({ view, name }) => ({
            name,
            to: withParam(params, "view", view ?? ""),
            isCurrent: view === viewOf(params),
          }))}
        />
      }
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
        {entries.map((entry, at) => {
          const day = dayAt(entry.at, zone);
          const former = entries[at - 1];
          return (
            <Fragment key={entry.id}>
              {(!former || dayAt(former.at, zone) !== day) && <Day name={day} />}
              <EntryRow entry={entry} params={params} />
            </Fragment>
          );
        })}
      </Table>
    </ListScreen>
  );
}
