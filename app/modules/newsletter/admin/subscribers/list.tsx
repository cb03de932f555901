import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { ExportLink } from "#modules/leads/admin/export-link.tsx";
import {
  countSubscribers,
  type ListedSubscriber,
  listSubscribers,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import { subscriberStateName, subscriberStates } from "../../newsletter.ts";
import type { Route } from "./+types/list";
import { readSubscriberFilter, subscribersAction } from "./subscribers.server.ts";

export const meta = () => [{ title: "Subscribers" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const filter = readSubscriberFilter(params);
  const place = cursorsOf(params, "older", "newer");
  const [page, counts] = await Promise.all([
    listSubscribers(db, filter, place),
    countSubscribers(db, filter.search),
  ]);
  return { ...page, counts };
}

export const action = subscribersAction;
export const clientAction = adminClientAction;

/** Subscribers of the newsletter, including unsubscribed ones and those whose consent is still pending. */
export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { subscribers, counts, newer, older } = loaderData;
  const [params] = useSearchParams();
  const change = useChange<typeof subscribersAction>();
  const options = subscriberStates.map(({ value, name }) => ({
    value,
    name: `${name} (${counts[value].toLocaleString("en")})`,
  }));
  const others = subscriberStates
    .slice(1)
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, name }) => `${counts[value].toLocaleString("en")} ${name.toLowerCase()}`);
  return (
    <ListScreen
      title="Subscribers"
      isInSection
      actions={
        <>
          <ButtonLink to="/admin/newsletter/subscribers/import" variant="secondary">
            Import subscribers
          </ButtonLink>
          <ExportLink params={params} path="/admin/newsletter/subscribers/export.csv" />
        </>
      }
      result={actionData}
      filters={
        <Filters
          className="sm:grid-cols-[1fr_16rem]"
          params={["state"]}
          search={<SearchField placeholder="Address or source" />}
        >
          <FilterSelect label="Status" param="state" options={options} />
        </Filters>
      }
      count={[`${counts.subscribed.toLocaleString("en")} subscribed`, ...others].join(", ")}
      isEmpty={subscribers.length === 0}
      empty={{
        title: "No subscribers yet",
        drawing: "reach-map",
        next: "Readers sign up using the form on the site. To bring in an existing list, use “Import subscribers”.",
        narrowedBy: ["q", "state"],
        found: "No subscribers found",
        all: "Show all subscribers",
      }}
      pager={<KeysetPager newer={newer} older={older} />}
    >
      <SubscriberTable subscribers={subscribers} change={change} />
    </ListScreen>
  );
}

type SubscriberTableProps = {
  subscribers: readonly ListedSubscriber[];
  change: ReturnType<typeof useChange<typeof subscribersAction>>;
};

const columns = [
  { name: "Address" },
  { name: "Status" },
  { name: "Consent" },
  { name: "Actions", quiet: true },
];

/** Subscribers, each with the status, and the source and date of consent. */
function SubscriberTable({ subscribers, change }: SubscriberTableProps) {
  return (
    <Table caption="Subscribers, newest first" columns={columns}>
      {subscribers.map((one) => (
        <Row key={one.id}>
          <Cell className="wrap-anywhere font-[550] md:w-2/5">
            <EmailAddress>{one.email}</EmailAddress>
          </Cell>
          <Cell className="md:w-1/4">
            <State {...one} />
          </Cell>
          <Cell name="Consent" className="wrap-anywhere">
            <Moment at={one.confirmedAt ?? one.subscribedAt} isDay />
            {one.confirmedAt ? `, ${one.source || "form on the site"}` : ", requested"}
          </Cell>
          <Cell className="md:text-right">
            <RowActions of={` ${one.email}`}>
              <Actions one={one} change={change} />
            </RowActions>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function State({ state, unsubscribedAt, stoppedAt, stopReason }: ListedSubscriber) {
  const since = {
    unsubscribed: unsubscribedAt,
    stopped: stoppedAt,
    subscribed: null,
    waiting: null,
  };
  const at = since[state];
  return (
    <>
      {subscriberStateName(state)}
      {at && (
        <>
          {" "}
          <Moment at={at} isDay />
        </>
      )}
      {state === "stopped" && stopReason && (
        <span className="wrap-anywhere block text-note text-secondary">{stopReason}</span>
      )}
    </>
  );
}

function Actions({
  one,
  change,
}: Pick<SubscriberTableProps, "change"> & { one: ListedSubscriber }) {
  const { id, email, state } = one;
  if (state === "stopped")
    return <RowAction label="Resume emails" onClick={() => change.send("resume", { id })} />;
  if (state !== "subscribed") return null;
  return (
    <RowAction
      label="Unsubscribe"
      ask="Are you sure you want to unsubscribe this address?"
      onClick={() => change.send("unsubscribe", { id })}
      isDestructive
    >
      <span className="wrap-anywhere">{email}</span> will no longer receive issues. Only the reader
      can resubscribe, using the form on the site.
    </RowAction>
  );
}
