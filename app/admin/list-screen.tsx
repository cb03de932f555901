import type { DrawingName } from "@datumline/studio/drawings/catalog";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ActionResult } from "./action-result.ts";
import { NoScriptResult } from "./form-result.tsx";
import { ScreenHead } from "./screen-head.tsx";

type EmptyListProps = {
  /** The title of a list without entries, and its next step. */
  title: string;
  next?: ReactNode;
  drawing?: DrawingName;
  /** The parameters in the address that narrow the list, besides those of its pager. */
  narrowedBy?: readonly string[];
  /** The title of a narrowed list without entries, and the label of the link to the whole list. */
  found?: string;
  all?: string;
};

const places = ["older", "newer", "after", "before"];

function EmptyList({ title, next, drawing, narrowedBy = [], found = title, all }: EmptyListProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  if (all && [...narrowedBy, ...places].some((name) => params.get(name)))
    return (
      <EmptyState title={found}>
        <ButtonLink to={pathname} variant="secondary">
          {all}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={title} drawing={drawing}>
      {typeof next === "string" ? <p className="text-secondary">{next}</p> : next}
    </EmptyState>
  );
}

type ListScreenProps = {
  title: string;
  /** Whether it is below the tabs of a section, which has the first heading. */
  isInSection?: boolean;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** Links to the views of the list, in the head. */
  views?: ReactNode;
  lead?: ReactNode;
  /** The route's `actionData`, for forms that were sent before hydration. */
  result?: ActionResult | undefined;
  /** Below the heading: notices, and the form that adds an entry. */
  above?: ReactNode;
  filters?: ReactNode;
  /** How many entries there are: "12 leads". */
  count?: string;
  /** The selection bar. */
  bar?: ReactNode;
  isEmpty: boolean;
  empty: EmptyListProps;
  pager?: ReactNode;
  /** The entries: a table, or cards. */
  children: ReactNode;
};

/** The frame of a screen that lists entries. */
export function ListScreen(props: ListScreenProps) {
  const { title, isInSection, actions, views, lead, result, above, filters, count, bar } = props;
  const { isEmpty, empty, pager, children } = props;
  return (
    <>
      {isInSection ? (
        <>
          {/* The current tab has the same name. */}
          <h2 className="sr-only">{title}</h2>
          {(lead || actions) && (
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <p className="measure flex-1 basis-80 text-[0.9375rem] text-secondary">{lead}</p>
              {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
            </div>
          )}
        </>
      ) : (
        <ScreenHead title={title} views={views} actions={actions} />
      )}
      {lead && !isInSection && (
        <p className="measure mt-2 text-[0.9375rem] text-secondary">{lead}</p>
      )}
      <NoScriptResult result={result} />
      {above}
      {filters}
      {(count || (bar && !isEmpty)) && (
        <div
          className={`mt-1 flex min-h-target flex-wrap items-center justify-between gap-x-4 ${bar ? "" : "lg:min-h-7"}`}
        >
          {count && (
            <p role="status" className="font-mono text-note text-secondary">
              {count}
            </p>
          )}
          {!isEmpty && bar}
        </div>
      )}
      <div className={count || (bar && !isEmpty) ? "" : "mt-4"}>
        {isEmpty ? <EmptyList {...empty} /> : children}
      </div>
      {pager}
    </>
  );
}
