import { Link, useRouteLoaderData } from "react-router";
import type { Frame } from "#app/content/navigation.ts";

/** What clients ask before they order, as a line of links: those of the footer's column. */
export function ClientLinks() {
  const clients = useRouteLoaderData<{ frame: Frame }>("site/layout")?.frame.footer.clients;
  if (!clients) return null;
  return (
    <ul aria-label={clients.title} className="mt-5 flex flex-wrap gap-x-7">
      {clients.links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center font-[550]">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
