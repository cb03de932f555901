import { ButtonLink } from "#app/ui/button.tsx";
import { type BlogListing, blogListingQuery } from "./blog-listing.ts";

/** Leads to the pages beside this one of the listing. */
export function ListingPages({ listing, more }: { listing: BlogListing; more: boolean }) {
  const { page } = listing;
  if (page === 1 && !more) return null;
  const to = (target: number) => `/blog${blogListingQuery({ ...listing, page: target })}`;
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
