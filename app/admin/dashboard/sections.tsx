import { Link } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DocumentWithPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import { documentPath } from "#modules/content/document-path.ts";
import type { useChange } from "../use-change.ts";
import type { dashboardAction } from "./actions.server.ts";
import type { FirstStepsData } from "./read-dashboard.server.ts";

/** The dashboard's fetcher: both parts unmount before the result of their button is shown. */
type Change = ReturnType<typeof useChange<typeof dashboardAction>>;

type FirstStepsProps = Pick<FirstStepsData, "steps" | "canSend"> & { change: Change };

/** The first steps of a new site; each links to its screen. */
export function FirstSteps({ steps, canSend, change }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="border border-rule bg-white px-4">
      <details>
        <summary className="flex min-h-target flex-wrap items-center gap-x-4 py-1.5">
          <h2 id="first-steps" className="text-[0.9375rem]">
            First steps
          </h2>
          <progress value={done} max={steps.length} aria-hidden="true" className="w-40" />
          <span className="text-note text-secondary">
            {done} of {steps.length} done
          </span>
          <AdminIcon name="chevrons-up-down" size={14} className="ml-auto" />
        </summary>
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
export function PlaceholderContent({
  documents,
}: {
  documents: readonly DocumentWithPlaceholders[];
}) {
  if (documents.length === 0) return null;
  const count = documents.reduce((sum, each) => sum + each.count, 0);
  const pages = new Set(documents.map(({ page }) => page)).size;
  return (
    <section aria-labelledby="placeholders" className="border border-rule bg-white px-4">
      <details>
        <summary className="flex min-h-target flex-wrap items-center gap-x-3 py-1.5">
          <h2 id="placeholders" className="text-[0.9375rem]">
            Placeholder content to replace
          </h2>
          <span className="text-note text-secondary">
            {pluralize(count, "item")} on {pluralize(pages, "page")}
          </span>
        </summary>
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
