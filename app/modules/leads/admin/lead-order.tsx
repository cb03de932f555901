import { Link, useSearchParams } from "react-router";
import { FilterSelect } from "#app/ui/filters.tsx";
import { withParam } from "#app/ui/search-params.ts";
import type { Column } from "#app/ui/table.tsx";
import { leadOrderOf } from "./filter.ts";

/** The orders of the list, in the words of its caption and of phones. */
export const leadOrders = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Earliest due first",
  "latest-due": "Latest due first",
} as const;

type SortLinkProps = { name: string; sort: Column["sort"]; to: string };

/** The heading of a column that sorts the list. */
const SortLink = ({ name, sort, to }: SortLinkProps) => (
  <>
    <span className="md:hidden">{name}</span>
    <Link
      to={to}
      preventScrollReset
      className={`inline-flex min-h-6 items-center gap-1 hover:text-ink max-md:hidden ${sort ? "font-[550] text-ink" : ""}`}
    >
      {name}
      <span aria-hidden="true">{sort && (sort === "ascending" ? "↑" : "↓")}</span>
    </Link>
  </>
);

/** The headings that sort the list, by the names of their columns. */
export function useSortHeads(): Record<string, Pick<Column, "head" | "sort">> {
  const [params] = useSearchParams();
  const order = leadOrderOf(params);
  const usual = leadOrderOf(new URLSearchParams(withParam(params, "sort", "")));
  const head = (name: string, sort: Column["sort"], next: "newest" | "oldest" | "due") => {
    const to = withParam(params, "sort", next === usual ? "" : next);
    return { head: <SortLink {...{ name, sort, to }} />, sort };
  };
  const received = { newest: "descending", oldest: "ascending" } as const;
  const due = { due: "ascending", "latest-due": "descending" } as const;
  return {
    Received: head(
      "Received",
      order === "newest" || order === "oldest" ? received[order] : undefined,
      order === "newest" ? "oldest" : "newest",
    ),
    Due: head(
      "Due",
      order === "due" || order === "latest-due" ? due[order] : undefined,
      order === "due" && usual === "newest" ? "newest" : "due",
    ),
  };
}

/** The order of the list on phones, which have no headings. */
export function OrderFilter() {
  const [params] = useSearchParams();
  const usual = leadOrderOf(new URLSearchParams(withParam(params, "sort", "")));
  const options = (["newest", "oldest", "due"] as const).filter((order) => order !== usual);
  return (
    <div className="md:hidden">
      <FilterSelect
        label="Sort"
        param="sort"
        options={options.map((value) => ({ value, name: leadOrders[value] }))}
        all={leadOrders[usual]}
      />
    </div>
  );
}
