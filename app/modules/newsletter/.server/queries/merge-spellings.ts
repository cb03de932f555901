import { eq, inArray, sql } from "drizzle-orm";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { Tx } from "#platform/db/database.ts";
import { newsletterSubscribers as subscribers } from "../schema.ts";
import { isSubscribed } from "./subscribers.ts";

/** Addresses that {@link mailboxOf} never changes: they are not even read. */
const plain = String.raw`^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z]+$`;

type Row = typeof subscribers.$inferSelect;

const notAnAddress = "This is not an email address.";
const otherSpelling = (mailbox: string) => `Another spelling of ${mailbox}.`;

/** Whether someone signed up with our form after a moment: an import must not resubscribe anyone. */
const signedUpSince = ({ confirmedAt, source, consentForm }: Row, left: Date) =>
  (source === "" || consentForm !== "") && confirmedAt !== null && confirmedAt > left;

const stop = (tx: Tx, { id }: Row, stopReason: string) =>
  tx
    .update(subscribers)
    .set({ stoppedAt: sql`coalesce(${subscribers.stoppedAt}, now())`, stopReason })
    .where(eq(subscribers.id, id));

/**
 * Keeps one row of a mailbox subscribed, with the mailbox as its address, unless the person has left under any
 * spelling.
 */
async function mergeRows(tx: Tx, mailbox: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows.toSorted((a, b) => a.subscribedAt.getTime() - b.subscribedAt.getTime());
  const main = rows.find(({ email }) => email === mailbox) ?? first;
  if (!main) return;
  const others = rows.filter((row) => row !== main);
  const consent = [main, ...others].find(isSubscribed);
  const left = others
    .flatMap(({ unsubscribedAt }) => unsubscribedAt ?? [])
    .find((moment) => !signedUpSince(main, moment));
  await tx
    .update(subscribers)
    .set({
      email: mailbox,
      ...(main.confirmedAt === null &&
        consent && {
          confirmedAt: consent.confirmedAt,
          source: consent.source,
          consentForm: consent.consentForm,
          consentText: consent.consentText,
        }),
      ...(left && main.unsubscribedAt === null && { unsubscribedAt: left }),
    })
    .where(eq(subscribers.id, main.id));
  for (const row of others) if (isSubscribed(row)) await stop(tx, row, otherSpelling(mailbox));
}

/**
 * Merges subscribers that earlier versions treated as different: `<ann@x.example>` and `ann@x.example`. A person who
 * has left under one spelling gets no email under another. Rows are kept because the links in sent emails name them.
 * May run at any time, even in parallel with a process of an earlier version.
 */
export async function mergeSpellings(tx: Tx): Promise<void> {
  const odd = await tx
    .select()
    .from(subscribers)
    .where(sql`(${subscribers.email} !~ ${plain} or ${subscribers.email} like '%xn--%')`);
  const mailboxes = new Map<string, Row[]>();
  for (const row of odd) {
    const mailbox = mailboxOf(row.email);
    if (mailbox === undefined) {
      if (isSubscribed(row)) await stop(tx, row, notAnAddress);
    } else if (mailbox !== row.email)
      mailboxes.set(mailbox, [...(mailboxes.get(mailbox) ?? []), row]);
  }
  if (mailboxes.size === 0) return;
  const named = await tx
    .select()
    .from(subscribers)
    .where(inArray(subscribers.email, [...mailboxes.keys()]))
    .for("update");
  for (const [mailbox, rows] of mailboxes)
    await mergeRows(tx, mailbox, [...named.filter(({ email }) => email === mailbox), ...rows]);
}
