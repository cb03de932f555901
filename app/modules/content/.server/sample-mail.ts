import { findMail } from "#app/site/content/emails.ts";
import { summaryMail } from "#modules/leads/reminder-email-texts.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { countMailsOfTheDay } from "#modules/mail/.server/queries/mails.ts";
import type { ComposedMail } from "#modules/mail/compose-mail.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import type { Content } from "../documents/define-content.ts";
import { sampleInserts } from "../documents/inserts.ts";
import type { SiteDocuments } from "./site-documents.ts";

type Texts = { documents: SiteDocuments; siteUrl: string };

/** A sample email with these words, and sample values for the parts that vary. */
export async function composeSample(
  { documents, siteUrl }: Texts,
  document: Content,
  values: unknown,
): Promise<ComposedMail | undefined> {
  const mail = findMail(document.id);
  if (!mail) return undefined;
  const typed = { values, schemaVersion: document.version, confirmed: [] };
  const texts = (await documents.current()).withDraft(document.id, typed, new Map());
  if (mail === summaryMail) {
    const { composeSampleSummary } = await import("#modules/leads/lead-summary-email.ts");
    return composeSampleSummary(texts, siteUrl);
  }
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { howToReply } = await import("#modules/leads/compose-lead-emails.ts");
  const { facts, isToFirm, unsubscribes } = mail.sample;
  const url = new URL("/", siteUrl).href;
  return composeMail(texts, mail, {
    inserts: sampleInserts(mail.inserts ?? {}),
    url,
    ...(facts && { facts }),
    ...(unsubscribes && { unsubscribe: url }),
    after: isToFirm ? [howToReply(texts, "visitor@client.example")] : [],
  });
}

/** Maximum number of test emails that someone can send to themselves per day. */
const maxTestsPerDay = 50;

/** Sends a sample email with these words to the person. Throws {@link UserError}. */
export async function sendSample(
  author: Author & Texts & { outbox: Outbox },
  document: Content,
  values: unknown,
): Promise<void> {
  const { outbox, user } = author;
  const sample = await composeSample(author, document, values);
  if (!sample) throw new UserError("This email no longer exists. Reload the page.");
  if (!outbox.canSend) throw new UserError("No email server is configured: set SMTP_URL.");
  const detail = { label: document.title, email: user.email };
  const entry = { action: "send test email", entity: "mail", detail };
  const topic = "sample-mail";
  await auditedChange(author, entry, async (tx) => {
    if ((await countMailsOfTheDay(tx, { to: user.email, topic })) >= maxTestsPerDay)
      throw new UserError(
        `You have sent ${maxTestsPerDay} test emails today, the maximum. Try again tomorrow.`,
      );
    await outbox.queue(tx, { to: user.email, ...sample, topic });
  });
}
