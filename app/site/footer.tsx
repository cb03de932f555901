import { firm } from "@datumline/brand/firm";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  clientNavigation,
  footerNavigation,
  legalNavigation,
  type NavigationItem,
  servicesNavigation,
} from "#app/content/navigation.ts";
import { askForConsent } from "./consent.ts";
import { Wordmark } from "./wordmark.tsx";

const footerLink =
  "inline-flex min-h-11 min-w-11 items-center text-white/85 underline-offset-4 hover:text-white hover:underline";

/** Links, address and hours, closed by a title block like a drawing's. */
export function Footer() {
  const { address, hours } = firm;
  return (
    <footer id="footer" className="on-ink print:hidden">
      {/* Room below the last links, which the fixed way back up would cover. */}
      <div className="sheet pt-12 pb-20 sm:pt-16 xl:pb-8">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 max-sm:*:last:col-span-2 max-sm:*:first:col-span-2 sm:gap-10 lg:grid-cols-[1.3fr_1fr_1fr_1fr_1.3fr]">
          <div>
            <Wordmark />
            <p className="mt-4 max-w-[30ch] text-[0.9688rem] text-white/80">
              {firm.tagline} for fibre, solar, building and civil projects worldwide.
            </p>
          </div>
          <Column title="Quick Links">
            <ul className="-mt-2">{footerNavigation.map(linkItem)}</ul>
          </Column>
          <Column title="Services">
            <ul className="-mt-2">{servicesNavigation.map(linkItem)}</ul>
          </Column>
          <Column title="Before You Order">
            <ul className="-mt-2">{clientNavigation.map(linkItem)}</ul>
          </Column>
          <Column title="Office">
            <address className="text-[0.9688rem] text-white/85 not-italic leading-relaxed">
              {firm.name}
              <br />
              {address.lines.join(", ")}
              <br />
              {address.city} {address.postalCode}, {address.region}, {address.country}
            </address>
            <a href={`mailto:${firm.email}`} className={`${footerLink} mt-1`}>
              {firm.email}
            </a>
            <p className="text-[0.9688rem] text-white/85">
              {hours.days} {hours.from} to {hours.to}
              <span className="block text-note text-white/70">{hours.timeZone}</span>
            </p>
          </Column>
        </div>

        <TitleBlock />

        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-note text-white/75">
          <p>© {firm.name}. All drawings on this site are our own.</p>
          <ul className="flex flex-wrap gap-x-5">
            {legalNavigation.map(linkItem)}
            <li className="needs-script">
              <button type="button" onClick={askForConsent} className={footerLink}>
                Cookie Settings
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

const linkItem = ({ name, path }: NavigationItem) => (
  <li key={path}>
    <Link to={path} className={footerLink}>
      {name}
    </Link>
  </li>
);

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-mono font-normal text-note text-white/75 tracking-normal">
        {title}
      </h2>
      {children}
    </div>
  );
}

const titleBlock = [
  ["Sheet", `${firm.initials}-WS-001`],
  ["Revision", siteRevision],
  ["Scale", "as noted"],
  ["Date", siteDate],
] as const;

function TitleBlock() {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px border border-white/25 bg-white/25 font-mono text-note sm:mt-14 lg:grid-cols-4">
      {titleBlock.map(([name, value]) => (
        <div key={name} className="bg-ink px-4 py-3">
          <dt className="text-white/70">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
