import { ambiguousNumberMessage, readNumber } from "@datumline/maths/read-number";
import { z } from "zod";
import { pluralize } from "#app/lib/counts.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { findSetting, saveSetting } from "#platform/db/queries/stored-settings.ts";
import { type LeadKind, leadDefinitions, leadKinds } from "../../requests/definitions.ts";
import { countExpiredLeads } from "../queries/retention.ts";

/** The moment so many months before another, in UTC; the last day of a month that is too short for the day. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(
    Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0),
  ).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), last));
  return before;
}

type IntegerField = {
  label: string;
  least: number;
  most: number;
  /** Names of the unit that may be typed behind it. */
  units?: readonly string[];
};

/** A whole number as people type it, between two limits. One that can be read in two ways is asked about. */
export const integerField = ({ label, least, most, units = [] }: IntegerField) =>
  z.string().transform((typed, issues): number => {
    const reading = readNumber(typed, { units });
    const value = reading && "value" in reading ? reading.value : Number.NaN;
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    issues.addIssue({
      code: "custom",
      message:
        reading && "readings" in reading
          ? ambiguousNumberMessage(label, reading.readings)
          : `${label} must be a whole number from ${least} to ${most}.`,
    });
    return z.NEVER;
  });

const key = "lead-retention";

/** Fifty years; longer means for good. */
const maxMonths = 600;
const months = integerField({
  label: "The number of months",
  least: 1,
  most: maxMonths,
  units: ["months", "month"],
}).optional();

/** How many months the leads of each kind are kept; those of a missing kind are kept for good. */
export type Retention = Partial<Record<LeadKind, number>>;

/** The form's fields, by the names of the kinds. */
export const retentionSchema = z.object(
  Object.fromEntries(leadKinds.map((kind) => [kind, months])) as Record<LeadKind, typeof months>,
);

const isGiven = (entry: [string, number | undefined]): entry is [LeadKind, number] =>
  entry[1] !== undefined;

/** The typed or stored months, without the kinds that are kept for good. */
export const retentionOf = (values: z.output<typeof retentionSchema>): Retention =>
  Object.fromEntries(Object.entries(values).filter(isGiven));

export async function readRetention(db: Db): Promise<Retention> {
  const stored = await findSetting(db, key);
  const saved: Record<string, unknown> = stored ? JSON.parse(stored) : {};
  const typed = Object.entries(saved).map(([kind, value]) => [kind, String(value)]);
  const read = retentionSchema.safeParse(Object.fromEntries(typed));
  return read.success ? retentionOf(read.data) : {};
}

const periodText = (period: number | undefined) =>
  period === undefined ? "no limit" : pluralize(period, "month");

export const saveRetention = (author: Author, retention: Retention): Promise<void> =>
  auditedChanges(author, [], async (tx, record) => {
    const before = await readRetention(tx);
    const changed = leadKinds.filter((kind) => before[kind] !== retention[kind]);
    const periods = changed.map((kind) => [
      leadDefinitions[kind].name,
      changeText(periodText(before[kind]), periodText(retention[kind])),
    ]);
    await saveSetting(tx, key, JSON.stringify(retention));
    const detail = Object.fromEntries(periods);
    await record({ action: "update retention", entity: "lead", detail });
  });

/** The next rows of a kind that a retention deletes. */
export type RetentionPreview = {
  kind: LeadKind;
  /** The number in the coming night, from the time before `before`. */
  expired: number;
  before: string;
  /** When the first of the others will be deleted, if there is one. */
  next?: string | undefined;
};

/** The next deletion of each kind that is not kept for good. */
export async function previewRetention(
  db: Db,
  retention: Retention,
  now: Date,
): Promise<RetentionPreview[]> {
  const found: RetentionPreview[] = [];
  for (const kind of leadKinds) {
    const period = retention[kind];
    if (period === undefined) continue;
    const before = monthsBefore(now, period);
    const { expired, next } = await countExpiredLeads(db, kind, before);
    const goes = next && monthsBefore(next, -period).toISOString();
    found.push({ kind, expired, before: before.toISOString(), next: goes });
  }
  return found;
}
