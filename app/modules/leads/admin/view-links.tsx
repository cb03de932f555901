import { Link, useSearchParams } from "react-router";
import { withParam } from "#app/ui/search-params.ts";
import { type LeadView, leadViews } from "./filter.ts";

/** The tabs of the inbox, each with its number of leads; the URL names the open one. */
export function ViewLinks({ counts }: { counts: Record<LeadView | "all", string> }) {
  const [params] = useSearchParams();
  const chosen = leadViews.find(({ value }) => value === params.get("view"));
  const tabs = [...leadViews, { value: "all", name: "All" }] as const;
  return (
    <nav aria-label="Lead views" className="mt-4 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-1 sm:gap-x-6">
        {tabs.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={withParam(params, "view", value === "all" ? "" : value)}
              preventScrollReset
              aria-current={(chosen?.value ?? "all") === value ? "page" : undefined}
              className="flex min-h-12 items-center gap-1.5 border-transparent border-b-2 px-1 font-[550] text-[0.9375rem] -outline-offset-2 hover:text-blueprint aria-[current=page]:border-blueprint aria-[current=page]:text-blueprint"
            >
              {name} <span className="font-mono font-normal text-note">{counts[value]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
