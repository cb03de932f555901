import { Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { documentPath } from "#modules/content/admin/document-path.ts";
import type { DocumentWithStandIns } from "#modules/content/admin/list-stand-ins.server.ts";

/** Placeholder content of the site, each with a link to its form. */
export function StandIns({ documents }: { documents: readonly DocumentWithStandIns[] }) {
  if (documents.length === 0) return null;
  const count = documents.reduce((sum, each) => sum + each.count, 0);
  const pages = new Set(documents.map(({ page }) => page)).size;
  return (
    <section aria-labelledby="stand-ins" className="mt-10">
      <h2 id="stand-ins" className="text-h3">
        Placeholder content to replace
      </h2>
      <p className="mt-1 text-[0.9375rem] text-secondary">
        {counted(count, "item")} on {counted(pages, "page")}: sample text and figures to replace or
        confirm before launch.
      </p>
      <ul className="mt-3 grid gap-2">
        {documents.map(({ id, title, labels, count: own }) => (
          <li key={id} className="border-solar border-l-4 bg-white px-4 py-3">
            <Link to={documentPath(id)} className="link inline-block min-h-6 font-[550]">
              {title} ({own})
            </Link>
            <span className="block text-note text-secondary">{labels.join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
