import { Link, useLocation } from "react-router";
import { breadcrumbs } from "./breadcrumbs.ts";
import { pageNames } from "./content/page-names.ts";
import { useFrame } from "./frame.ts";

/**
 * An inner page's breadcrumbs: a line over its hero, in the space that the header leaves there. It is positioned by its
 * margin, so that it moves down with the hero if the consent banner is above both.
 */
export function BreadcrumbLine() {
  const { pathname } = useLocation();
  const frame = useFrame();
  const trail = frame ? breadcrumbs(pageNames(frame), pathname) : [];
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="absolute inset-x-0 z-10 mt-18 print:hidden">
      <ol className="sheet flex font-mono text-note text-secondary">
        {trail.map(({ name, to }) => (
          <li
            key={to}
            className="flex items-center not-last:after:px-2 not-last:after:content-['/']"
          >
            {to === pathname ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={to}
                className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-blueprint hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
