import { Form, Link } from "react-router";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { servicesContext } from "#app/services.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { unmatchedSearchDays } from "../visit-values.ts";
import type { Route } from "./+types/analytics";
import { type ChosenPeriod, presets, readPeriod } from "./chosen-period.ts";
import { CsvLink, csvPath, FigureSection } from "./figure-section.tsx";
import { FigureTable } from "./figure-table.tsx";
import { figureKeysFor, readAnalytics, readForms } from "./figures.server.ts";
import { FunnelTable } from "./funnel-table.tsx";
import { analyticsSections } from "./sections.ts";
import { readTrends } from "./trends.server.ts";
import { Trends } from "./trends.tsx";

/** The period: a preset or chosen days. The choice is in the address. */
function PeriodChoice({ chosen }: { chosen: ChosenPeriod }) {
  const { preset, error } = chosen;
  const period = error?.typed ?? chosen.period;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
      <nav aria-label="Period" className="flex flex-wrap gap-2 sm:mt-6.75">
        {presets.map(({ days, name }) => (
          <Link
            key={days}
            to={`?days=${days}`}
            preventScrollReset
            aria-current={days === preset && !error ? "true" : undefined}
            className="inline-flex min-h-target items-center rounded-sheet border border-edge bg-white px-3 text-[0.9375rem] hover:border-ink aria-[current=true]:border-blueprint aria-[current=true]:bg-blueprint aria-[current=true]:text-white"
          >
            {name}
          </Link>
        ))}
      </nav>
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
        <Button type="submit" variant="secondary" className="sm:mt-6.75">
          Show
        </Button>
      </Form>
    </div>
  );
}

/** Maximum rows of a table on the screen; the file has all of them. */
const maxLines = 50;

const formsPart = { id: "forms", title: "Forms" };
const searchesPart = { id: "searches", title: "Searches" };

export const meta = () => [{ title: "Analytics" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const chosen = readPeriod(new URL(request.url).searchParams, new Date());
  const { period } = chosen;
  const user = context.get(userContext);
  const [trends, forms, ...lists] = await Promise.all([
    readTrends(db, user, period),
    readForms(db, period),
    ...figureKeysFor(user).map((key) => readAnalytics(db, key, period, maxLines)),
  ]);
  return { chosen, trends, forms, lists };
}

/** Views, visits and their sources, leads and page requests. */
export default function Analytics({
  loaderData: { chosen, trends, forms, lists },
}: Route.ComponentProps) {
  const byKey = new Map(lists.map((list) => [list.key, list]));
  const searches = byKey.get("searches");
  const [views, visits, ...others] = analyticsSections.filter(({ total }) => byKey.has(total));
  const parts = [views, visits, formsPart, ...others, searchesPart].filter((part) => !!part);
  const shown = (section: (typeof analyticsSections)[number] | undefined) =>
    section && <FigureSection key={section.id} section={section} lists={byKey} chosen={chosen} />;
  return (
    <>
      <ScreenHead
        title="Analytics"
        actions={
          <a href={csvPath(chosen)} download className={buttonClasses("secondary")}>
            Export CSV
          </a>
        }
      />
      <PeriodChoice chosen={chosen} />
      <div className="mt-4">
        <Trends trends={trends} period={chosen.words} />
      </div>
      <nav aria-label="On this page" className="mt-3 flex flex-wrap gap-x-5">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="link inline-flex min-h-target items-center">
            {title}
          </a>
        ))}
      </nav>
      {shown(views)}
      {shown(visits)}
      <section aria-labelledby="forms" className="mt-10">
        <h2 id="forms" className="text-h3">
          Forms
        </h2>
        <p className="mt-1 mb-4 max-w-[75ch] text-[0.9375rem] text-secondary">
          How far visitors who accepted analytics got {chosen.words} (UTC): page viewed, form opened
          (a field was focused) and form sent. Percentages are of the previous step. The previous
          period is shown below each figure.
        </p>
        {forms.length === 0 ? (
          <EmptyState title="No pages with forms were viewed in this period" />
        ) : (
          <FunnelTable
            forms={forms}
            csv={<CsvLink of={{ key: "forms", caption: "Forms" }} chosen={chosen} />}
          />
        )}
      </section>
      {others.map(shown)}
      {searches && (
        <section aria-labelledby="searches" className="mt-10">
          <h2 id="searches" className="text-h3">
            Blog searches that found nothing
          </h2>
          <p className="mt-1 mb-4 max-w-[75ch] text-[0.9375rem] text-secondary">
            Search terms and counts from all visitors, {chosen.words} (UTC), with no data about who
            searched. Anything that looks like an email address or phone number is not stored; the
            rest is deleted after {unmatchedSearchDays} days.
          </p>
          {searches.figures.length === 0 ? (
            <EmptyState title="No searches without results in this period" />
          ) : (
            <FigureTable
              caption={searches.caption}
              columns={searches.columns}
              figures={searches.figures}
              csv={<CsvLink of={searches} chosen={chosen} />}
            />
          )}
        </section>
      )}
    </>
  );
}
