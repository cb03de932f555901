import type { ActionCall } from "../actions.server.ts";
import { adminChange } from "../change.server.ts";

/** Writes a change of the account's security down and tells its owner by mail. */
export async function tellOwner(
  { context, services, user: { id, email } }: ActionCall,
  action: string,
  what: string,
): Promise<void> {
  const { outbox, siteUrl } = services;
  const { securityMail } = await import("../account-emails.ts");
  const mail = securityMail(email, what, `${siteUrl}/admin/forgot-password`);
  await adminChange(context, { action, entity: "account", entityId: id }, (tx) =>
    outbox.queue(tx, mail),
  );
}
