import type { FigureKey } from "./figures.server.ts";

/** A section of the screen: a sum with its chart, and tables. */
export type AnalyticsSection = {
  title: string;
  id: string;
  /** Follows the sum and the days. */
  note: string;
  empty: string;
  /** The subject of the sum and of the chart. */
  total: FigureKey;
  /** Whether the chart shows time; otherwise it shows the figures as bars. */
  isByDay: boolean;
  tables: readonly FigureKey[];
};

const agreed = "from visitors who accepted analytics";

/** The sections with a sum, in order. */
export const analyticsSections: readonly AnalyticsSection[] = [
  {
    title: "Views",
    id: "views",
    note: `${agreed}.`,
    empty: "No views in this period",
    total: "views-by-day",
    isByDay: true,
    tables: ["views-by-page"],
  },
  {
    title: "Visits",
    id: "visits",
    note: `${agreed}: how they arrived and on what device. A visit is one browser tab until it closes; the country comes from the device's time zone.`,
    empty: "No visits in this period",
    total: "visits-by-day",
    isByDay: true,
    tables: ["hosts", "landing-pages", "campaigns", "sources", "mediums", "countries", "devices"],
  },
  {
    title: "Leads",
    id: "leads",
    note: "excluding spam. How the visit started is known only for visitors who accepted analytics.",
    empty: "No leads in this period",
    total: "leads-by-kind",
    isByDay: false,
    tables: ["leads-by-landing-page", "leads-by-campaign", "leads-by-host", "leads-by-source"],
  },
  {
    title: "Page requests",
    id: "calls",
    note: "all requests, excluding bots that identify themselves. Counted on the server with no data about visitors.",
    empty: "No page requests in this period",
    total: "calls-by-day",
    isByDay: true,
    tables: ["calls-by-page"],
  },
];
