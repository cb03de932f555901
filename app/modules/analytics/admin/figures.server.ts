import { can, type Role } from "#modules/accounts/permissions.ts";
import {
  type ComparedSum,
  callsByDay,
  callsByPage,
  countsByValue,
  viewsByDay,
  viewsByPage,
  viewsOfPages,
  visitsByDay,
} from "#modules/analytics/.server/queries/counts.ts";
import type { Dimension } from "#modules/analytics/.server/schema.ts";
import { leadsBy, lostByReason, wonBySource } from "#modules/leads/.server/queries/lead-figures.ts";
import {
  type FormKind,
  leadDefinitions,
  requestDefinitions,
} from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import { daysIn, daysOf, type Period, periodBefore } from "../period.ts";
import { devices, enteredByHand, formatVisitValue } from "../visit-values.ts";

type Read = (db: Db, period: Period, limit: number) => Promise<ComparedSum[]>;

type Definition = {
  caption: string;
  /** The headings of the values and of their counts. */
  columns: readonly [name: string, count: string];
  read: Read;
  /** Formats a value for display. */
  format?(value: string): string;
  /** Whether it counts leads, which needs the permission to read them. */
  isOfLeads?: true;
  /** Whether its names are days. */
  isByDay?: boolean;
};

/** Each day of a period with the corresponding day of the previous period. */
const byDay =
  (read: (db: Db, period: Period) => Promise<{ day: string; sum: number }[]>): Read =>
  async (db, period) => {
    const sums = await read(db, { ...period, from: periodBefore(period).from });
    const days = daysOf(period);
    return daysIn(period).map((value, index) => ({
      value,
      now: sums[days + index]?.sum ?? 0,
      before: sums[index]?.sum ?? 0,
    }));
  };

const visits =
  (dimension: Dimension): Read =>
  (db, period, limit) =>
    countsByValue(db, dimension, period, limit);

const leads =
  (column: Parameters<typeof leadsBy>[1]): Read =>
  (db, period, limit) =>
    leadsBy(db, column, period, limit);

const regions = new Intl.DisplayNames("en-GB", { type: "region", fallback: "code" });
const formatCountry = (value: string) =>
  /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : formatVisitValue(value);
const deviceNames = new Map<string, string>(
  devices.map((device) => [device, device.charAt(0).toUpperCase() + device.slice(1)]),
);
const kindNames = new Map<string, string>(
  Object.values(leadDefinitions).map(({ kind, name }) => [kind, name]),
);

/** All figures of the screen except those of forms, by their names in its addresses. */
const definitions = {
  "views-by-day": {
    caption: "Views by day",
    columns: ["Day", "Views"],
    read: byDay(viewsByDay),
    isByDay: true,
  },
  "views-by-page": {
    caption: "Views by page",
    columns: ["Page", "Views"],
    read: viewsByPage,
  },
  "visits-by-day": {
    caption: "Visits by day",
    columns: ["Day", "Visits"],
    read: byDay(visitsByDay),
    isByDay: true,
  },
  hosts: {
    caption: "Referring hosts",
    columns: ["Referrer", "Visits"],
    read: visits("host"),
    format: (value) => formatVisitValue(value, "Unknown (typed, bookmark, email, app)"),
  },
  "landing-pages": {
    caption: "Landing pages",
    columns: ["First page", "Visits"],
    read: visits("landing"),
    format: (value) => formatVisitValue(value),
  },
  campaigns: {
    caption: "Campaigns (utm_campaign)",
    columns: ["Campaign", "Visits"],
    read: visits("campaign"),
    format: (value) => formatVisitValue(value),
  },
  sources: {
    caption: "Sources (utm_source)",
    columns: ["Source", "Visits"],
    read: visits("source"),
    format: (value) => formatVisitValue(value),
  },
  mediums: {
    caption: "Mediums (utm_medium)",
    columns: ["Medium", "Visits"],
    read: visits("medium"),
    format: (value) => formatVisitValue(value),
  },
  countries: {
    caption: "Countries",
    columns: ["Country", "Visits"],
    read: visits("country"),
    format: formatCountry,
  },
  devices: {
    caption: "Devices",
    columns: ["Device", "Visits"],
    read: visits("device"),
    format: (value) => formatVisitValue(deviceNames.get(value) ?? value),
  },
  "won-by-source": {
    caption: "Sources that won",
    columns: ["Source", "Won leads"],
    read: wonBySource,
    format: (value) =>
      value === enteredByHand ? "Entered in the admin" : formatVisitValue(value, "Unknown"),
    isOfLeads: true,
  },
  "lost-by-reason": {
    caption: "Reasons for lost leads",
    columns: ["Reason", "Lost leads"],
    read: lostByReason,
    format: (value) => formatVisitValue(value, "Other or not given"),
    isOfLeads: true,
  },
  "leads-by-kind": {
    caption: "Leads by kind",
    columns: ["Kind", "Leads"],
    read: leads("kind"),
    format: (value) => kindNames.get(value) ?? value,
    isOfLeads: true,
  },
  "leads-by-landing-page": {
    caption: "Leads by landing page",
    columns: ["First page", "Leads"],
    read: leads("landing"),
    format: (value) => formatVisitValue(value),
    isOfLeads: true,
  },
  "leads-by-campaign": {
    caption: "Leads by campaign",
    columns: ["Campaign", "Leads"],
    read: leads("campaign"),
    format: (value) => formatVisitValue(value, "None or unknown"),
    isOfLeads: true,
  },
  "leads-by-host": {
    caption: "Leads by referring host",
    columns: ["Referrer", "Leads"],
    read: leads("host"),
    format: (value) => formatVisitValue(value, "Unknown"),
    isOfLeads: true,
  },
  "leads-by-source": {
    caption: "Leads by source",
    columns: ["Sent from", "Leads"],
    read: leads("source"),
    format: (value) => formatVisitValue(value),
    isOfLeads: true,
  },
  "calls-by-day": {
    caption: "Page requests by day",
    columns: ["Day", "Requests"],
    read: byDay(callsByDay),
    isByDay: true,
  },
  "calls-by-page": {
    caption: "Requests by page",
    columns: ["Page", "Requests"],
    read: callsByPage,
  },
  searches: {
    caption: "Searches that found nothing",
    columns: ["Search terms", "Searches"],
    read: visits("search"),
    format: (value) => formatVisitValue(value),
  },
} as const satisfies Record<string, Definition>;

