import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { KeysetPager } from "#app/ui/keyset-pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { ExportLink } from "#modules/leads/admin/export-link.tsx";
import {
  countSubscribers,
  listSubscribers,
} from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { subscriberStates } from "../../subscriber-states.ts";
import type { Route } from "./+types/list";
import { subscribersAction } from "./actions.server.ts";
import { readSubscriberFilter } from "./filter.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

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
