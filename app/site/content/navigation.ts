import { flag, group, line, link, list, text } from "#app/fields/fields.ts";
import { offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";
import { type MenuRow, menuRow } from "./menu-row.ts";
import { type NavigationEntry, pageNames } from "./page-names.ts";

const entry = (label: string) =>
  group(label, { name: line("Name", { maxLength: 40 }), to: link("Links to") });

const links = (label: string) => list(label, entry("Link"), { one: "link", min: 1, max: 12 });

/** The header of every page: its menu and its button. */
export const headerDocument = defineContent({
  id: "header",
  title: "Header and menu",
  hint: "At the top of every page. Shown behind a menu button on small screens.",
  preview: "/",
  fields: {
    menu: list(
      "Menu",
      group("Entry", {
        name: line("Name", { maxLength: 24 }),
        to: link("Links to"),
        isShown: flag("Show in the menu"),
        opensServices: flag("Open the list of services"),
      }),
      { one: "entry", min: 1, max: 8 },
    ),
    allServices: group(
      "First entry of the list of services",
      { name: line("Name", { maxLength: 40 }), description: line("Description") },
      {
        hint: "It links to the same page as the menu entry that opens the list. Services are added automatically.",
      },
    ),
    action: group(
      "Button",
      { name: line("Name", { maxLength: 24 }), to: link("Links to") },
      { isContractual: true },
    ),
  },
  initial: {
    menu: [
      { name: "Services", to: "/services", isShown: true, opensServices: true },
      { name: "Portfolio", to: "/portfolio", isShown: true, opensServices: false },
      { name: "Blog", to: "/blog", isShown: true, opensServices: false },
      { name: "About", to: "/about", isShown: true, opensServices: false },
      { name: "Contact", to: "/contact", isShown: true, opensServices: false },
    ],
    allServices: {
      name: "All Services",
      description: "What we draft, analyse and model, and how we work",
    },
    action: { name: "Get Quote", to: "/quote" },
  },
});

/** The footer of every page. */
export const footerDocument = defineContent({
  id: "footer",
  title: "Footer",
  hint: "At the foot of every page. Address, phone and hours come from Site → Firm.",
  preview: "/",
  fields: {
    about: text("Below the firm's name", { rows: 2, maxLength: 300 }),
    quick: group("First column", {
      title: line("Heading", { maxLength: 40 }),
      links: links("Links"),
    }),
    services: group(
      "Services column",
      { title: line("Heading", { maxLength: 40 }) },
      { hint: "It has the same links as the list of services in the menu." },
    ),
    clients: group(
      "Third column",
      { title: line("Heading", { maxLength: 40 }), links: links("Links") },
      {
        hint: "Answers to common pre-order questions. Some pages also show these links.",
      },
    ),
    office: group("Office column", { title: line("Heading", { maxLength: 40 }) }),
    copyright: line("Last line"),
    legal: links("Links on the last line"),
    cookies: line("Button that opens the cookie settings", { maxLength: 40, isContractual: true }),
  },
  initial: {
    about: "{firm.tagline} for fibre, solar, building and civil projects worldwide.",
    quick: {
      title: "Quick Links",
      links: [
        { name: "Home", to: "/" },
        { name: "Portfolio", to: "/portfolio" },
        { name: "Blog", to: "/blog" },
        { name: "About", to: "/about" },
        { name: "Contact", to: "/contact" },
        { name: "Request a Quote", to: "/quote" },
        { name: "Newsletter", to: "/newsletter" },
      ],
    },
    services: { title: "Services" },
    clients: {
      title: "Before You Order",
      links: [
        { name: "Turnaround Times", to: "/services#turnaround" },
        { name: "File Formats", to: "/services#formats" },
        { name: "Quality Checks", to: "/quality" },
        { name: "Data Security & NDA", to: "/data-security" },
        { name: "Standards", to: "/standards" },
        { name: "Glossary", to: "/glossary" },
      ],
    },
    office: { title: "Office" },
    copyright: "© {firm.name}. All drawings on this site are our own.",
    legal: [
      { name: "Privacy Policy", to: "/privacy-policy" },
      { name: "Terms of Service", to: "/terms" },
    ],
    cookies: "Cookie Settings",
  },
});

/** The services in the menu and the footer: the only source of this list for the frame. */
const serviceEntries = (site: SiteReader): ServiceEntry[] =>
  offeredServices(site).map(({ name, path, menuLine }) => ({
    name,
    to: path,
    description: menuLine,
  }));

type ServiceEntry = NavigationEntry & { readonly description: string };

/** The texts around every public page, apart from the firm's facts, as the layout passes them to its parts. */
export type SiteFrame = {
  menu: readonly (NavigationEntry & { opensServices: boolean })[];
  menuRow: MenuRow;
  /** All services first, then each one. */
  services: readonly ServiceEntry[];
  action: NavigationEntry;
  footer: Omit<Footer, "services"> & { servicesTitle: string };
  /** Names of pages that are no longer in the menu or the footer, for their breadcrumbs. */
  otherNames: readonly NavigationEntry[];
};

type Header = ContentOf<typeof headerDocument>;
type Footer = ContentOf<typeof footerDocument>;

function frameWithout(site: SiteReader): SiteFrame {
  const header: Header = site.of(headerDocument);
  const { services: column, ...footer }: Footer = site.of(footerDocument);
  const { menu, allServices, action } = header;
  const list = menu.find(({ opensServices }) => opensServices);
  const shownMenu = menu.flatMap(({ isShown, ...shown }) => (isShown ? [shown] : []));
  return {
    menu: shownMenu,
    menuRow: menuRow(shownMenu, action),
    services: [{ ...allServices, to: list?.to ?? "/services" }, ...serviceEntries(site)],
    action,
    footer: { ...footer, servicesTitle: column.title },
    otherNames: [],
  };
}

const namesAsDelivered = pageNames(
  frameWithout({ of: ({ initial }) => initial, has: () => false }),
);

/** The frame built from the texts. */
export function frameOf(site: SiteReader): SiteFrame {
  const frame = frameWithout(site);
  const known = pageNames(frame);
  const otherNames = [...namesAsDelivered].flatMap(([to, name]) =>
    known.has(to) ? [] : [{ to, name }],
  );
  return { ...frame, otherNames };
}
