import { encode } from "uqr";
import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import {
  startPasskey,
  startTwoFactor,
  storePasskey,
  turnOnTwoFactor,
} from "#modules/accounts/.server/account-security.ts";
import {
  type PasskeyRegistration,
  passkeyRegistration,
} from "#modules/accounts/.server/webauthn.ts";
import { reauthFields } from "../account-fields.server.ts";

const failure = "Your account could not be changed. Please try again.";
export const passkeyFailure = "Your passkeys could not be changed. Please try again.";

/** A QR code as the path of its dark squares, in units of one square, with the quiet zone that scanners need. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}

/** The steps of setting up a second factor: an authenticator app or a passkey. */
export const setUpActions = {
  "begin-passkey": {
    schema: z.object({}),
    failure: passkeyFailure,
    needsReauth: true,
    run: async ({ author }: ActionCall) => ({ passkeyToMake: await startPasskey(author) }),
  },

  "add-passkey": {
    schema: z.object({ passkey: passkeyRegistration }),
    failure: passkeyFailure,
    run: async ({ author, values }: ActionCall<{ passkey: PasskeyRegistration }>) => {
      await storePasskey(author, values.passkey);
      return { done: "Passkey added.", isPasskeyAdded: true };
    },
  },

  "begin-two-factor": {
    schema: z.object({ password: reauthFields.password }),
    failure,
    run: async ({ author, values }: ActionCall<{ password: string }>) => {
      const { totpURI, backupCodes } = await startTwoFactor(author, values.password);
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      return { setup: { qr: qrPath(totpURI), secret, recoveryCodes: backupCodes } };
    },
  },

  "confirm-two-factor": {
    schema: z.object({ code: requiredLine("Code") }),
    failure,
    run: async ({ author, values }: ActionCall<{ code: string }>) => {
      await turnOnTwoFactor(author, values.code);
      return { done: "Two-factor authentication is on." };
    },
  },
};

/** Actions for people who must set up a second factor first. */
export const setUpAction = defineActions(setUpActions);
