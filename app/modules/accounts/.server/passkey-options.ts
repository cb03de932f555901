import { getAuthenticatorName, type PasskeyOptions } from "@better-auth/passkey";
import { firm } from "@datumline/brand/firm";
import { APIError } from "better-auth/api";
import { describeDevice } from "../device.ts";

/** A passkey counts as two factors only if its device has asked for PIN, fingerprint or face; the plugin takes it without. */
function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  const message = "the device did not verify its user";
  throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message });
}

/** Passkeys belong to the host of the site's address, and are made and used at this address only. */
export const passkeyOptions = (siteUrl: string) =>
  ({
    rpID: new URL(siteUrl).hostname,
    rpName: firm.name,
    origin: new URL(siteUrl).origin,
    // Kept by the device with the account's name, so that no one has to type an address to sign in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      /** Gives it a name: that of the person who keeps it, if the device says so, or of the browser. */
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
