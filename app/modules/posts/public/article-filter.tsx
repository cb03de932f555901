import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { BlogField } from "#modules/catalogue/blog-fields.ts";
import { type BlogListing, blogListingQuery, maxSearchLength } from "./blog-listing.ts";

type ArticleFilterProps = {
  listing: BlogListing;
  /** The choices besides all. */
  fields: readonly Pick<BlogField, "category" | "name">[];
};

/** Chooses which articles are listed. The choice is in the address, so it works without scripts and can be linked to. */
export function ArticleFilter({ listing, fields }: ArticleFilterProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1fr_26rem]">
      <nav aria-label="Article categories">
        <ul className="flex flex-wrap gap-2">
          {[{ category: undefined, name: "All" }, ...fields].map(({ category, name }) => (
            <li key={category ?? ""}>
              <Link
                to={`/blog${blogListingQuery({ ...listing, category, page: 1 })}`}
                preventScrollReset
                aria-current={category === listing.category ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-sheet border border-edge bg-white px-4 font-[550] hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <Form action="/blog" preventScrollReset className="flex items-end gap-3">
          {listing.category && <input type="hidden" name="category" value={listing.category} />}
          <Field name="q" label="Search articles" className="grow">
            {(control) => (
              <input
                {...control}
                // Another address has other words in it.
                key={listing.words}
                type="search"
                maxLength={maxSearchLength}
                autoComplete="off"
                defaultValue={listing.words}
              />
            )}
          </Field>
          <Button type="submit" look="secondary">
            Search
          </Button>
        </Form>
      </search>
    </div>
  );
}
