import { firm as brand } from "@datumline/brand/firm";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import { addressLines, telUrl } from "#modules/content/firm-facts.ts";
import { reopenConsentBanner } from "./consent.ts";
import type { SiteFrame } from "./content/navigation.ts";
import type { NavigationEntry } from "./content/page-names.ts";
import { useFirm } from "./loader-data.ts";
import { DisclosureRow } from "./sections/disclosure.tsx";
import { Wordmark } from "./wordmark.tsx";

const footerLink =
  "inline-flex min-h-11 min-w-11 items-center text-white/85 underline-offset-4 hover:text-white hover:underline";

/** Links, address and hours, closed by a title block like a drawing's. */
export function Footer({ frame }: { frame: SiteFrame }) {
  const firm = useFirm();
  const { hours } = firm;
  const { about, quick, clients, servicesTitle, office, copyright, legal, cookies } = frame.footer;
  return (
    <footer id="footer" className="on-ink print:hidden">
      {/* Room below the last links, which the fixed way back up would cover. */}
      <div className="sheet pt-8 pb-20 sm:pt-12 lg:pt-16 xl:pb-8">
        <div className="grid sm:grid-cols-3 sm:gap-x-10 sm:gap-y-6 lg:grid-cols-[1.3fr_1fr_1fr_1fr_1.3fr]">
          <div className="items-baseline gap-x-10 max-sm:mb-4 sm:max-lg:col-span-full sm:max-lg:flex">
            <Wordmark />
            <p className="mt-3 text-[0.9688rem] text-white/80 max-sm:max-w-[30ch] sm:max-lg:mt-0 lg:mt-4">
              {about}
            </p>
          </div>
          <Column title={quick.title}>
            <ul>{quick.links.map(linkItem)}</ul>
          </Column>
          <Column title={servicesTitle}>
            <ul>{frame.services.map(linkItem)}</ul>
          </Column>
          <Column title={clients.title}>
            <ul>{clients.links.map(linkItem)}</ul>
          </Column>
          <div className="gap-x-10 max-sm:mt-4 max-lg:border-white/25 max-lg:border-t max-lg:pt-4 sm:max-lg:col-span-full sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:items-start">
            <div>
              <ColumnTitle>{office.title}</ColumnTitle>
              <address className="mt-1 text-[0.9688rem] text-white/85 not-italic leading-relaxed">
                {firm.name}
                <br />
                <span className="whitespace-pre-line">{addressLines(firm).join(",\n")}</span>
                <br />
                {firm.city} {firm.postalCode}, {firm.region}, {firm.country}
              </address>
            </div>
            <a href={mailtoUrl(firm.email)} className={`${footerLink} mt-1 mr-5 sm:max-lg:mt-3.5`}>
              {firm.email}
            </a>
            {firm.phone && (
              <a href={telUrl(firm.phone)} className={footerLink}>
                {firm.phone}
              </a>
            )}
            <p className="text-[0.9688rem] text-white/85 sm:max-lg:mt-6">
              {hours.days}{" "}
              <span className="whitespace-nowrap">
                {hours.from} to {hours.to}
              </span>
              <span className="block text-note text-white/70">{hours.timeZone}</span>
            </p>
          </div>
        </div>

        <TitleBlock />

        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-note text-white/75">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(linkItem)}
            <li className="needs-script">
              <button type="button" onClick={reopenConsentBanner} className={footerLink}>
                {cookies}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

const linkItem = ({ name, to }: NavigationEntry) => (
  <li key={to}>
    <Link to={to} className={footerLink}>
      {name}
    </Link>
  </li>
);

/** Links under their heading; phones fold them. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DisclosureRow
      className="max-sm:border-white/25 max-sm:border-t"
      summary={<ColumnTitle>{title}</ColumnTitle>}
    >
      <div className="max-sm:pb-3 sm:mt-1">{children}</div>
    </DisclosureRow>
  );
}

const ColumnTitle = ({ children }: { children: string }) => (
  <h2 className="font-mono font-normal text-note text-white/75 tracking-normal">{children}</h2>
);

const titleBlock = [
  ["Sheet", `${brand.initials}-WS-001`],
  ["Revision", siteRevision],
  ["Scale", "as noted"],
  ["Date", siteDate],
] as const;

function TitleBlock() {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px border border-white/25 bg-white/25 font-mono text-note sm:mt-8 sm:grid-cols-4 lg:mt-14">
      {titleBlock.map(([name, value]) => (
        <div key={name} className="bg-ink px-4 py-3">
          <dt className="text-white/70">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
