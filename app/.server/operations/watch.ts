import { firm } from "@datumline/brand/firm";
import type { Database } from "../db/client.ts";
import { closeIncidents, listIncidents, openIncidents } from "../db/queries/incidents.ts";
import { listAddressesWith } from "../db/queries/users.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type Findings, findTroubles, type Trouble } from "./troubles.ts";

/**
 * Tells administrators what has gone wrong since the last look, in one email, and forgets what is well again: an incident
 * is told once. Throws while the database is away.
 */
export async function watchOperations(
  { db, outbox, siteUrl }: { db: Database; outbox: Outbox; siteUrl: string },
  findings: Findings,
): Promise<void> {
  const known = await listIncidents(db);
  const troubles = findTroubles(findings, known);
  const keys = troubles.map(({ key }) => key);
  const over = known.filter((key) => !keys.includes(key));
  await db.transaction(async (tx) => {
    await closeIncidents(tx, over);
    const opened = await openIncidents(tx, keys);
    const news = troubles.filter(({ key }) => opened.includes(key));
    // Without a mail server the emails would only add to those that wait; the screen shows the same.
    if (news.length === 0 || !outbox.canSend) return;
    for (const to of await listAddressesWith(tx, "operations:write")) {
      await outbox.queue(tx, alertMail(to, news, `${siteUrl}/admin/operations`));
    }
  });
}

/** Plain, as it is written where React is not loaded; all that it says are our own words and figures. */
function alertMail(to: string, troubles: readonly Trouble[], url: string) {
  const title = "The website needs attention";
  const paragraphs = [
    ...troubles.map(({ sentence }) => sentence),
    "This is told once. The Operations screen says how it is now, and what can be tried again:",
  ];
  const html = paragraphs.map((text) => `<p>${text}</p>`).join("\n");
  return {
    to,
    subject: `${title} – ${firm.name}`,
    html: `<!doctype html><html lang="en"><title>${title}</title>\n${html}\n<p><a href="${url}">${url}</a></p></html>`,
    text: [...paragraphs, url].join("\n\n"),
  };
}
