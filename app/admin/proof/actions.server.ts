import { z } from "zod";
import { markProved } from "#server/db/queries/sessions.ts";
import { defineActions } from "../actions.server.ts";
import { proofFields, prove } from "./prove.server.ts";

const failure = "It could not be checked who you are. Please try again.";

export const proofAction = defineActions({
  /** Asks whether somebody has proved of late who they are; what is not a change has no action of its own to ask it. */
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
      await prove(call, call.values);
      await call.services.db.transaction((tx) => markProved(tx, call.user.sessionId));
      return { isProved: true };
    },
  },
});
