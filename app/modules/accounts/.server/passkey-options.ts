import { getAuthenticatorName, type PasskeyOptions } from "@better-auth/passkey";
import { firm } from "@datumline/brand/firm";
import { APIError } from "better-auth/api";
import { describeDevice } from "../device.ts";

/**
 * A passkey counts as two factors only if its device required a PIN, fingerprint or face. The plugin accepts it
 * without.
 */
function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  const message = "the device did not verify its user";
  throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message });
}

/** Passkeys belong to the host of the site's address, and are created and used only there. */
export const passkeyOptions = (siteUrl: string) =>
  ({
    rpID: new URL(siteUrl).hostname,
    rpName: firm.name,
    origin: new URL(siteUrl).origin,
    // The device stores the passkey with the account name, so that no one has to type an address to sign in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      /** Names the passkey after the authenticator if the device identifies it, otherwise after the browser. */
      afterVerification: ({ ctx, verification: { registrationInfo } }) => {
        requireVerified(registrationInfo?.userVerified);
        const device = describeDevice(ctx.headers?.get("User-Agent") ?? null);
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? device };
      },
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
  }) satisfies PasskeyOptions;
