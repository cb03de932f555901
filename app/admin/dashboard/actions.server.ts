import { z } from "zod";
import { updateUserChoices } from "#modules/accounts/.server/queries/users.ts";
import { type ActionCall, defineActions } from "../actions.server.ts";
import { adminChange } from "../change.server.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

const failure = "Your change could not be saved. Please try again.";
const permission = "settings:write";
const schema = z.object({});

function hideFirstSteps({ context, user: { id } }: ActionCall, hidesFirstSteps: boolean) {
  const action = `${hidesFirstSteps ? "hide" : "show"} first steps`;
  const entry = { action, entity: "account", entityId: id };
  return adminChange(context, entry, (tx) => updateUserChoices(tx, id, { hidesFirstSteps }));
}

/** Administrators' actions on the first steps of a new site. */
export const dashboardAction = defineActions({
  "hide-first-steps": {
    schema,
    failure,
    permission,
    run: async (call) => {
      await hideFirstSteps(call, true);
      return {
        done: "First steps hidden. You can show them again at the bottom of this page.",
      };
    },
  },

  "show-first-steps": {
    schema,
    failure,
    permission,
    run: async (call) => {
      await hideFirstSteps(call, false);
      return {};
    },
  },

  "send-test-email": {
    schema,
    failure: "The test email could not be sent. Please try again.",
    permission,
    run: sendTestMail,
  },
});
