import { z } from "zod";
import { setFirstSteps } from "#modules/accounts/.server/manage-account.ts";
import { sendTestMail } from "#modules/mail/.server/send-test-mail.ts";
import { type ActionCall, defineActions } from "../actions.server.ts";

const permission = "settings:write" as const;
const schema = z.object({});

/** Hides the first steps from the person's dashboard, or shows them again. */
const firstSteps = (hidesFirstSteps: boolean, done?: string) => ({
  schema,
  failure: "Your change could not be saved. Please try again.",
  permission,
  run: async ({ author }: ActionCall) => {
    await setFirstSteps(author, hidesFirstSteps);
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
    run: async ({ author }) => {
      const { isSent, response } = await sendTestMail(author);
      const answer = `The email server said: ${response}`;
      return isSent
        ? { done: `Test email sent to ${author.user.email}. ${answer}` }
        : { failed: `The test email was not sent. ${answer}` };
    },
  },
});
