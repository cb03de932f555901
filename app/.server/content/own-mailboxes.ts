import { firmDocument } from "#app/content/firm.ts";
import { addressIn } from "#app/lib/mailbox.ts";
import type { Services } from "../services.ts";

/** The addresses of the firm itself, in lower case: its mailboxes on the site, and those from and to which the site writes. */
export async function ownMailboxes({
  documents,
  settings,
}: Pick<Services, "documents" | "settings">): Promise<string[]> {
  const { mailTo, mailFrom, replyTo } = await settings();
  const { email, salesEmail } = (await documents.current()).of(firmDocument);
  return [
    ...new Set(
      [mailTo, mailFrom, replyTo, email, salesEmail].map((mailbox) =>
        addressIn(mailbox).toLowerCase(),
      ),
    ),
  ];
}
