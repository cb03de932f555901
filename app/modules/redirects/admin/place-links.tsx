import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { withParam } from "#app/ui/search-params.ts";

type PlaceLinksProps = { before: string | undefined; after: string | undefined };

/** Leads to the pages next to the shown one of a list that is paged by its entries. */
export function PlaceLinks({ before, after }: PlaceLinksProps) {
  const [params] = useSearchParams();
  if (before === undefined && after === undefined) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3">
      {before !== undefined && (
        <ButtonLink to={withParam(params, "before", before)} look="secondary">
          Previous
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink to={withParam(params, "after", after)} look="secondary">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
