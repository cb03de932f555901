import { type ReactNode, useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { barButton } from "./bar-button.ts";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** Sends the selection; the response clears it. */
  change: FetcherWithComponents<ChangeAnswer>;
  /** A {@link BulkAction} for each possible action. */
  children: ReactNode;
};

/**
 * The form of a list with selectable entries: how many are selected, and their actions. It stays in sight while
 * something is selected. Before hydration, checkboxes and buttons are an ordinary form.
 */
export function SelectionBar({ selection, change, children }: SelectionBarProps) {
  const isHydrated = useHydrated();
  const count = selection.selected.length;
  const { clear } = selection;
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (change.state !== "idle" || !change.data?.done || answered.current === change.data) return;
    answered.current = change.data;
    clear();
  }, [change.state, change.data, clear]);
  return (
    <change.Form
      method="post"
      id={selection.form}
      className={`my-4 flex min-h-11 flex-wrap items-center gap-x-5 border-rule bg-paper text-[0.9375rem] ${count > 0 ? "sticky top-0 z-20 border-b" : ""}`}
    >
      {isHydrated && (
        <>
          <p role="status" className="font-mono text-note text-secondary">
            {count} selected
          </p>
          <button type="button" onClick={selection.selectAll} className={barButton()}>
            Select all
          </button>
          <button
            type="button"
            aria-disabled={count === 0}
            tabIndex={count === 0 ? -1 : undefined}
            onClick={clear}
            className={barButton()}
          >
            Clear<span className="sr-only"> selection</span>
          </button>
        </>
      )}
      <div
        className={`-mx-1 flex min-w-0 gap-x-4 overflow-x-auto px-1 max-md:basis-full md:flex-wrap ${isHydrated && count === 0 ? "max-md:hidden" : ""}`}
      >
        {children}
      </div>
    </change.Form>
  );
}
