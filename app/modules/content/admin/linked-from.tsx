import { Link } from "react-router";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import type { LinkUse } from "#modules/content/.server/link-uses.ts";
import { documentPath } from "../document-path.ts";
import type { LinkUses } from "./link-uses.ts";

/** Shown after a change: the menus and texts that still link to a page's old address. */
export const linksToChange = (uses: readonly LinkUse[]) => (
  <>
    It is linked from{" "}
    {uses.map(({ id, title }, index) => (
      <span key={id}>
        {index > 0 && ", "}
        <Link to={documentPath(id)} className="underline underline-offset-4">
          {title}
        </Link>
      </span>
    ))}
    .
  </>
);

/** Shown before pages are deleted: the menus and texts that link to them. */
export function LinkedFrom({ paths }: { paths: readonly string[] }) {
  const search = new URLSearchParams(paths.map((path) => ["path", path]));
  const { data, failed, isLoading, reload } = useQuery<LinkUses>(`/admin/site/link-uses?${search}`);
  const uses = isLoading ? undefined : data?.uses;
  return (
    <div aria-live="polite" className="mt-2">
      {!uses && !failed && <p>Checking for links to it…</p>}
      {failed && (
        <QueryFailureMessage
          what="Could not check what links to it."
          failed={failed}
          onRetry={reload}
        />
      )}
      {uses?.length === 0 && <p>Nothing on the site links to it.</p>}
      {uses && uses.length > 0 && (
        <>
          <p>These pages link to it, and the links will break:</p>
          <ul className="mt-1 grid gap-1">
            {uses.map(({ id, title }) => (
              <li key={id}>
                <Link to={documentPath(id)} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
