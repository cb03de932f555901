import type { RouterContextProvider } from "react-router";
import { findMail } from "#app/content/emails/emails.ts";
import { summaryMail } from "#app/content/emails/reminder-emails.ts";
import type { Content } from "#app/documents/define-content.ts";
import { sampleInserts } from "#app/documents/inserts.ts";
import type { ComposedMail } from "#app/mail/compose-mail.ts";
import { servicesContext } from "#server/services.ts";

/** A sample email with these words, and sample values for the parts that vary. */
export async function composeSample(
  context: Readonly<RouterContextProvider>,
  document: Content,
  values: unknown,
): Promise<ComposedMail | undefined> {
  const mail = findMail(document.id);
  if (!mail) return undefined;
  const { documents, siteUrl } = context.get(servicesContext);
  const typed = { values, schemaVersion: document.version, confirmed: [] };
  const texts = (await documents.current()).withDraft(document.id, typed, new Map());
  if (mail === summaryMail) {
    const { composeSampleSummary } = await import("#app/mail/lead-summary.ts");
    return composeSampleSummary(texts, siteUrl);
  }
  const { composeMail } = await import("#app/mail/compose-mail.ts");
  const { howToAnswer } = await import("#app/mail/lead-mails.ts");
  const { facts, isToFirm, unsubscribes } = mail.sample;
  const url = new URL("/", siteUrl).href;
  return composeMail(texts, mail, {
    inserts: sampleInserts(mail.inserts ?? {}),
    url,
    ...(facts && { facts }),
    ...(unsubscribes && { unsubscribe: url }),
    after: isToFirm ? [howToAnswer(texts, "visitor@client.example")] : [],
  });
}
