import { operationsMail } from "#app/content/emails/account-emails.ts";
import type { SiteDocuments } from "../content/site-documents.ts";
import type { Database } from "../db/client.ts";
import { closeIncidents, listIncidents, openIncidents } from "../db/queries/incidents.ts";
import { listAddressesWith } from "../db/queries/users.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type Findings, findTroubles } from "./troubles.ts";

type Watched = {
  db: Database;
  outbox: Outbox;
  siteUrl: string;
  documents: Pick<SiteDocuments, "current">;
};

/**
 * Tells administrators what has gone wrong since the last look, in one email, and forgets what is well again: an incident
 * is told once. Throws while the database is away.
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
  // React is loaded with it.
  const { composeMail } = await import("#app/mail/compose-mail.ts");
  await db.transaction(async (tx) => {
    await closeIncidents(tx, over);
    const opened = await openIncidents(tx, keys);
    const news = troubles.filter(({ key }) => opened.includes(key));
    // Without a mail server the emails would only add to those that wait; the screen shows the same.
    if (news.length === 0 || !outbox.canSend) return;
    const mail = composeMail(texts, operationsMail, {
      before: news.map(({ sentence }) => sentence),
      url: `${siteUrl}/admin/operations`,
    });
    for (const to of await listAddressesWith(tx, "operations:write"))
      await outbox.queue(tx, { to, ...mail });
  });
}
