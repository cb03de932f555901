import { ButtonLink } from "#app/ui/button.tsx";

type ListingPagesProps = {
  /** From 1. */
  page: number;
  more: boolean;
  /** The address of a page by its number. */
  to: (page: number) => string;
};

/** Links to the previous and the next page of a list of articles. */
export function ListingPages({ page, more, to }: ListingPagesProps) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" look="secondary">
          Previous page
        </ButtonLink>
      )}
      <span className="font-mono text-note text-secondary">Page {page}</span>
      {more && (
        <ButtonLink to={to(page + 1)} rel="next" look="secondary">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
