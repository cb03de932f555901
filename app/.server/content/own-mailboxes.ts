import { firmDocument } from "#app/content/firm.ts";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { Services } from "../services.ts";

/** The mailboxes of the firm itself, as {@link mailboxOf} has them: its mailboxes on the site, and those from and to which the site writes. */
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
