import { Link } from "react-router";
import { clientNavigation } from "#app/content/navigation.ts";

/** What clients ask before they order, as a line of links. */
export function ClientLinks() {
  return (
    <ul aria-label="Before you order" className="mt-5 flex flex-wrap gap-x-7">
      {clientNavigation.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} className="link inline-flex min-h-11 items-center font-[550]">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
