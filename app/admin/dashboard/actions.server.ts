import { z } from "zod";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { updateUserChoices } from "#modules/accounts/.server/queries/users.ts";
import { testMail } from "#modules/accounts/account-emails.ts";
import { insertMail, markMailSent } from "#modules/mail/.server/queries/mails.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { type ActionCall, defineActions } from "../actions.server.ts";

/** Time limit for the email server in milliseconds: a person is waiting for the result. */
const timeout = 20_000;

type Outcome = { isSent: boolean; response: string; messageId: string };

/**
 * Sends the person an email immediately, not through the outbox, and returns the server's response. It is recorded among the
 * emails, so that the first steps find it.
 */
async function sendTestMail({ services, user, author }: ActionCall) {
  const { mailTransport, limits, siteUrl, documents } = services;
  if (!mailTransport)
    return { failed: "No email server is configured. Set SMTP_URL, then try again." };
  const wait = await limits.consume("test-mail", user.id);
  if (wait > 0)
    return {
      failed: `Too many test emails. Try again in ${Math.ceil(wait / 60)} min.`,
    };
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const words = composeMail(await documents.current(), testMail, { url: `${siteUrl}/admin` });
  const mail = { to: user.email, ...words };
  const sending = mailTransport
    .send({ ...mail, id: crypto.randomUUID(), replyTo: null, headers: {} })
    .then(
      (sent): Outcome => ({ isSent: true, ...sent }),
      (error: unknown): Outcome => ({ isSent: false, response: messageOf(error), messageId: "" }),
    );
  const { isSent, response, messageId } = await withTimeout(sending, timeout, {
    isSent: false,
    response: `no response within ${timeout / 1000} seconds`,
    messageId: "",
  });
  const detail = { email: user.email, sent: isSent, answer: response };
  await auditedChange(author, { action: "send test email", entity: "mail", detail }, async (tx) => {
    if (isSent) await markMailSent(tx, await insertMail(tx, { ...mail, jobId: null }), messageId);
  });
  return isSent
    ? { done: `Test email sent to ${user.email}. The email server said: ${response}` }
    : { failed: `The test email was not sent. The email server said: ${response}` };
}

/** Cut, because it is displayed and stored. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

const permission = "settings:write" as const;
const schema = z.object({});

/** Hides the first steps from the person's dashboard, or shows them again. */
const firstSteps = (hidesFirstSteps: boolean, done?: string) => ({
  schema,
  failure: "Your change could not be saved. Please try again.",
  permission,
  run: async ({ user, author }: ActionCall) => {
    const action = `${hidesFirstSteps ? "hide" : "show"} first steps`;
    await auditedChange(author, { action, entity: "account", entityId: user.id }, (tx) =>
      updateUserChoices(tx, user.id, { hidesFirstSteps }),
    );
    return { done };
  },
});

/** Administrators' actions on the first steps of a new site. */
export const dashboardAction = defineActions({
  "hide-first-steps": firstSteps(
    true,
    "First steps hidden. You can show them again at the bottom of this page.",
  ),
  "show-first-steps": firstSteps(false),
  "send-test-email": {
    schema,
    failure: "The test email could not be sent. Please try again.",
    permission,
    run: sendTestMail,
  },
});
