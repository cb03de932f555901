import { Form, Link } from "react-router";
import { FormPopover } from "#app/admin/form-popover.tsx";
import { ScreenHead, viewLinkClasses } from "#app/admin/screen-head.tsx";
import { servicesContext } from "#app/services.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/analytics";
import { presets, readPeriod } from "./chosen-period.ts";
import { FigureChart } from "./figure-chart.tsx";
import { type ListedTable, readTables } from "./figures.server.ts";
import { readFunnel } from "./funnel.server.ts";
import { Funnel } from "./funnel.tsx";
import { CsvLink, TableList } from "./table-list.tsx";
import { tableGroups } from "./tables.ts";
import { TopTables } from "./top-tables.tsx";
import { readTops } from "./tops.server.ts";
import { readTrends } from "./trends.server.ts";
import { Trends } from "./trends.tsx";
import { type AnalyticsView, csvPath, readView, viewSearch } from "./view.ts";

/** The ID of the form of other days. */
const daysId = "days";

/** Links to the preset periods, and the button for any other. */
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
    <button
      type="button"
      popoverTarget={daysId}
      aria-current={view.chosen.preset === undefined ? "true" : undefined}
      className={`shrink-0 ${viewLinkClasses}`}
    >
      Custom
    </button>
  </nav>
);

/** Chooses any days, and keeps the chart and the open tables. */
function DaysForm({ view: { chosen, figure, open } }: { view: AnalyticsView }) {
  const { error } = chosen;
  const period = error?.typed ?? chosen.period;
  return (
    <FormPopover
      id={daysId}
      title="Custom period"
      result={error && { errors: { [error.field]: error.sentence } }}
    >
      <Form preventScrollReset className="grid grid-cols-2 items-start gap-4">
        {(["from", "to"] as const).map((name) => (
          <Field
            // Resets the field when the address changes.
            key={`${name} ${period[name]}`}
            name={name}
            label={name === "from" ? "From" : "To"}
            error={error?.field === name ? error.sentence : undefined}
            className="min-w-0"
          >
            {(control) => <input {...control} type="date" required defaultValue={period[name]} />}
          </Field>
        ))}
        {figure && <input type="hidden" name="figure" value={figure} />}
        {open.map((table) => (
          <input key={table} type="hidden" name="open" value={table} />
        ))}
        <Button type="submit" className="justify-self-start">
          Show
        </Button>
      </Form>
    </FormPopover>
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
  const [trends, funnel, tops, tables] = await Promise.all([
    readTrends(db, user, period),
    readFunnel(db, user, period),
    readTops(db, user, period),
    readTables(db, user, { period, open: view.open, limit: maxLines }),
  ]);
  return { view, trends, funnel, tops, tables };
}

/** The figures of a period, one of them as a chart, the way from visit to won lead, and the top of three tables. */
function Figures({ view, trends, funnel, tops, tables }: Route.ComponentProps["loaderData"]) {
  const { chosen } = view;
  const charted =
    trends.find(({ name }) => name.toLowerCase() === view.figure) ??
    trends.find(({ now }) => now > 0) ??
    trends[0];
  const ofChart = tables.find(({ key }) => key === `${charted?.name.toLowerCase()}-by-day`);
  return (
    <>
      <Trends
        trends={trends}
        period={chosen.words}
        linkTo={(name) => viewSearch({ ...view, figure: name.toLowerCase() })}
        current={charted?.name}
      />
      <div className="mt-4">
        {charted && (
          <FigureChart
            trend={charted}
            chosen={chosen}
            csv={ofChart && <CsvLink of={ofChart} chosen={chosen} />}
          />
        )}
      </div>
      <Funnel steps={funnel} view={view} />
      <TopTables tops={tops} view={view} />
    </>
  );
}

/** The figures of a period, and all tables on demand. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { view, trends, tables } = loaderData;
  const { chosen } = view;
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
      <DaysForm view={view} />
      {chosen.preset === undefined && (
        <p className="mb-2 text-note text-secondary">Figures {chosen.words}.</p>
      )}
      {trends.some(({ now, before }) => now + before > 0) ? (
        <Figures {...loaderData} />
      ) : (
        <EmptyState title="Nothing was counted in this period.">
          <p className="text-secondary">
            Visits appear here once visitors accept analytics; leads once someone sends a form.
          </p>
        </EmptyState>
      )}
      <TableList {...{ tables, trends, view }} />
      <HowCounted zone={chosen.period.zone} tables={tables} />
    </>
  );
}

type HowCountedProps = { zone: string; tables: readonly Pick<ListedTable, "key">[] };

/** How the figures are counted, for people who compare them with other programs. */
const HowCounted = ({ zone, tables }: HowCountedProps) => (
  <details className="mt-6 text-note">
    <summary className={summaryClasses}>How these figures are counted</summary>
    <ul className="grid max-w-[75ch] gap-y-1.5 text-secondary">
      <li>
        Views, visits and forms are from visitors who accepted analytics. Leads without a recorded
        visit were added in the admin or sent without that consent. The funnel leaves sign-ups out.
      </li>
      <li>Changes compare with the previous period. Days are in the office’s time zone, {zone}.</li>
      {tableGroups
        .filter((group) => group.tables.some((each) => tables.some(({ key }) => key === each)))
        .map(({ title, note }) => (
          <li key={title}>
            <strong className="font-[550] text-ink">{title}:</strong> {note}
          </li>
        ))}
    </ul>
  </details>
);
