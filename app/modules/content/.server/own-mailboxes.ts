import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { Services } from "#app/services.ts";
import { firmDocument } from "../firm.ts";

/**
 * The mailboxes of the firm, as {@link mailboxOf} normalises them: those on the site, and those that the site's emails
 * use as sender or recipient.
 */
export async function ownMailboxes({
  documents,
  settings,
}: Pick<Services, "documents" | "settings">): Promise<string[]> {
  const { mailTo, mailFrom, replyTo } = await settings();
  const { email, salesEmail } = (await documents.current()).of(firmDocument);
  const mailboxes = [mailTo, mailFrom, replyTo, email, salesEmail].flatMap(
    (each) => mailboxOf(each) ?? [],
  );
  return [...new Set(mailboxes)];
}
