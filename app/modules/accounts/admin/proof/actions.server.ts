import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { markProved } from "#modules/accounts/.server/queries/sessions.ts";
import { mustGivePasskey } from "#modules/accounts/.server/require-user.ts";
import { givenPasskey } from "#modules/accounts/.server/sent-passkey.ts";
import { askForPasskey, provePasskey } from "#modules/accounts/.server/webauthn.ts";
import { keepCookies } from "../account/auth-options.server.ts";
import { isRefusal } from "../sign-in/auth-failure.server.ts";
import { proofFields, prove } from "./prove.server.ts";

const failure = "We could not verify who you are. Please try again.";
const notYours = new ActionError({ failed: "This passkey was not accepted. Please try again." });

export const proofAction = defineActions({
  /**
   * Checks for a recent proof of identity; requests that are not changes, such as downloads, have no action that could.
   */
  ask: {
    schema: z.object({}),
    failure,
    needsProof: true,
    run: async () => ({ isProved: true }),
  },

  prove: {
    schema: z.object(proofFields),
    failure,
    run: async (call) => {
      // Otherwise a proof would last forever.
      if (mustGivePasskey(call.user)) throw new ActionError({ failed: "Please use your passkey." });
      await prove(call, call.values);
      await call.services.db.transaction((tx) => markProved(tx, call.user.sessionId));
      return { isProved: true };
    },
  },

  "ask-passkey": {
    schema: z.object({}),
    failure,
    run: async (call) => {
      const asked = await askForPasskey(call.services, call.request);
      keepCookies(call, asked);
      return { passkeyOptions: asked.options };
    },
  },

  "give-passkey": {
    schema: z.object({ passkey: givenPasskey }),
    failure,
    run: async ({ services, request, user, values }) => {
      const given = { sent: values.passkey, userId: user.id, sessionId: user.sessionId };
      try {
        if (!(await provePasskey(services, request, given))) throw notYours;
      } catch (error) {
        throw isRefusal(error) ? notYours : error;
      }
      return { isProved: true };
    },
  },
});
