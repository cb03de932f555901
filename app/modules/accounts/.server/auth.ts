import {
  getAuthenticatorName,
  type PasskeyOptions,
  passkey as passkeys,
} from "@better-auth/passkey";
import { firm } from "@datumline/brand/firm";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { admin } from "better-auth/plugins/admin";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { twoFactor as secondFactor } from "better-auth/plugins/two-factor";
import { maxPasswordLength, minPasswordLength } from "#app/lib/password.ts";
import { cookieName, isSecure, readCookie } from "#platform/cookies.ts";
import type { Autocommit } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { describeDevice } from "../device.ts";
import { can, defaultRole, roleNames, rolesWith } from "../permissions.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { sessionLifetime } from "./queries/sessions.ts";
import { account, passkey, session, twoFactor, user, verification } from "./schema.ts";
import { accountKeys, recoveryCodeOptions } from "./second-factor-keys.ts";

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
const passkeyOptions = (siteUrl: string) =>
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

/** Lockout of the second factor after ten wrong codes, in seconds (NIST SP 800-63B, 5.2.2). */
export const secondFactorLock = 900;

/**
 * Authentication of administrators (better-auth). Sign-up is not possible: accounts come from the first start or from
 * an administrator. The endpoints of better-auth are not mounted, so only the calls that our forms use are exposed.
 */
export function createAuth(autocommit: Autocommit, log: Log, siteUrl: string, secret: Secret) {
  const keys = accountKeys(secret);
  return betterAuth({
    // Default issuer for a new authenticator: the firm's current name.
    appName: firm.shortName,
    baseURL: siteUrl,
    secret: keys.legacySecret,
    secrets: [...keys.keys].map(([version, value]) => ({ version, value })),
    telemetry: { enabled: false },
    database: drizzleAdapter(autocommit, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor, passkey },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        timeZone: { type: "string", required: false, input: false },
        mustChangePassword: { type: "boolean", required: false, defaultValue: false, input: false },
      },
    },
    session: {
      expiresIn: sessionLifetime / 1000,
      additionalFields: {
        reauthenticatedAt: { type: "date", required: false, input: false },
        passkeyVerifiedAt: { type: "date", required: false, input: false },
      },
      // The plugin would require a session younger than a day to add a passkey. Our actions require re-authentication
      // within the last few minutes.
      freshAge: 0,
      // The absolute expiry never changes; the guard (require-user.ts) enforces the idle timeout.
      disableSessionRefresh: true,
    },
    // Read access to the database must not be enough to use an emailed link.
    verification: { storeIdentifier: "hashed" },
    advanced: {
      // better-auth would trust any forwarding header; our rate limits count the trusted proxies.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: cookieName(siteUrl, "datumline"),
      // Otherwise better-auth adds its prefix, __Secure-, in front of ours.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, secure: isSecure(siteUrl) },
    },
    plugins: [
      admin({
        defaultRole,
        adminRoles: [...rolesWith("users:write")],
        roles: Object.fromEntries(
          roleNames.map((role) => [role, can({ role }, "users:write") ? adminAc : userAc]),
        ),
      }),
      secondFactor({
        accountLockout: { maxFailedAttempts: 10, durationSeconds: secondFactorLock },
        backupCodeOptions: recoveryCodeOptions(keys),
      }),
      passkeys(passkeyOptions(siteUrl)),
    ],
    logger: {
      level: "error",
      // The arguments can contain whole rows and requests. Only errors among them are logged, redacted as in our log.
      log(_level, message, ...details) {
        const err = [message, ...details].find((detail: unknown) => detail instanceof Error);
        // Refused passkeys are only warnings: anyone could otherwise fill the log with errors by sending invalid data.
        const isRefusal = typeof message === "string" && message.startsWith("Failed to verify");
        log[isRefusal ? "warn" : "error"](
          { err },
          `sign-in: ${typeof message === "string" ? message : "an error"}`,
        );
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Whether better-auth refused (4xx), as opposed to failing. */
export function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
}

/** Options for the API of better-auth: the headers of the request, and to return its cookies. */
export const withCookies = ({ request: { headers } }: { request: Request }) =>
  ({ headers, returnHeaders: true }) as const;

/** Forwards the cookies of a session that better-auth renewed. */
export function forwardCookies(to: Headers, renewed: Headers): void {
  for (const cookie of renewed.getSetCookie()) to.append("Set-Cookie", cookie);
}

/**
 * The user who passed the password step and now has to enter a code. The cookie that identifies them is verified
 * together with the code.
 */
export async function findSecondFactorUser(
  auth: Auth,
  request: Request,
): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  // The signature follows the last dot.
  const identifier = readCookie(request, name)?.replace(/\.[^.]*$/, "");
  return identifier && (await internalAdapter.findVerificationValue(identifier))?.value;
}
