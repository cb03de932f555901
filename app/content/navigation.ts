export type NavigationItem = { name: string; path: string };

/** The main links, in the order of the header. Services stands before them as a menu of its own. */
export const mainNavigation: readonly NavigationItem[] = [
  { name: "Portfolio", path: "/portfolio" },
  { name: "Blog", path: "/blog" },
  { name: "About", path: "/about" },
  { name: "Contact", path: "/contact" },
];

/** The six entries of the Services menu, each with its one line. */
export const servicesNavigation: readonly (NavigationItem & { description: string })[] = [
  {
    name: "All Services",
    path: "/services",
    description: "What we draft, analyse and model, and how we work",
  },
  {
    name: "FTTH Design",
    path: "/services/ftth-design",
    description: "Fibre network drafting, splice schedules and permits",
  },
  {
    name: "Solar PV Permitting",
    path: "/services/solar-pv-permitting",
    description: "Glint and glare reports, EMI reports, planning drawings",
  },
  {
    name: "Scan-to-BIM",
    path: "/services/scan-to-bim",
    description: "Point cloud or 360 scan to Revit, LOD 200 and 300",
  },
  {
    name: "BIM Modeling",
    path: "/services/bim-modeling",
    description: "Modeling and coordination, LOD 100 to 500",
  },
  {
    name: "Civil Engineering",
    path: "/services/civil-engineering",
    description: "Outside-plant and civil permit plans",
  },
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
