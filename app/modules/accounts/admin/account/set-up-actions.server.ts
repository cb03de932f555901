import { encode } from "uqr";
import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { consumeCode } from "#modules/accounts/.server/queries/users.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { proofFields, provePassword, requirePasskey } from "../proof/prove.server.ts";
import { isRefusal } from "../sign-in/auth-failure.server.ts";
import { authOptions, keepCookies } from "./auth-options.server.ts";
import { addPasskeyActions, refuseBeforePasskey } from "./passkey-actions.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/** A QR code as the path of its dark squares, in units of one square, with the quiet zone that scanners need. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}

const failure = "Your account could not be changed. Please try again.";

/** If an app is already set up, anyone with a stolen session could try code after code. */
function refuseIfOn({ user }: ActionCall<unknown>): void {
  if (user.twoFactorEnabled)
    throw new ActionError({ failed: "Two-factor authentication is already on." });
}

/** The steps of setting up a second factor: an authenticator app or a passkey. */
export const setUpActions = {
  ...addPasskeyActions,

  "begin-two-factor": {
    schema: z.object({ password: proofFields.password }),
    failure,
    run: async (call: ActionCall<{ password: string }>) => {
      // The label that the app shows with the codes.
      const { shortName: issuer } = (await call.services.documents.current()).of(firmDocument);
      const body = { ...call.values, method: "totp", issuer } as const;
      refuseIfOn(call);
      await refuseBeforePasskey(call);
      await requirePasskey(call);
      await provePassword(call, call.values.password);
      const { auth } = call.services;
      const { response } = await auth.api.enableTwoFactor({ body, ...authOptions(call) });
      if (response.method !== "totp") throw new Error("no TOTP was set up");
      const { totpURI, backupCodes } = response;
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      return { setup: { qr: qrPath(totpURI), secret, recoveryCodes: backupCodes } };
    },
  },

  "confirm-two-factor": {
    schema: z.object({ code: requiredLine("Code") }),
    failure,
    run: async (call: ActionCall<{ code: string }>) => {
      refuseIfOn(call);
      const { auth, db } = call.services;
      const code = call.values.code.replace(/\s/g, "");
      try {
        keepCookies(call, await auth.api.verifyTOTP({ body: { code }, ...authOptions(call) }));
        await db.transaction((tx) => consumeCode(tx, call.user.id, code));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new ActionError({ errors: { code: "This code is not correct." } });
      }
      await tellOwner(call, "turn on two-factor", "Two-factor authentication was turned on");
      return { done: "Two-factor authentication is on." };
    },
  },
};

/** Actions for people who must set up a second factor first. */
export const setUpAction = defineActions(setUpActions);
