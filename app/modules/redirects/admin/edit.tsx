import { data } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { EntryHeading } from "#app/admin/fields-form.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { longDate } from "#app/lib/dates.ts";
import { servicesContext } from "#app/services.ts";
import { FigureTable } from "#modules/analytics/admin/figure-table.tsx";
import { findRedirect, redirectHitsByDay } from "#modules/redirects/.server/queries/redirects.ts";
import type { Route } from "./+types/edit";
import { changeRedirectAction } from "./actions.server.ts";
import { RedirectForm } from "./redirect-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Redirect from ${loaderData.redirect.from}` : "Redirect" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = z.uuid().safeParse(params.id).data;
  const redirect = id && (await findRedirect(db, id));
  if (!redirect)
    throw data("This redirect does not exist. It may have been deleted.", { status: 404 });
  return { redirect, days: await redirectHitsByDay(db, redirect.from) };
}

export const action = changeRedirectAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** One redirect: its target, and its uses per day. */
export default function EditRedirect({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { redirect, days } = loaderData;
  const change = useChange<typeof changeRedirectAction>();
  return (
    <>
      <EntryHeading list={{ name: "All redirects", to: "/admin/site/redirects" }}>
        Redirect from {redirect.from}
      </EntryHeading>
      <RedirectForm change={change} note={change.data?.note} values={redirect} />
      <section aria-labelledby="used" className="mt-8">
        <h3 id="used" className="font-[550] text-[1.0625rem]">
          Used in the last 30 days
        </h3>
        {days.length === 0 ? (
          <p className="mt-2 text-[0.9375rem] text-secondary">Not used yet.</p>
        ) : (
          <div className="mt-3 max-w-md">
            <FigureTable
              caption="Uses by day (UTC)"
              columns={["Day (UTC)", "Uses"]}
              figures={days.map(({ day, hits }) => ({ name: longDate(day), value: hits }))}
            />
          </div>
        )}
      </section>
    </>
  );
}
