import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { invitationLifetime, issuePasswordLink } from "#modules/accounts/.server/password-links.ts";
import { deleteSessions, deleteVerifications } from "#modules/accounts/.server/queries/sessions.ts";
import {
  findUser,
  hasOtherAdmin,
  insertInvitedUser,
  removeUser,
  updateUserRole,
} from "#modules/accounts/.server/queries/users.ts";
import { saveSecondFactorRule } from "#modules/accounts/.server/require-user.ts";
import { dropNotifiedAddress } from "#modules/leads/.server/queries/lead-settings.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { invitationMail } from "../../account-emails.ts";
import { can, roleNames, roles } from "../../permissions.ts";
import { secondFactorRuleNames, secondFactorRules } from "../../second-factor-rule.ts";
import { accountEmail } from "../account-fields.server.ts";

const failure = "Your change could not be saved. Please try again.";
const role = z.literal(roleNames, { error: "Role is required." });
const schema = z.object({ id: z.string().max(200) });

const authorOf = ({ services: { content }, user }: ActionCall) => ({ content, user });

/** Administrators' changes to other accounts. All require proof of identity, because of unattended devices. */
export const usersAction = defineActions(
  {
    invite: {
      schema: z.object({ email: accountEmail(), role }),
      failure,
      run: async (call) => {
        const invited = { id: crypto.randomUUID(), ...call.values };
        return sendInvitation(call, "invite", invited, async (tx) => {
          const name = invited.email.split("@")[0] ?? invited.email;
          if (!(await insertInvitedUser(tx, { ...invited, name })))
            throw new UserError("There is already an account with this address.", {
              field: "email",
            });
        });
      },
    },

    "invite-again": {
      schema,
      failure,
      run: async (call) => {
        const { isInvited, ...invited } = await findOtherUser(call);
        if (!isInvited) throw new UserError("This person has already set a password.");
        // The previous link stops working.
        return sendInvitation(call, "invite again", invited, (tx, link) =>
          deleteVerifications(tx, invited.id, { except: link }),
        );
      },
    },

    "change-role": {
      schema: schema.extend({ role }),
      failure,
      run: async (call) => {
        const { id, email } = await findOtherUser(call);
        const { role } = call.values;
        const entry = { action: `make ${role}`, entity: "user", entityId: id, detail: { email } };
        await auditedChange(authorOf(call), entry, async (tx) => {
          if (!can({ role }, "users:write")) await requireOtherAdmin(tx, id);
          await updateUserRole(tx, id, role);
        });
        return { done: `${email} is now ${roles[role].one}.` };
      },
    },

    "sign-out": {
      schema,
      failure,
      run: async (call) => {
        const { id, email } = await findOtherUser(call);
        const entry = { action: "sign out", entity: "user", entityId: id, detail: { email } };
        await auditedChange(authorOf(call), entry, (tx) => deleteSessions(tx, id));
        return { done: `${email} signed out on all devices.` };
      },
    },

    "require-second-factor": {
      schema: z.object({ rule: z.enum(secondFactorRuleNames, { error: "Choose an option." }) }),
      failure,
      run: async ({ values: { rule }, services: { content }, user }) => {
        const entry = { action: "require second factor", entity: "user", detail: { of: rule } };
        await auditedChange({ content, user }, entry, (tx) => saveSecondFactorRule(tx, rule));
        return {
          done:
            rule === "nobody"
              ? "Two-factor authentication is no longer required."
              : `Two-factor authentication is now required for ${secondFactorRules[rule].toLowerCase()}.`,
        };
      },
    },

    remove: {
      schema,
      failure,
      run: async (call) => {
        const { id, email } = await findOtherUser(call);
        const detail: { email: string; rules?: number } = { email };
        const entry = { action: "remove", entity: "user", entityId: id, detail };
        const undo = await auditedChange(authorOf(call), entry, async (tx) => {
          await requireOtherAdmin(tx, id);
          await deleteVerifications(tx, id);
          // The address now belongs to no account, and rules may notify such addresses only with proof of identity.
          const rules = await dropNotifiedAddress(tx, email);
          if (rules > 0) detail.rules = rules;
          return removeUser(tx, { id, label: email, deletedBy: call.user.id });
        });
        return { done: `${email} removed.`, undo };
      },
    },
  },
  { allNeedReauth: true },
);

/** The account that the form names. Throws {@link UserError} if it is the signed-in user's account. */
async function findOtherUser({ values, user, services }: ActionCall<{ id: string }>) {
  if (values.id === user.id)
    throw new UserError("Only another administrator can change your account.");
  const found = await findUser(services.db, values.id);
  if (!found) throw new UserError("This account no longer exists.");
  return found;
}

async function requireOtherAdmin(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherAdmin(tx, id)))
    throw new UserError("There must be another administrator who can sign in.");
}

/**
 * Emails a link for setting a password, or returns it if no email can be sent. `make` makes the accompanying change in
 * the same transaction; it receives the id of the link.
 */
async function sendInvitation(
  { services, user }: ActionCall,
  action: string,
  { id, email }: { id: string; email: string },
  make: (tx: Tx, linkId: string) => Promise<void>,
) {
  const { outbox } = services;
  // better-auth issues it outside the transaction; if that rolls back, the link is never shown.
  const link = await issuePasswordLink(services, id, invitationLifetime);
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const inserts = { by: user.name };
  const texts = await services.documents.current();
  const mail = { to: email, ...composeMail(texts, invitationMail, { inserts, url: link.url }) };
  const entry = { action, entity: "user", entityId: id, detail: { email } };
  await auditedChange({ content: services.content, user }, entry, async (tx) => {
    await make(tx, link.id);
    const linkExpiresAt = new Date(Date.now() + invitationLifetime * 1000);
    if (outbox.canSend) await outbox.queue(tx, { ...mail, linkExpiresAt });
  });
  return outbox.canSend
    ? { done: `Invitation sent to ${email}.` }
    : { done: `Account created for ${email}.`, link: link.url };
}
