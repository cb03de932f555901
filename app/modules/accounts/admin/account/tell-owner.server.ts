import type { ActionCall } from "#app/admin/actions.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import type { Tx } from "#platform/db/database.ts";
import { passkeyMail, securityMail } from "../../account-emails.ts";

type Told = {
  /** Details of the audit entry. */
  detail?: Record<string, string>;
  /** Makes the change in the same transaction; an error rolls everything back. */
  make?: (tx: Tx) => Promise<unknown>;
  /** Whether it is a new passkey, which stays valid after a change of the password. */
  isNewWayIn?: boolean;
};

/** Records a change of the account's security in the audit log and notifies its owner by email. */
export async function tellOwner(
  { context, services, user: { id, email } }: ActionCall,
  action: string,
  what: string,
  { detail = {}, make, isNewWayIn = false }: Told = {},
): Promise<void> {
  const { outbox, siteUrl, documents } = services;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const url = `${siteUrl}/admin/forgot-password`;
  const words = isNewWayIn ? passkeyMail : securityMail;
  const texts = await documents.current();
  const mail = { to: email, ...composeMail(texts, words, { inserts: { what }, url }) };
  await adminChange(context, { action, entity: "account", entityId: id, detail }, async (tx) => {
    await make?.(tx);
    await outbox.queue(tx, mail);
  });
}
