import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { markReauthenticated } from "#modules/accounts/.server/queries/sessions.ts";
import { consumeCode, isCodeUsed } from "#modules/accounts/.server/queries/users.ts";
import {
  hasReauthenticated,
  needsPasskeyToReauthenticate,
} from "#modules/accounts/.server/require-user.ts";
import { comparableCode } from "#modules/accounts/.server/second-factor-keys.ts";
import {
  passkeyAssertion,
  passkeyRequestOptions,
  reauthenticateWithPasskey,
} from "#modules/accounts/.server/webauthn.ts";
import { accountKey } from "#platform/limits.ts";
import { UserError } from "#platform/user-error.ts";
import { reauthRequired } from "../../.server/require-reauth.ts";
import { isRefusal, tooManyAttempts } from "../sign-in/attempts.server.ts";

/** Form fields for a proof of identity. */
export const reauthFields = {
  password: z.string({ error: "Enter your password." }).max(1_000),
  /** A code of the app or a recovery code; required with a second factor. */
  code: z.string().max(100).optional(),
};

export type Credentials = { password: string; code?: string | undefined };

/**
 * Requires the password and, with a second factor, a code: a stolen session or an unattended device is not enough
 * (ASVS 5.0.0, 7.5.1).
 */
export async function checkCredentials(
  call: ActionCall,
  { password, code }: Credentials,
): Promise<void> {
  await requirePasskey(call);
  await counted(call, async () => {
    await checkPassword(call, password);
    if (call.user.twoFactorEnabled) await checkCode(call, code ?? "");
  });
}

/** Requires a recent use of the passkey if the password alone would prove less. */
export async function requirePasskey({ services, user }: ActionCall): Promise<void> {
  if (needsPasskeyToReauthenticate(user) && !hasReauthenticated(user))
    throw await reauthRequired({ ...services, user });
}

/** Requires the password. */
export const checkPassword = (call: ActionCall, password: string): Promise<void> =>
  counted(call, () => verifyPassword(call, password));

/** Counts attempts together with sign-in attempts, and refunds successful ones. */
async function counted({ services, user }: ActionCall, check: () => Promise<void>): Promise<void> {
  const { limits, secret } = services;
  const key = accountKey(user.email, secret);
  const wait = await limits.consume("account", key);
  if (wait > 0) throw new UserError(tooManyAttempts(wait), { field: "password" });
  await check();
  await limits.refund("account", key);
}

const verifyPassword = ({ services, request: { headers } }: ActionCall, password: string) =>
  refusing(new UserError("That password is not correct.", { field: "password" }), () =>
    services.auth.api.verifyPassword({ body: { password }, headers }),
  );

/** Digits are a code of the app, valid once; anything else is a recovery code, which is then used up. */
async function checkCode(
  { services: { auth, db }, user, request: { headers } }: ActionCall,
  typed: string,
): Promise<void> {
  const code = typed.replace(/\s/g, "");
  if (code === "") throw new UserError("Code is required.", { field: "code" });
  const wrong = new UserError("This code is not correct.", { field: "code" });
  if (!/^\d{6}$/.test(code)) {
    const body = { code: comparableCode(code) };
    return refusing(wrong, () => auth.api.verifyBackupCode({ body, headers }));
  }
  const used = new UserError("This code has been used. Please wait for the next one.", {
    field: "code",
  });
  if (await isCodeUsed(db, user.id, code)) throw used;
  await refusing(wrong, () => auth.api.verifyTOTP({ body: { code }, headers }));
  if (!(await db.transaction((tx) => consumeCode(tx, user.id, code)))) throw used;
}

/** Throws `refusal` instead of one by better-auth. */
async function refusing(refusal: UserError, check: () => Promise<unknown>) {
  try {
    await check();
  } catch (error) {
    throw isRefusal(error) ? refusal : error;
  }
}

const failure = "We could not verify who you are. Please try again.";
const notYours = new UserError("This passkey was not accepted. Please try again.");

export const reauthAction = defineActions({
  /**
   * Checks for a recent proof of identity; requests that are not changes, such as downloads, have no action that could.
   */
  ask: {
    schema: z.object({}),
    failure,
    needsReauth: true,
    run: async () => ({ isReauthenticated: true }),
  },

  prove: {
    schema: z.object(reauthFields),
    failure,
    run: async (call) => {
      // Otherwise a proof would last forever.
      if (needsPasskeyToReauthenticate(call.user)) throw new UserError("Please use your passkey.");
      await checkCredentials(call, call.values);
      await call.services.db.transaction((tx) => markReauthenticated(tx, call.user.sessionId));
      return { isReauthenticated: true };
    },
  },

  "ask-passkey": {
    schema: z.object({}),
    failure,
    run: async (call) => {
      const challenge = await passkeyRequestOptions(call.services, call.request);
      forwardCookies(call, challenge);
      return { passkeyOptions: challenge.options };
    },
  },

  "give-passkey": {
    schema: z.object({ passkey: passkeyAssertion }),
    failure,
    run: async ({ services, request, user, values }) => {
      const given = { sent: values.passkey, userId: user.id, sessionId: user.sessionId };
      try {
        if (!(await reauthenticateWithPasskey(services, request, given))) throw notYours;
      } catch (error) {
        throw isRefusal(error) ? notYours : error;
      }
      return { isReauthenticated: true };
    },
  },
});

/** Options for better-auth: the headers of the request, and to return its new cookies. */
export const authOptions = ({ request }: ActionCall) =>
  ({ headers: request.headers, returnHeaders: true }) as const;

/** Forwards the cookies of a session that better-auth renewed. */
export function forwardCookies({ headers }: ActionCall, response: { headers: Headers }): void {
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
}
