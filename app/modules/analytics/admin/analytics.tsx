import { Form, Link } from "react-router";
import { ScreenHead, viewLinkClasses } from "#app/admin/screen-head.tsx";
import { servicesContext } from "#app/services.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/analytics";
import { presets, readPeriod } from "./chosen-period.ts";
import { FigureChart } from "./figure-chart.tsx";
import { readTables } from "./figures.server.ts";
import { readFunnel } from "./funnel.server.ts";
import { Funnel } from "./funnel.tsx";
import { CsvLink, TableList } from "./table-list.tsx";
import { readTrends } from "./trends.server.ts";
import { Trends } from "./trends.tsx";
import { type AnalyticsView, csvPath, openParams, readView, viewSearch } from "./view.ts";

/** Links to the preset periods. */
const Presets = ({ view }: { view: AnalyticsView }) => (
  <nav aria-label="Period">
    {presets.map(({ days, name }) => (
      <Link
        key={days}
        to={viewSearch({ ...view, chosen: { ...view.chosen, preset: days } })}
        preventScrollReset
        aria-current={days === view.chosen.preset && !view.chosen.error ? "true" : undefined}
        className={viewLinkClasses}
      >
        {name}
      </Link>
    ))}
  </nav>
);

/** Chooses any days, and keeps the chart and the open tables. */
function DaysForm({ view: { chosen, figure, open } }: { view: AnalyticsView }) {
  const { error } = chosen;
  const period = error?.typed ?? chosen.period;
  return (
    <Form preventScrollReset className="grid grid-cols-2 items-start gap-3 sm:flex">
      {(["from", "to"] as const).map((name) => (
        <Field
          // Resets the field when the address changes.
          key={`${name} ${period[name]}`}
          name={name}
          label={name === "from" ? "From" : "To"}
          error={error?.field === name ? error.sentence : undefined}
          className="min-w-0 sm:w-40"
        >
          {(control) => <input {...control} type="date" required defaultValue={period[name]} />}
        </Field>
      ))}
      {figure && <input type="hidden" name="figure" value={figure} />}
      {openParams(open).map((table) => (
        <input key={table} type="hidden" name="open" value={table} />
      ))}
      <Button type="submit" variant="secondary" className="sm:mt-6.75">
        Show
      </Button>
    </Form>
  );
}

/** Maximum rows of a table on the screen; the file has all of them. */
const maxLines = 50;

export const meta = () => [{ title: "Analytics" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const user = context.get(userContext);
  const { searchParams } = new URL(request.url);
  const view: AnalyticsView = {
    chosen: readPeriod(searchParams, new Date(), (await settings()).timeZone),
    ...readView(searchParams),
  };
  const { period } = view.chosen;
  const [trends, funnel, tables] = await Promise.all([
    readTrends(db, user, period),
    readFunnel(db, user, period),
    readTables(db, user, { period, open: view.open, limit: maxLines }),
  ]);
  return { view, trends, funnel, tables };
}

/** The figures of a period, one of them as a chart, the way from visit to won lead, and all tables on demand. */
export default function Analytics({
  loaderData: { view, trends, funnel, tables },
}: Route.ComponentProps) {
  const { chosen } = view;
  const charted =
    trends.find(({ name }) => name.toLowerCase() === view.figure) ??
    trends.find(({ now }) => now > 0) ??
    trends[0];
  const ofChart = tables.find(({ key }) => key === `${charted?.name.toLowerCase()}-by-day`);
  return (
    <>
      <ScreenHead
        title="Analytics"
        views={<Presets view={view} />}
        actions={
          <a href={csvPath(chosen)} download className={buttonClasses("secondary")}>
            Export CSV
          </a>
        }
      />
      <Trends
        trends={trends}
        period={chosen.words}
        linkTo={(name) => viewSearch({ ...view, figure: name.toLowerCase() })}
        current={charted?.name}
      />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <p className="max-w-[75ch] text-note text-secondary">
          Views and visits are from visitors who accepted analytics. Changes compare with the
          previous period. Days are in the office’s time zone, {chosen.period.zone}.
        </p>
        <DaysForm view={view} />
      </div>
      <div className="mt-4">
        {charted && (
          <FigureChart
            trend={charted}
            chosen={chosen}
            csv={ofChart && <CsvLink of={ofChart} chosen={chosen} />}
          />
        )}
      </div>
      <Funnel steps={funnel} />
      <TableList tables={tables} view={view} />
    </>
  );
}
