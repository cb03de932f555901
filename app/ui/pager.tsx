import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import { ButtonLink } from "./button.tsx";
import { withParam } from "./search-params.ts";

type PagerProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The number above which `total` was not counted. */
  most?: number;
  /** Its parameter in the address, and the name of its list, if a screen has several. */
  param?: string;
  label?: string;
};

const linkClasses = "inline-flex min-h-target items-center px-2 font-[550] link";

/** Shows the current part of a list and links to the previous and next ones (`?page=`). */
export function Pager({
  page,
  pageSize,
  total,
  most = total,
  param = "page",
  label = "Pages",
}: PagerProps) {
  const [params] = useSearchParams();
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const all = formatCount(total, most);
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    if (target > 1) next.set(param, String(target));
    else next.delete(param);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-x-4 text-note">
      <p className="mr-auto font-mono text-secondary">
        {last >= first
          ? `${first.toLocaleString("en")}–${last.toLocaleString("en")} of ${all}`
          : `0 of ${all}`}
      </p>
      {page > 1 && (
        <Link to={to(page - 1)} className={linkClasses}>
          Previous
        </Link>
      )}
      {last < total && (
        <Link to={to(page + 1)} className={linkClasses}>
          Next
        </Link>
      )}
    </nav>
  );
}

const steps = { newer: "Newer", older: "Older", before: "Previous", after: "Next" } as const;

/** The entries next to those that are shown, as cursors. */
type KeysetPagerProps = Partial<Record<keyof typeof steps, string | undefined>> & {
  /** The parameter in the address, if it is not named like the step. */
  param?: string;
};

/** Links to the previous and next parts of a list that is not counted. */
export function KeysetPager({ param, ...cursors }: KeysetPagerProps) {
  const [params] = useSearchParams();
  const links = Object.entries(steps).map(([step, name]) => {
    const cursor = cursors[step as keyof typeof steps];
    const to = cursor && withParam(params, param ?? step, cursor);
    return (
      to && (
        <ButtonLink key={step} to={to} variant="secondary">
          {name}
        </ButtonLink>
      )
    );
  });
  if (!links.some(Boolean)) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3">
      {links}
    </nav>
  );
}
