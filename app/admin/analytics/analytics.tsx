import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayAt } from "#app/lib/dates.ts";
import { can } from "#app/lib/permissions.ts";
import { leadDefinitions } from "#app/requests/definitions.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { leadsByKind, leadsBySource } from "#server/db/queries/lead-figures.ts";
import { callsByDay, callsByPage } from "#server/db/queries/page-counts.ts";
import { viewsByDay, viewsByPage } from "#server/db/queries/page-views.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/analytics";
import type { ChartProps } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { LazyChart } from "./lazy-chart.tsx";

/** The periods to choose from, in days. */
const periods = [7, 30, 90];
const usualPeriod = 30;
/** Pages in the list of pages; those beyond have next to no views. */
const maxPages = 50;

export const meta = () => [{ title: "Analytics" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = periods.find((period) => period === asked) ?? usualPeriod;
  // What leads add up to is for those who may read them.
  const readsLeads = can(context.get(userContext), "leads:read");
  const [byDay, byPage, callsEachDay, callsEachPage, byKind, bySource] = await Promise.all([
    viewsByDay(db, days),
    viewsByPage(db, days, { limit: maxPages }),
    callsByDay(db, days),
    callsByPage(db, days, { limit: maxPages }),
    readsLeads ? leadsByKind(db, days) : undefined,
    readsLeads ? leadsBySource(db, days) : undefined,
  ]);
  return { days, byDay, byPage, callsEachDay, callsEachPage, byKind, bySource };
}

/** How much the site is read, and what comes of it. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { days, byDay, byPage, callsEachDay, callsEachPage, byKind, bySource } = loaderData;
  const callsOn = new Map(callsEachDay.map(({ day, calls }) => [day, calls]));
  const calls = byDay.map(({ day }) => ({
    name: dayAt(new Date(day), "UTC"),
    value: callsOn.get(day) ?? 0,
  }));
  const views = byDay.map(({ day, views }) => ({
    name: dayAt(new Date(day), "UTC"),
    value: views,
  }));
  const leads = byKind?.map(({ value, leads }) => ({
    name: leadDefinitions[value].name,
    value: leads,
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Analytics</h1>
        <Periods days={days} />
      </div>
      <Part
        title="Views"
        note={`in the last ${days} days (UTC), of visitors who agreed to analytics.`}
        empty="No views were counted in these days"
        chart={{ kind: "columns", label: `Views on each of the last ${days} days`, figures: views }}
      >
        <FigureTable
          caption="Views by day"
          columns={["Day", "Views"]}
          figures={views.toReversed()}
        />
        <FigureTable
          caption="Views by page"
          columns={["Page", "Views"]}
          figures={byPage.map(({ path, views }) => ({ name: path, value: views }))}
        />
      </Part>
      <Part
        title="Pages called"
        note={`in the last ${days} days (UTC), by everybody; programs that name themselves are left out. Counted on the server, without anything about who called.`}
        empty="No page was called in these days"
        chart={{
          kind: "columns",
          label: `Pages called on each of the last ${days} days`,
          figures: calls,
        }}
      >
        <FigureTable
          caption="Pages called by day"
          columns={["Day", "Calls"]}
          figures={calls.toReversed()}
        />
        <FigureTable
          caption="Calls by page"
          columns={["Page", "Calls"]}
          figures={callsEachPage.map(({ path, calls }) => ({ name: path, value: calls }))}
        />
      </Part>
      {leads && bySource && (
        <Part
          title="Leads"
          note={`in the last ${days} days (UTC), without spam.`}
          empty="No leads came in these days"
          chart={{
            kind: "bars",
            label: `Leads of each kind in the last ${days} days`,
            figures: leads,
          }}
        >
          <FigureTable caption="Leads by kind" columns={["Kind", "Leads"]} figures={leads} />
          <FigureTable
            caption="Leads by source"
            columns={["Sent from", "Leads"]}
            figures={bySource.map(({ value, leads }) => ({
              name: value || "Not known",
              value: leads,
            }))}
          />
        </Part>
      )}
    </>
  );
}

type PartProps = {
  title: string;
  /** Follows the sum of the chart's figures. */
  note: string;
  empty: string;
  chart: ChartProps;
  /** The tables. */
  children: ReactNode;
};

/** Figures as their sum, a chart and tables. */
function Part({ title, note, empty, chart, children }: PartProps) {
  const sum = chart.figures.reduce((total, { value }) => total + value, 0);
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-secondary">
        {sum.toLocaleString("en")} {note}
      </p>
      {sum === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          <LazyChart {...chart} />
          <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
        </>
      )}
    </section>
  );
}

function Periods({ days }: { days: number }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-2 max-sm:gap-1.5">
      {periods.map((period) => (
        <Link
          key={period}
          to={`?days=${period}`}
          preventScrollReset
          aria-current={period === days ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-sheet border border-edge bg-white px-3 text-[0.9375rem] hover:border-ink aria-[current=true]:border-blueprint aria-[current=true]:bg-blueprint aria-[current=true]:text-white max-sm:px-2"
        >
          Last {period} days
        </Link>
      ))}
    </nav>
  );
}
