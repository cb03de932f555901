import type { FigureKey } from "./figures.server.ts";

/** A part of the screen: a sum with its chart, and tables. */
export type Section = {
  title: string;
  id: string;
  /** Follows the sum and the days. */
  note: string;
  empty: string;
  /** What the sum is of, and the chart. */
  total: FigureKey;
  /** Whether the chart follows time; else it shows the figures as they are. */
  isByDay: boolean;
  tables: readonly FigureKey[];
};

const agreed = "of visitors who agreed to analytics";

/** The parts of the screen that have a sum, in their order. */
export const sections: readonly Section[] = [
  {
    title: "Views",
    id: "views",
    note: `${agreed}.`,
    empty: "No views were counted in these days",
    total: "views-by-day",
    isByDay: true,
    tables: ["views-by-page"],
  },
  {
    title: "Visits",
    id: "visits",
    note: `${agreed}: how they came, and with what. A visit is one tab, until it is closed; the country is that of the device’s time zone.`,
    empty: "No visits were counted in these days",
    total: "visits-by-day",
    isByDay: true,
    tables: ["hosts", "landing-pages", "campaigns", "sources", "mediums", "countries", "devices"],
  },
  {
    title: "Leads",
    id: "leads",
    note: "without spam. How a visit began is known of visitors who agreed to analytics.",
    empty: "No leads came in these days",
    total: "leads-by-kind",
    isByDay: false,
    tables: ["leads-by-landing-page", "leads-by-campaign", "leads-by-host", "leads-by-source"],
  },
  {
    title: "Pages called",
    id: "calls",
    note: "by everybody; programs that name themselves are left out. Counted on the server, without anything about who called.",
    empty: "No page was called in these days",
    total: "calls-by-day",
    isByDay: true,
    tables: ["calls-by-page"],
  },
];
