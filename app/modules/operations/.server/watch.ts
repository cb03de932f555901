import { escapeHtml } from "#app/lib/html.ts";
import { listAddressesWith } from "#modules/accounts/.server/queries/users.ts";
import { operationsMail } from "#modules/accounts/account-emails.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Database } from "#platform/db/database.ts";
import { closeIncidents, listIncidents, openIncidents } from "./queries/incidents.ts";
import { type Findings, findTroubles, type Trouble } from "./troubles.ts";

type OperationsWords = ContentOf<typeof operationsMail>;

type Watched = {
  db: Database;
  outbox: Outbox;
  siteUrl: string;
  documents: Pick<SiteDocuments, "current">;
};

/**
 * Emails administrators about new problems since the last check, in one email, and forgets solved ones: an incident is
 * reported once. Throws while the database is down.
 */
export async function watchOperations(
  { db, outbox, siteUrl, documents }: Watched,
  findings: Findings,
): Promise<void> {
  const known = await listIncidents(db);
  const troubles = findTroubles(findings, known);
  const keys = troubles.map(({ key }) => key);
  const over = known.filter((key) => !keys.includes(key));
  const texts = await documents.current();
  await db.transaction(async (tx) => {
    await closeIncidents(tx, over);
    const opened = await openIncidents(tx, keys);
    const news = troubles.filter(({ key }) => opened.includes(key));
    // Without an email server the emails would only join the waiting ones; the screen shows the same.
    if (news.length === 0 || !outbox.canSend) return;
    const mail = alertMail(texts.of(operationsMail), news, `${siteUrl}/admin/operations`);
    for (const to of await listAddressesWith(tx, "operations:write"))
      await outbox.queue(tx, { to, ...mail });
  });
}

/**
 * Uses the firm's wording and plain HTML: Node runs a job directly, without React. The sentences contain only our words
 * and figures.
 */
function alertMail(words: OperationsWords, troubles: readonly Trouble[], url: string) {
  const paragraphs = [...troubles.map(({ sentence }) => sentence), ...words.paragraphs];
  const html = [
    `<!doctype html><html lang="en"><title>${escapeHtml(words.heading)}</title>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(url)}">${escapeHtml(words.action)}</a></p></html>`,
  ].join("\n");
  return { subject: words.subject, html, text: [...paragraphs, url].join("\n\n") };
}