export type FigureKey = keyof typeof definitions;

/** Figures for display, with readable names. */
export type FigureList = {
  key: FigureKey;
  caption: string;
  columns: readonly [name: string, count: string];
  isByDay: boolean;
  figures: { name: string; value: number; before: number }[];
};

const isKey = (key: string): key is FigureKey => Object.hasOwn(definitions, key);

/** The names of the figures that the user may see, in the order of the screen. */
export const figureKeysFor = (user: { role: Role }): FigureKey[] =>
  Object.keys(definitions)
    .filter(isKey)
    .filter((key) => !("isOfLeads" in definitions[key]) || can(user, "leads:read"));

/** Up to `limit` figures of a period, the highest count first; days in order. */
export async function readAnalytics(
  db: Db,
  key: FigureKey,
  period: Period,
  limit: number,
): Promise<FigureList> {
  const { caption, columns, read, format, isByDay = false }: Definition = definitions[key];
  const sums = await read(db, period, limit);
  const figures = sums.map(({ value, now, before }) => ({
    name: format ? format(value) : value,
    value: now,
    before,
  }));
  return { key, caption, columns, isByDay, figures };
}

/** A count of a period, and that of the previous period. */
export type ComparedCount = Omit<ComparedSum, "value">;

/** The steps of a form on one page: page viewed, form opened, form sent. */
export type FormSteps = {
  form: string;
  page: string;
  views: ComparedCount;
  opened: ComparedCount;
  sent: ComparedCount;
};

/** The name of the forms' table in the screen's addresses. */
export const formsTable = "forms";

/** Maximum forms with their pages in a day's counts, both steps. */
export const maxForms = 500;
const none: ComparedCount = { now: 0, before: 0 };

const formNames = new Map<string, string>(
  Object.values(requestDefinitions).map(({ kind, name }) => [kind, name]),
);

/** A page that always shows the form, for each form. */
const ownPages = Object.values(requestDefinitions).map(
  ({ kind, path }): `${FormKind} ${string}` => `${kind} ${path}`,
);

/** The steps of all forms, sorted by times opened in descending order, without pages that were not viewed. */
export async function readForms(db: Db, period: Period): Promise<FormSteps[]> {
  const [opened, sent] = await Promise.all(
    (["opened", "sent"] as const).map((step) => countsByValue(db, step, period, maxForms)),
  );
  const byValue = (sums: readonly ComparedSum[] = []) =>
    new Map(sums.map((sum) => [sum.value, sum]));
  const [openedBy, sentBy] = [byValue(opened), byValue(sent)];
  const ways = [...new Set([...ownPages, ...openedBy.keys(), ...sentBy.keys()])].flatMap((key) => {
    const [kind = "", page = ""] = key.split(" ");
    const form = formNames.get(kind);
    // Forms beyond a day's limit have no name.
    return form ? [{ key, form, page }] : [];
  });
  const pages = [...new Set(ways.map(({ page }) => page))];
  const viewsBy = byValue(await viewsOfPages(db, pages, period));
  return ways
    .map(({ key, form, page }) => ({
      form,
      page,
      views: viewsBy.get(page) ?? none,
      opened: openedBy.get(key) ?? none,
      sent: sentBy.get(key) ?? none,
    }))
    .filter(({ views, opened, sent }) => views.now + opened.now + sent.now > 0)
    .sort((a, b) => b.opened.now - a.opened.now || b.views.now - a.views.now);
}

/** A table of the screen; its rows are read only while it is open. */
export type ListedTable = {
  key: FigureKey | typeof formsTable;
  caption: string;
  content?: { list: FigureList } | { forms: FormSteps[] };
};

/** The tables that a person may see, with the rows of the open ones. */
export function readTables(
  db: Db,
  user: { role: Role },
  { period, open, limit }: { period: Period; open: readonly string[]; limit: number },
): Promise<ListedTable[]> {
  const ofFigures = figureKeysFor(user).map(async (key): Promise<ListedTable> => {
    const { caption } = definitions[key];
    if (!open.includes(key)) return { key, caption };
    return { key, caption, content: { list: await readAnalytics(db, key, period, limit) } };
  });
  const ofForms = async (): Promise<ListedTable> => {
    const table = { key: formsTable, caption: "Forms, from page to request" } as const;
    if (!open.includes(formsTable)) return table;
    return { ...table, content: { forms: await readForms(db, period) } };
  };
  return Promise.all([...ofFigures, ofForms()]);
}
