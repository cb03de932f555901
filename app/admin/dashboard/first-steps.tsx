import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { useChange } from "../use-change.ts";
import type { dashboardAction } from "./actions.server.ts";
import type { FirstStepsData } from "./first-steps.server.ts";

/** The dashboard's fetcher: both parts unmount before the result of their button is shown. */
type Change = ReturnType<typeof useChange<typeof dashboardAction>>;

type FirstStepsProps = Pick<FirstStepsData, "steps" | "canSend"> & { change: Change };

/** The first steps of a new site; each links to its screen. */
export function FirstSteps({ steps, canSend, change }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="mt-6 border border-rule bg-white p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-steps" className="text-h3">
          First steps
        </h2>
        <p className="text-note text-secondary">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-3 border-rule border-t">
        {steps.map(({ name, hint, to, isDone }) => (
          <li key={name} className="flex gap-3 border-rule border-b py-2">
            <span
              aria-hidden="true"
              className={`mt-2.5 grid size-6 shrink-0 place-items-center border text-note ${isDone ? "border-civil text-civil" : "border-edge"}`}
            >
              {isDone && "✓"}
            </span>
            <div className="min-w-0">
              <Link to={to} className="link inline-flex min-h-11 items-center font-[550]">
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
      <change.Form method="post" className="mt-4 flex flex-wrap gap-3">
        {canSend && (
          <Button
            type="submit"
            {...change.intent("send-test-email")}
            look="secondary"
            className="min-h-11"
          >
            Send a test email
          </Button>
        )}
        <Button
          type="submit"
          {...change.intent("hide-first-steps")}
          look="secondary"
          className="min-h-11"
        >
          Hide
        </Button>
      </change.Form>
    </section>
  );
}

/** Shows the list again to a person who has hidden it. */
export function HiddenFirstSteps({ steps, change }: Omit<FirstStepsProps, "canSend">) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <change.Form method="post" className="mt-10 max-sm:order-1">
      <button
        type="submit"
        {...change.intent("show-first-steps")}
        className="link min-h-11 font-[550]"
      >
        Show first steps ({left} left)
      </button>
    </change.Form>
  );
}
