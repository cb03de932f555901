import { firmDocument } from "#app/content/firm.ts";
import type { Services } from "../services.ts";

/** The address of a mailbox that may be written with a name, in lower case. */
const addressIn = (mailbox: string) => (/<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox).toLowerCase();

/** The addresses of the firm itself, in lower case: its mailboxes on the site, and those from and to which the site writes. */
export async function ownMailboxes({
  documents,
  settings,
}: Pick<Services, "documents" | "settings">): Promise<string[]> {
  const { mailTo, mailFrom } = await settings();
  const { email, salesEmail } = (await documents.current()).of(firmDocument);
  return [...new Set([mailTo, mailFrom, email, salesEmail].map(addressIn))];
}
