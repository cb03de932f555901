import { Link } from "react-router";
import { type BlogListing, blogListingQuery } from "#app/lib/blog-listing.ts";
import { buttonClasses } from "#app/ui/button.tsx";

/** Leads to the pages beside this one of the listing. */
export function ListingPages({ listing, more }: { listing: BlogListing; more: boolean }) {
  const { page } = listing;
  if (page === 1 && !more) return null;
  const to = (target: number) => `/blog${blogListingQuery({ ...listing, page: target })}`;
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonClasses("secondary")}>
          Previous page
        </Link>
      )}
      <span className="font-mono text-note text-secondary">Page {page}</span>
      {more && (
        <Link to={to(page + 1)} rel="next" className={buttonClasses("secondary")}>
          Next page
        </Link>
      )}
    </nav>
  );
}
