import type { ServiceId } from "./services.ts";

/** Working days, counted from the day the input is complete. */
type DayRange = { from: number; to: number };

export type Turnaround = {
  scope: string;
  covers: string;
  /** Our own time; what is larger gets a programme with dates in its quote. */
  days?: DayRange;
  /** Whose decision follows and, where a rule sets it, how long that takes. It is never ours to promise. */
  authority?: string;
};

const planningAuthority =
  "Planning authority. Ireland: normally 8 weeks from a valid application, and 4 weeks after further information. England: 8 weeks, or 13 for major development.";

const poleOwner =
  "Road authority or railway: its own review. US pole owner under FCC rules: a response within 45 days of a complete application, 60 for large orders.";

/** How long each scope takes: ours, and apart from it the authority's. The one table of turnaround times. */
export const turnaround: Record<ServiceId | "standard", readonly Turnaround[]> = {
  standard: [
    {
      scope: "Standard order",
      covers:
        "One report, a small permit set, or an agreed list of sheets drafted from your finished design, mark-ups or red-lines.",
      days: { from: 5, to: 7 },
    },
  ],
  ftth: [
    {
      scope: "FTTH design with its permit package",
      covers: "HLD, LLD, splice schedules, quantities and permit sheets of one service area.",
      days: { from: 5, to: 10 },
      authority: poleOwner,
    },
    {
      scope: "FTTH networks of several service areas",
      covers: "Designed and issued area by area.",
      authority: poleOwner,
    },
  ],
  solar: [
    {
      scope: "Glint and glare assessment",
      covers: "One site with its receptors: report and calculation data.",
      days: { from: 3, to: 5 },
      authority: planningAuthority,
    },
    {
      scope: "EMI and glint reports, planning drawings",
      covers: "Quoted together, by site.",
      days: { from: 3, to: 7 },
      authority: planningAuthority,
    },
  ],
  "scan-to-bim": [
    {
      scope: "Architecture, structure or drawings from a scan",
      covers: "One discipline at LOD 200 or 300, or plans, sections and elevations.",
      days: { from: 7, to: 10 },
    },
    {
      scope: "MEP, heritage and irregular geometry from a scan",
      covers: "Dense clouds, and several disciplines of one building.",
      days: { from: 10, to: 14 },
    },
  ],
  bim: [
    {
      scope: "BIM modelling and coordination",
      covers: "One building of ordinary size, from requirements to a checked, federated model.",
      days: { from: 10, to: 14 },
    },
    {
      scope: "Large or phased BIM projects",
      covers: "Modelled floor by floor or zone by zone; often a matter of weeks.",
    },
  ],
  civil: [
    {
      scope: "Civil and OSP permit set",
      covers: "One site or one section of a route, with its traffic control.",
      days: { from: 5, to: 12 },
      authority:
        "Road authority, city or utility: its own review and rounds of comments. Times differ; ask the office that will review it.",
    },
  ],
};

export const turnaroundText = {
  title: "Turnaround by scope",
  caption: "Turnaround times by scope",
  lead: "How long we take, and in a column of its own how long the authority may take. That part is not ours to promise.",
  head: "Scope",
  columns: ["Our working days", "Then the authority's time"],
  shown: ["Our working days"],
  programme: "Programme with dates in the quote",
  noAuthority: "None involved",
  notes: [
    "Our days are working days, Monday to Friday in Pune, counted from the day the input is complete. The 5-7 days of our standard delivery are those of the standard order; larger scopes have their own rows. The date that binds us is the one in the quote. The express option shortens our days, never the authority's.",
    "Authorities' times from Dublin City Council's planning timelines, article 34 of the Development Management Procedure (England) Order 2015 and 47 CFR 1.1411 (some US states have rules of their own), read in November 2026. Confirm them for your case.",
  ],
} as const;

/** The rows of the table for some scopes, in words. */
export const turnaroundRows = (...scopes: readonly (keyof typeof turnaround)[]) =>
  scopes
    .flatMap((scope) => turnaround[scope])
    .map(({ scope, covers, days, authority }) => ({
      title: scope,
      text: covers,
      values: [
        days ? `${days.from}–${days.to}` : turnaroundText.programme,
        authority ?? turnaroundText.noAuthority,
      ],
    }));
