import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { UserError } from "#platform/user-error.ts";
import { invitationMail } from "../account-emails.ts";
import {
  can,
  isRole,
  type Role,
  roles,
  type SecondFactorRule,
  secondFactorRules,
} from "../permissions.ts";
import { invitationLifetime, issuePasswordLink } from "./password-links.ts";
import { removeNotificationRecipient } from "./queries/notification-recipients.ts";
import { deleteSessions, deleteVerifications } from "./queries/sessions.ts";
import {
  findUser,
  hasOtherAdmin,
  insertInvitedUser,
  removeUser,
  updateUserRole,
} from "./queries/users.ts";
import { readSecondFactorRule, saveSecondFactorRule } from "./require-user.ts";

type Administrator = Author & { db: Database };
type Inviter = Administrator &
  Parameters<typeof issuePasswordLink>[0] & {
    outbox: Outbox;
    documents: SiteDocuments;
    user: { name: string };
  };

type Account = { id: string; email: string; role?: string | null };

/** The account with this id. Throws {@link UserError} if it is the administrator's own, or does not exist. */
async function findOtherUser({ db, user }: Administrator, id: string) {
  if (id === user.id) throw new UserError("Only another administrator can change your account.");
  const found = await findUser(db, id);
  if (!found) throw new UserError("This account no longer exists.");
  return found;
}

async function requireOtherAdmin(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherAdmin(tx, id)))
    throw new UserError("There must be another administrator who can sign in.");
}

const roleName = (role: Account["role"]): string => (role && isRole(role) ? roles[role].label : "");

const entryOf = (action: string, { id, email }: Account, detail = {}) => ({
  action,
  entity: "user",
  entityId: id,
  detail: { email, ...detail },
});

/** Invites a person. Returns the link if no email can be sent. Throws {@link UserError}. */
export function inviteUser(author: Inviter, person: { email: string; role: Role }) {
  const invited = { id: crypto.randomUUID(), ...person };
  return sendInvitation(author, "invite", invited, async (tx) => {
    const name = invited.email.split("@")[0] ?? invited.email;
    if (!(await insertInvitedUser(tx, { ...invited, name })))
      throw new UserError("There is already an account with this address.", { field: "email" });
  });
}

/** Sends an invitation again; the previous link stops working. Throws {@link UserError}. */
export async function inviteUserAgain(author: Inviter, id: string) {
  const { isInvited, ...invited } = await findOtherUser(author, id);
  if (!isInvited) throw new UserError("This person has already set a password.");
  return sendInvitation(author, "invite again", invited, (tx, link) =>
    deleteVerifications(tx, id, { except: link }),
  );
}

/**
 * Emails a link for setting a password, or returns it if no email can be sent. `make` makes the accompanying change in
 * the same transaction; it receives the id of the link.
 */
async function sendInvitation(
  author: Inviter,
  action: string,
  account: Account,
  make: (tx: Tx, linkId: string) => Promise<void>,
): Promise<{ email: string; link?: string }> {
  const { outbox, documents, user } = author;
  const { id, email } = account;
  // better-auth issues it outside the transaction; if that rolls back, the link is never shown.
  const link = await issuePasswordLink(author, id, invitationLifetime);
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const inserts = { by: user.name };
  const texts = await documents.current();
  const mail = { to: email, ...composeMail(texts, invitationMail, { inserts, url: link.url }) };
  const detail = { role: roleName(account.role) };
  await auditedChange(author, entryOf(action, account, detail), async (tx) => {
    await make(tx, link.id);
    const linkExpiresAt = new Date(Date.now() + invitationLifetime * 1000);
    if (outbox.canSend) await outbox.queue(tx, { ...mail, linkExpiresAt });
  });
  return outbox.canSend ? { email } : { email, link: link.url };
}

/** Changes a role. Returns the account as it was. Throws {@link UserError}. */
export async function changeRole(author: Administrator, id: string, role: Role) {
  const account = await findOtherUser(author, id);
  const detail = { role: changeText(roleName(account.role), roleName(role)) };
  await auditedChange(author, entryOf("change role", account, detail), async (tx) => {
    if (!can({ role }, "users:write")) await requireOtherAdmin(tx, id);
    await updateUserRole(tx, id, role);
  });
  return account;
}

/** Signs a person out on all devices. Returns the account. Throws {@link UserError}. */
export async function signOutUser(author: Administrator, id: string) {
  const account = await findOtherUser(author, id);
  await auditedChange(author, entryOf("sign out", account), (tx) => deleteSessions(tx, id));
  return account;
}

/** Sets who must have a second factor. */
export async function requireSecondFactorOf(
  author: Administrator & { env: Env },
  rule: SecondFactorRule,
): Promise<void> {
  const former = await readSecondFactorRule(author);
  const of = changeText(secondFactorRules[former], secondFactorRules[rule]);
  const entry = { action: "require second factor", entity: "user", detail: { of } };
  await auditedChange(author, entry, (tx) => saveSecondFactorRule(tx, rule));
}

/** Moves an account to the trash. Returns its address and the undo id. Throws {@link UserError}. */
export async function deleteUser(author: Administrator, id: string) {
  const account = await findOtherUser(author, id);
  const { email } = account;
  const detail: { email: string; rules?: number } = { email };
  const undo = await auditedChange(
    author,
    { ...entryOf("remove", account), detail },
    async (tx) => {
      await requireOtherAdmin(tx, id);
      await deleteVerifications(tx, id);
      // The address now belongs to no account, and rules may notify such addresses only with proof of identity.
      const rules = await removeNotificationRecipient(tx, email);
      if (rules > 0) detail.rules = rules;
      return removeUser(tx, { id, label: email, deletedBy: author.user.id });
    },
  );
  return { email, undo };
}
