import { z } from "zod";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import {
  countPasskeys,
  deletePasskey,
  renamePasskey,
} from "#modules/accounts/.server/queries/passkeys.ts";
import { markPasskeyGiven } from "#modules/accounts/.server/queries/sessions.ts";
import { type MadePasskey, madePasskey } from "#modules/accounts/.server/sent-passkey.ts";
import { addPasskey, maxPasskeys, startPasskey } from "#modules/accounts/.server/webauthn.ts";
import { keepCookies } from "./auth-options.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

const failure = "Your passkeys could not be changed. Please try again.";
const id = z.string().max(200);
const refuse = (failed: string) => new ActionError({ failed });
const gone = "This passkey no longer exists.";

/** Refuses a set-up after a sign-in by password alone if the account's passkey is required. */
export async function refuseBeforePasskey({ services, user }: ActionCall): Promise<void> {
  if (user.mustSetUpSecondFactor && (await countPasskeys(services.db, user.id)) > 0)
    throw refuse("Please use your passkey first.");
}

/** The two steps of adding a passkey. */
export const addPasskeyActions = {
  "begin-passkey": {
    schema: z.object({}),
    failure,
    needsProof: true,
    run: async (call: ActionCall) => {
      const { services, request, user } = call;
      await refuseBeforePasskey(call);
      if ((await countPasskeys(services.db, user.id)) >= maxPasskeys)
        throw refuse(`You already have ${maxPasskeys} passkeys. Remove one you do not use.`);
      const started = await startPasskey(services, request, user.id);
      keepCookies(call, started);
      return { passkeyToMake: started.options };
    },
  },

  "add-passkey": {
    schema: z.object({ passkey: madePasskey }),
    failure,
    run: async (call: ActionCall<{ passkey: MadePasskey }>) => {
      const { services, request, user, values } = call;
      const name = await addPasskey(services, request, values.passkey);
      if (name === undefined) throw refuse("This passkey was not accepted. Please try again.");
      await tellOwner(call, "add passkey", "A passkey was added to your account", {
        detail: { name },
        isNewWayIn: true,
        // The device has just verified its user.
        make: (tx) => markPasskeyGiven(tx, user.sessionId),
      });
      return { done: "Passkey added.", isPasskeyAdded: true };
    },
  },
};

/** Actions on the signed-in user's passkeys. */
export const passkeyActions = {
  "rename-passkey": {
    schema: z.object({ id, name: requiredLine("Name") }),
    failure,
    run: async ({
      values: { id, name },
      context,
      user,
    }: ActionCall<{ id: string; name: string }>) => {
      const entry = { action: "rename passkey", entity: "account", entityId: user.id };
      await adminChange(context, { ...entry, detail: { name } }, async (tx) => {
        if (!(await renamePasskey(tx, { userId: user.id, id }, name))) throw refuse(gone);
      });
      return { done: "Passkey renamed." };
    },
  },

  "remove-passkey": {
    schema: z.object({ id }),
    failure,
    needsProof: true,
    run: async (call: ActionCall<{ id: string }>) => {
      const { user, values } = call;
      const own = { userId: user.id, id: values.id };
      await tellOwner(call, "remove passkey", "A passkey was removed from your account", {
        make: async (tx) => {
          if (!(await deletePasskey(tx, own, user.sessionId))) throw refuse(gone);
        },
      });
      return { done: "Passkey removed." };
    },
  },
};
