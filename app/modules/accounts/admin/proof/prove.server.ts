import { z } from "zod";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { consumeCode, isCodeTaken } from "#modules/accounts/.server/queries/users.ts";
import { comparableCode } from "#modules/accounts/.server/recovery-codes.ts";
import { hasProved, mustGivePasskey } from "#modules/accounts/.server/require-user.ts";
import { accountKey } from "#platform/limits.ts";
import { tooManyAttempts } from "../sign-in/attempts.server.ts";
import { isRefusal } from "../sign-in/auth-failure.server.ts";
import { waysToProve } from "./ways-to-prove.server.ts";

/** Form fields for a proof of identity. */
export const proofFields = {
  password: z.string({ error: "Enter your password." }).max(1_000),
  /** A code of the app or a recovery code; required with a second factor. */
  code: z.string().max(100).optional(),
};

export type Proof = { password: string; code?: string | undefined };

/**
 * Requires the password and, with a second factor, a code: a stolen session or an unattended device is not enough
 * (ASVS 5.0.0, 7.5.1).
 */
export async function prove(call: ActionCall, { password, code }: Proof): Promise<void> {
  await requirePasskey(call);
  await counted(call, async () => {
    await checkPassword(call, password);
    if (call.user.twoFactorEnabled) await checkCode(call, code ?? "");
  });
}

/** Requires a recent use of the passkey if the password alone would prove less. */
export async function requirePasskey({ services, user }: ActionCall): Promise<void> {
  if (mustGivePasskey(user) && !hasProved(user))
    throw new ActionError({ proof: await waysToProve(services, user) }, 403);
}

/** Requires the password. */
export const provePassword = (call: ActionCall, password: string): Promise<void> =>
  counted(call, () => checkPassword(call, password));

/** Counts attempts together with sign-in attempts, and refunds successful ones. */
async function counted({ services, user }: ActionCall, check: () => Promise<void>): Promise<void> {
  const { limits, secret } = services;
  const key = accountKey(user.email, secret);
  const wait = await limits.spend("account", key);
  if (wait > 0) throw new ActionError({ errors: { password: tooManyAttempts(wait).error } });
  await check();
  await limits.refund("account", key);
}

const checkPassword = ({ services, request: { headers } }: ActionCall, password: string) =>
  refusing({ password: "That password is not correct." }, () =>
    services.auth.api.verifyPassword({ body: { password }, headers }),
  );

/** Digits are a code of the app, valid once; anything else is a recovery code, which is then used up. */
async function checkCode(
  { services: { auth, db }, user, request: { headers } }: ActionCall,
  typed: string,
): Promise<void> {
  const code = typed.replace(/\s/g, "");
  if (code === "") throw new ActionError({ errors: { code: "Code is required." } });
  const wrong = { code: "This code is not correct." };
  if (!/^\d{6}$/.test(code)) {
    const body = { code: comparableCode(code) };
    return refusing(wrong, () => auth.api.verifyBackupCode({ body, headers }));
  }
  const used = { code: "This code has been used. Please wait for the next one." };
  if (await isCodeTaken(db, user.id, code)) throw new ActionError({ errors: used });
  await refusing(wrong, () => auth.api.verifyTOTP({ body: { code }, headers }));
  if (!(await db.transaction((tx) => consumeCode(tx, user.id, code))))
    throw new ActionError({ errors: used });
}

/** Turns a refusal by better-auth into field errors. */
async function refusing(errors: Record<string, string>, check: () => Promise<unknown>) {
  try {
    await check();
  } catch (error) {
    throw isRefusal(error) ? new ActionError({ errors }) : error;
  }
}
