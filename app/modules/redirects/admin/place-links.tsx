import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { withParam } from "#app/ui/search-params.ts";

type PlaceLinksProps = { before: string | undefined; after: string | undefined };

/** Links to the previous and next pages of a list with keyset pagination. */
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
