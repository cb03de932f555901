import {
  type EmissionResult,
  emissionResults,
} from "@datumline/studio/drawings/emission-plan/emission-site";
import type { ReportBlock, ReportDocument } from "@datumline/studio/pdf/report-document";

export const results = emissionResults();
export const db = (value: number) => value.toFixed(1).replace("-", "−");
export const metresText = (value: number) => value.toFixed(0);

const idsWhere = (keep: (result: EmissionResult) => boolean) =>
  results.filter(keep).map(({ receiver }) => receiver.id);
export const listWords = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
/** The result with the minimum value. */
const least = (value: (result: EmissionResult) => number) =>
  results.reduce((a, b) => (value(b) < value(a) ? b : a));

/** The governing receiver for an inverter's emission, and that emission in whole decibels, rounded down. */
export const deciding = least(({ permittedDbuv }) => permittedDbuv);
export const specified = Math.floor(deciding.permittedDbuv);
export const tightest = least(({ report }) => report.marginDb);
export const nearest = least(({ distanceM }) => distanceM);
export const localizer = results[0] as EmissionResult;

export const failing = idsWhere(({ limit }) => limit.marginDb < 0);
export const failingAsReported = idsWhere(({ report }) => report.marginDb < 0);

export const signed = (value: number) => `${value < 0 ? "−" : "+"} ${Math.abs(value).toFixed(1)}`;

export const issue = { revision: "A", issued: new Date("2026-11-22T00:00:00Z") };

export type ReportChapter = ReportDocument["chapters"][number];

export const textBlock = (words: string): ReportBlock => ({ kind: "text", text: words });
export const headingBlock = (words: string): ReportBlock => ({ kind: "heading", text: words });
export const aside = (words: string): ReportBlock => ({ kind: "aside", text: words });
