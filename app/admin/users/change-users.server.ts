import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { readForm } from "#app/forms/read-form.server.ts";
import { choice } from "#app/forms/rules.server.ts";
import type { Db } from "#server/db/client.ts";
import { deleteVerifications } from "#server/db/queries/sessions.ts";
import {
  findUser,
  hasOtherAdmin,
  insertInvitedUser,
  removeUser,
  updateUserRole,
} from "#server/db/queries/users.ts";
import { invitationLife, issuePasswordLink } from "#server/password-links.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { accountEmail } from "../account-fields.ts";
import { adminChange, answerChange, Refused } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** `link`: where the invited person sets a password, when no mail can carry it. */
export type UsersAnswer = ChangeAnswer & { link?: string };

const id = z.string().max(200);
const forms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    email: accountEmail(),
    role: choice("Role", ["editor", "admin"]),
  }),
  z.object({ intent: z.literal("invite-again"), id }),
  z.object({ intent: z.literal("make-admin"), id }),
  z.object({ intent: z.literal("make-editor"), id }),
  z.object({ intent: z.literal("remove"), id }),
]);
type UsersForm = z.infer<typeof forms>;

/** What an administrator changes about the accounts of others. */
export async function changeUsers(request: Request, context: Context) {
  const submission = parseWithZod(await readForm(request), { schema: forms });
  if (submission.status !== "success") {
    return data<UsersAnswer>({ errors: submission.error ?? {} }, { status: 400 });
  }
  const failure = "This could not be done. Please try again.";
  return answerChange<UsersAnswer>(context, failure, () => change(submission.value, context));
}

async function change(form: UsersForm, context: Context): Promise<UsersAnswer> {
  const { db } = context.get(servicesContext);
  const own = context.get(userContext);
  if (form.intent === "invite") {
    const invited = { id: crypto.randomUUID(), email: form.email, role: form.role };
    return sendInvitation(context, "invite", invited, async (tx) => {
      const name = invited.email.split("@")[0] ?? invited.email;
      if (!(await insertInvitedUser(tx, { ...invited, name })))
        throw new Refused({ errors: { email: ["This address has an account already."] } });
    });
  }
  if (form.id === own.id) throw refuse("Another administrator has to change your account.");
  const found = await findUser(db, form.id);
  if (!found) throw refuse("This account does not exist any more.");
  const { id, email } = found;
  const note = (action: string) => ({ action, entity: "user", entityId: id, detail: { email } });

  switch (form.intent) {
    case "invite-again":
      if (!found.isInvited) throw refuse("This person has set a password already.");
      // The link of before ends.
      await deleteVerifications(db, id);
      return sendInvitation(context, "invite again", found, async () => {});

    case "make-admin":
      await adminChange(context, note("make admin"), (tx) => updateUserRole(tx, id, "admin"));
      return { done: `${email} is an administrator now.` };

    case "make-editor":
      await adminChange(context, note("make editor"), async (tx) => {
        await requireOtherAdmin(tx, id);
        await updateUserRole(tx, id, "editor");
      });
      return { done: `${email} is an editor now.` };

    case "remove": {
      const undo = await adminChange(context, note("remove"), async (tx) => {
        await requireOtherAdmin(tx, id);
        await deleteVerifications(tx, id);
        return removeUser(tx, { id, label: email, deletedBy: own.id });
      });
      return { done: `${email} was removed.`, undo };
    }
  }
}

const refuse = (failed: string) => new Refused({ failed });

async function requireOtherAdmin(tx: Db, id: string): Promise<void> {
  if (!(await hasOtherAdmin(tx, id)))
    throw refuse("There must be another administrator who can sign in.");
}

/** Mails a link that sets a password, or hands it out where no mail can be sent. */
async function sendInvitation(
  context: Context,
  action: string,
  { id, email }: { id: string; email: string },
  add: (tx: Db) => Promise<void>,
): Promise<UsersAnswer> {
  const services = context.get(servicesContext);
  const { outbox } = services;
  const link = await issuePasswordLink(services, id, invitationLife);
  const { invitationMail } = await import("../emails.ts");
  const mail = await invitationMail(email, context.get(userContext).name, link);
  const entry = { action, entity: "user", entityId: id, detail: { email } };
  await adminChange(context, entry, async (tx) => {
    await add(tx);
    const linkExpiresAt = new Date(Date.now() + invitationLife * 1000);
    if (outbox.canSend) await outbox.queue(tx, { ...mail, linkExpiresAt });
  });
  return outbox.canSend
    ? { done: `An invitation is on its way to ${email}.` }
    : { done: `${email} has an account.`, link };
}
