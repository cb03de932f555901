import { useSearchParams } from "react-router";
import { ButtonLink } from "./button.tsx";
import { withParam } from "./search-params.ts";

/** The entries before and after those that are shown, as cursors. */
type KeysetPagerProps = { newer: string | undefined; older: string | undefined };

/** Links to the previous and next parts of a list ordered by time. */
export function KeysetPager({ newer, older }: KeysetPagerProps) {
  const [params] = useSearchParams();
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3">
      {newer && (
        <ButtonLink to={withParam(params, "newer", newer)} look="secondary">
          Newer
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={withParam(params, "older", older)} look="secondary">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
