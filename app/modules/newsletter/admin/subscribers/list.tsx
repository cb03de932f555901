import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { KeysetPager } from "#app/ui/keyset-pager.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
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
  const place = {
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
  };
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
  const isNarrowed = ["q", "state", "older", "newer"].some((name) => params.get(name));
  const options = subscriberStates.map(({ value, name }) => ({
    value,
    name: `${name} (${counts[value].toLocaleString("en")})`,
  }));
  const others = subscriberStates
    .slice(1)
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, name }) => `${counts[value].toLocaleString("en")} ${name.toLowerCase()}`);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h3">Subscribers</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/newsletter/subscribers/import" look="secondary">
            Import subscribers
          </ButtonLink>
          <ExportLink params={params} path="/admin/newsletter/subscribers/export.csv" />
        </div>
      </div>
      <NoScriptResult result={actionData} />
      <Filters
        className="sm:grid-cols-[1fr_16rem]"
        params={["state"]}
        search={<SearchField placeholder="Address or source" />}
      >
        <FilterSelect label="Status" param="state" options={options} />
      </Filters>
      <p role="status" className="mt-4 font-mono text-note text-secondary">
        {[`${counts.subscribed.toLocaleString("en")} subscribed`, ...others].join(", ")}
      </p>
      <div className="mt-2">
        {subscribers.length > 0 ? (
          <SubscriberTable subscribers={subscribers} change={change} />
        ) : isNarrowed ? (
          <EmptyState title="No subscribers found">
            <ButtonLink to="/admin/newsletter/subscribers" look="secondary">
              Show all subscribers
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title="No subscribers yet">
            <p className="text-secondary">
              Readers sign up using the form on the site. To bring in an existing list, use “Import
              subscribers”.
            </p>
          </EmptyState>
        )}
      </div>
      <KeysetPager newer={newer} older={older} />
    </>
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
const look = "link inline-flex min-h-11 items-center px-1.5 font-[550] text-[0.9375rem]";

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
            <div className="-mx-1.5 md:-my-2.5">
              <Actions one={one} change={change} />
            </div>
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
  const name = <span className="sr-only"> {one.email}</span>;
  if (one.state === "stopped")
    return (
      <button type="button" className={look} onClick={() => change.send("resume", { id: one.id })}>
        Resume emails{name}
      </button>
    );
  if (one.state !== "subscribed") return null;
  return (
    <ConfirmDialog
      question="Are you sure you want to unsubscribe this address?"
      confirm="Unsubscribe"
      onConfirm={() => change.send("unsubscribe", { id: one.id })}
      trigger={
        <button type="button" className={`${look} text-danger`}>
          Unsubscribe{name}
        </button>
      }
    >
      <span className="wrap-anywhere">{one.email}</span> will no longer receive issues. Only the
      reader can resubscribe, using the form on the site.
    </ConfirmDialog>
  );
}
