import { unmatchedSearchDays } from "../visit-values.ts";
import type { ListedTable } from "./figures.server.ts";

type TableGroup = {
  title: string;
  note: string;
  /** The main figures without which its tables are empty. */
  figures?: readonly string[];
  tables: readonly ListedTable["key"][];
};

/** The tables in the order of the screen. Those of the chart's figures are next to the chart. */
export const tableGroups: readonly TableGroup[] = [
  {
    title: "Leads",
    note: "All leads except spam, with sign-ups. Pages and referrers are known for visitors who accepted analytics.",
    figures: ["Leads"],
    tables: [
      "won-by-source",
      "lost-by-reason",
      "leads-by-kind",
      "leads-by-landing-page",
      "leads-by-campaign",
      "leads-by-host",
      "leads-by-source",
    ],
  },
  {
    title: "Visits",
    note: "A visit is one browser tab until it closes. The country comes from the device’s time zone.",
    figures: ["Views", "Visits"],
    tables: ["hosts", "landing-pages", "views-by-page", "countries", "devices"],
  },
  {
    title: "Campaigns",
    note: "Visits by the UTM parameters of the link they started with.",
    figures: ["Visits"],
    tables: ["campaigns", "sources", "mediums"],
  },
  {
    title: "Forms and searches",
    note: `Forms count visitors who accepted analytics; searches count everyone and are deleted after ${unmatchedSearchDays} days.`,
    tables: ["forms", "searches"],
  },
  {
    title: "Page requests",
    note: "Counted on the server for everyone, except bots that identify themselves.",
    tables: ["calls-by-day", "calls-by-page"],
  },
];
