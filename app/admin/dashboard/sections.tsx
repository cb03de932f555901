import type { ReactNode } from "react";
import { Link } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { documentPath } from "#modules/content/document-path.ts";
import type { useChange } from "../use-change.ts";
import type { dashboardAction } from "./actions.server.ts";
import type { FirstStepsData, Placeholders } from "./read-dashboard.server.ts";

/** The dashboard's fetcher: both parts unmount before the result of their button is shown. */
type Change = ReturnType<typeof useChange<typeof dashboardAction>>;

type SetUpSummaryProps = {
  id: string;
  title: string;
  left: number;
  total: number;
  children: ReactNode;
};

/** A part of the set-up in one line, with its progress. */
const SetUpSummary = ({ id, title, left, total, children }: SetUpSummaryProps) => (
  <summary className="flex min-h-target items-center gap-x-4 py-1.5 hover:text-blueprint">
    <h2 id={id} className="text-[0.9375rem]">
      {title}
    </h2>
    <progress
      value={total - left}
      max={total}
      aria-hidden="true"
      className="min-w-8 max-w-40 flex-1 max-md:hidden"
    />
    <span className="whitespace-nowrap text-note text-secondary">{children}</span>
    <AdminIcon name="chevrons-up-down" size={14} className="ml-auto" />
  </summary>
);

type FirstStepsProps = Pick<FirstStepsData, "steps" | "canSend"> & { change: Change };

/** The first steps of a new site; each links to its screen. */
export function FirstSteps({ steps, canSend, change }: FirstStepsProps) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section aria-labelledby="first-steps" className="border border-rule bg-white px-4">
      <details>
        <SetUpSummary id="first-steps" title="First steps" left={left} total={steps.length}>
          {steps.length - left} of {steps.length} done
        </SetUpSummary>
        <ol className="border-rule border-t">
          {steps.map(({ name, hint, to, search = "", isDone }) => (
            <li key={name} className="flex gap-3 border-rule border-b py-2">
              <span
                aria-hidden="true"
                className={`mt-2.5 grid size-6 shrink-0 place-items-center border text-note ${isDone ? "border-civil text-civil" : "border-edge"}`}
              >
                {isDone && "✓"}
              </span>
              <div className="min-w-0">
                <Link
                  to={to + search}
                  className="link inline-flex min-h-target items-center font-[550]"
                >
                  {name}
                </Link>
                {isDone ? (
                  <span className="ml-3 text-note text-secondary">Done</span>
                ) : (
                  <p className="text-[0.9375rem] text-secondary">{hint}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
        <change.Form method="post" className="my-4 flex flex-wrap gap-3">
          {canSend && (
            <Button type="submit" {...change.intent("send-test-email")} variant="secondary">
              Send a test email
            </Button>
          )}
          <Button type="submit" {...change.intent("hide-first-steps")} variant="secondary">
            Hide
          </Button>
        </change.Form>
      </details>
    </section>
  );
}

/** Shows the list again to a person who has hidden it. */
export function HiddenFirstSteps({ steps, change }: Omit<FirstStepsProps, "canSend">) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <change.Form method="post">
      <button
        type="submit"
        {...change.intent("show-first-steps")}
        className="link min-h-target font-[550]"
      >
        Show first steps ({left} left)
      </button>
    </change.Form>
  );
}

/** Placeholder content of the site, each with a link to its form. */
export function PlaceholderContent({ documents, total }: Placeholders) {
  const left = documents.reduce((sum, each) => sum + each.count, 0);
  const pages = new Set(documents.map(({ page }) => page)).size;
  return (
    <section aria-labelledby="placeholders" className="border border-rule bg-white px-4">
      <details>
        <SetUpSummary id="placeholders" title="Placeholder content to replace" {...{ left, total }}>
          {pluralize(left, "item")} left
          <span className="max-md:hidden"> on {pluralize(pages, "page")}</span>
        </SetUpSummary>
        <p className="text-[0.9375rem] text-secondary">
          Sample text and figures to replace or confirm before launch.
        </p>
        <ul className="my-2 grid gap-2">
          {documents.map(({ id, title, labels, count: own }) => (
            <li key={id} className="border-solar border-l-4 px-3 py-1">
              <Link to={documentPath(id)} className="link inline-block min-h-6 font-[550]">
                {title} ({own})
              </Link>
              <span className="block text-note text-secondary">{labels.join(", ")}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
