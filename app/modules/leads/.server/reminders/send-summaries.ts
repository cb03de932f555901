import { dayAt } from "#app/lib/dates.ts";
import { clockAt, dayAfter, isWorkingDay, nextWorkingDay } from "#app/lib/working-days.ts";
import { momentOf } from "#app/lib/zoned-time.ts";
import {
  claimSummary,
  listSummaryReaders,
  type SummaryReader,
} from "#modules/accounts/.server/queries/notification-recipients.ts";
import { clockHour } from "#modules/accounts/notification-choices.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { workingHoursDocument } from "../../working-hours.ts";
import { listSummary } from "../queries/lead-summary.ts";
import type { Reminding } from "./send-reminders.ts";

/** How many hours after its chosen time a summary is still useful, such as after an outage. */
const lateHours = 3;

/** The topic of summaries. They are deleted by it after some days, since they name clients and belong to no lead. */
export const summaryTopic = "lead-summary";

/** The day of the summary that is due for a person now, in their time zone; nothing if they have turned it off. */
function dayOf(
  { summaryHour, summarisedOn }: SummaryReader,
  { texts }: Pick<Reminding, "texts">,
  { now, zone }: { now: Date; zone: string },
): string | undefined {
  const { date, time } = clockAt(now, zone);
  const hour = Number(time.slice(0, 2));
  const isTime = hour >= summaryHour && hour < summaryHour + lateHours;
  const isNew = summarisedOn === null || summarisedOn < date;
  return isTime && isNew && isWorkingDay(date, texts.of(workingHoursDocument)) ? date : undefined;
}

const dayName = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(new Date(date));

/** The time since when leads are new in a summary: the same hour of the previous working day. */
function sinceOf(
  date: string,
  { summaryHour }: SummaryReader,
  { texts, zone }: Pick<Reminding, "texts"> & { zone: string },
) {
  const yesterday = dayAfter(date, -1);
  const before = nextWorkingDay(date, texts.of(workingHoursDocument), -1) ?? yesterday;
  return {
    since: new Date(momentOf(`${before}T${clockHour(summaryHour)}`, zone)),
    words: before === yesterday ? "yesterday" : dayName(before),
  };
}

/** Writes someone's summary of a day, unless another process does so or no leads are in it. */
async function summarise(
  reminding: Reminding,
  reader: SummaryReader,
  { now, zone, date }: { now: Date; zone: string; date: string },
): Promise<boolean> {
  const { db, outbox, texts, siteUrl } = reminding;
  const { composeSummaryOf } = await import("./summary-mail.ts");
  const { since, words } = sinceOf(date, reader, { texts, zone });
  const endOfDay = new Date(momentOf(`${dayAfter(date, 1)}T00:00`, zone));
  return db.transaction(async (tx) => {
    if (!(await claimSummary(tx, reader.id, date))) return false;
    const ownerId = reader.summaryOfAll ? undefined : reader.id;
    const found = await listSummary(tx, { now, endOfDay, since, ownerId });
    const day = dayAt(now, zone);
    const mail = composeSummaryOf(texts, found, { siteUrl, zone, since: words, day });
    if (!mail) return false;
    await outbox.queue(tx, { to: reader.email, topic: summaryTopic, ...mail });
    return true;
  });
}

/** Writes the summaries that are due now, one a day for each person. Returns their number. */
export async function sendSummaries(reminding: Reminding, now = new Date()): Promise<number> {
  const readers = await listSummaryReaders(reminding.db);
  const wanted = readers.flatMap((reader) => {
    const zone = reader.timeZone ?? reminding.settings.timeZone;
    const date = dayOf(reader, reminding, { now, zone });
    return date ? [() => summarise(reminding, reader, { now, zone, date })] : [];
  });
  return (await runEach(wanted, "not every summary could be written")).filter(Boolean).length;
}
