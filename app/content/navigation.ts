import { services } from "#app/catalogue/services.ts";

export type NavigationItem = { name: string; path: string };

/** The main links, in the order of the header. Services stands before them as a menu of its own. */
export const mainNavigation: readonly NavigationItem[] = [
  { name: "Portfolio", path: "/portfolio" },
  { name: "Blog", path: "/blog" },
  { name: "About", path: "/about" },
  { name: "Contact", path: "/contact" },
];

/** The entries of the Services menu, each with its one line. */
export const servicesNavigation: readonly (NavigationItem & { description: string })[] = [
  {
    name: "All Services",
    path: "/services",
    description: "What we draft, analyse and model, and how we work",
  },
  ...services,
];

/** What clients ask before they order. */
export const clientNavigation: readonly NavigationItem[] = [
  { name: "Turnaround Times", path: "/services#turnaround" },
  { name: "File Formats", path: "/services#formats" },
  { name: "Quality Checks", path: "/quality" },
  { name: "Data Security & NDA", path: "/data-security" },
  { name: "Standards", path: "/standards" },
  { name: "Glossary", path: "/glossary" },
];

/** The quick links of the footer. */
export const footerNavigation: readonly NavigationItem[] = [
  { name: "Home", path: "/" },
  ...mainNavigation,
  { name: "Request a Quote", path: "/quote" },
  { name: "Newsletter", path: "/newsletter" },
];

/** The links of the last line. */
export const legalNavigation: readonly NavigationItem[] = [
  { name: "Privacy Policy", path: "/privacy-policy" },
  { name: "Terms of Service", path: "/terms" },
];
