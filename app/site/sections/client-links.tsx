import { Link, useRouteLoaderData } from "react-router";
import type { SiteFrame } from "../content/navigation.ts";

/** The links of the footer's column. */
export type Clients = SiteFrame["footer"]["clients"];

/** Clients' questions before an order, as a line of links: those of the footer's column. */
export function ClientLinks() {
  const clients = useRouteLoaderData<{ frame: SiteFrame }>("site/layout")?.frame.footer.clients;
  return clients ? <ClientLinkList clients={clients} /> : null;
}

/** The same without the router's data, in markup from a loader. */
export const ClientLinkList = ({ clients: { title, links } }: { clients: Clients }) => (
  <ul aria-label={title} className="mt-5 flex flex-wrap gap-x-7">
    {links.map(({ name, to }) => (
      <li key={to}>
        <Link to={to} className="link inline-flex min-h-11 items-center font-[550]">
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
