import { rangeOf } from "./page-parts.ts";
import type { ServiceTexts } from "./service-parts.ts";

type Turnaround = ServiceTexts["turnaround"];

/** What is asked for most, whatever the service. */
export const standardTurnaround: Turnaround = [
  {
    scope: "Standard order",
    covers:
      "One report, a small permit set, or an agreed list of sheets drafted from your finished design, mark-ups or red-lines.",
    ours: { days: { from: 5, to: 7 } },
    authority: "",
  },
];

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

/** The rows of the table for some scopes, in words: our days, and apart from them the authority's. */
export const turnaroundRows = (scopes: Turnaround) =>
  scopes.map(({ scope, covers, ours, authority }) => ({
    title: scope,
    text: covers,
    values: [
      ours ? rangeOf(ours.days, "–") : turnaroundText.programme,
      authority || turnaroundText.noAuthority,
    ],
  }));
