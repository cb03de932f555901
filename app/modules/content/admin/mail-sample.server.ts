import { findMail } from "#app/site/content/emails.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { summaryMail } from "#modules/leads/reminder-email-texts.ts";
import type { ComposedMail } from "#modules/mail/compose-mail.ts";
import type { Content } from "../documents/define-content.ts";
import { sampleInserts } from "../documents/inserts.ts";

/** A sample email with these words, and sample values for the parts that vary. */
export async function composeSample(
  { documents, siteUrl }: { documents: SiteDocuments; siteUrl: string },
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
