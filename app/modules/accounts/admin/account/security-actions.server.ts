import { encode } from "uqr";
import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import {
  countPasskeys,
  deletePasskey,
  renamePasskey,
} from "#modules/accounts/.server/queries/passkeys.ts";
import { markPasskeyVerified } from "#modules/accounts/.server/queries/sessions.ts";
import { consumeCode } from "#modules/accounts/.server/queries/users.ts";
import {
  addPasskey,
  maxPasskeys,
  type PasskeyRegistration,
  passkeyCreationOptions,
  passkeyRegistration,
} from "#modules/accounts/.server/webauthn.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { AuditEntry } from "#platform/changes/audit-log.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { passkeyMail, securityMail } from "../../account-emails.ts";
import {
  authOptions,
  checkPassword,
  forwardCookies,
  reauthFields,
  requirePasskey,
} from "../reauth/actions.server.ts";
import { isRefusal } from "../sign-in/attempts.server.ts";

/** Changes the signed-in user's account in one transaction with its audit entry. */
export const changeAccount = (
  { services: { content }, user }: Pick<ActionCall, "services" | "user">,
  action: string,
  make: (tx: Tx) => Promise<unknown>,
  detail?: AuditEntry["detail"],
): Promise<unknown> =>
  auditedChange(
    { content, user },
    { action, entity: "account", entityId: user.id, ...(detail && { detail }) },
    make,
  );

type SecurityChange = {
  /** Details of the audit entry. */
  detail?: Record<string, string>;
  /** Makes the change in the same transaction; an error rolls everything back. */
  make?: (tx: Tx) => Promise<unknown>;
  /** Whether it is a new passkey, which stays valid after a change of the password. */
  isNewPasskey?: boolean;
};

/** Records a change of the account's security in the audit log and notifies its owner by email. */
export async function notifyOwner(
  call: ActionCall,
  action: string,
  what: string,
  { detail = {}, make, isNewPasskey = false }: SecurityChange = {},
): Promise<void> {
  const { outbox, siteUrl, documents } = call.services;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const url = `${siteUrl}/admin/forgot-password`;
  const words = isNewPasskey ? passkeyMail : securityMail;
  const texts = await documents.current();
  const mail = { to: call.user.email, ...composeMail(texts, words, { inserts: { what }, url }) };
  const queueMail = async (tx: Tx) => {
    await make?.(tx);
    await outbox.queue(tx, mail);
  };
  await changeAccount(call, action, queueMail, detail);
}

const passkeyFailure = "Your passkeys could not be changed. Please try again.";
const id = z.string().max(200);
const passkeyGone = () => new UserError("This passkey no longer exists.");

/** Refuses a set-up after a sign-in by password alone if the account's passkey is required. */
async function refuseBeforePasskey({ services, user }: ActionCall): Promise<void> {
  if (user.mustSetUpSecondFactor && (await countPasskeys(services.db, user.id)) > 0)
    throw new UserError("Please use your passkey first.");
}

/** The two steps of adding a passkey. */
const addPasskeyActions = {
  "begin-passkey": {
    schema: z.object({}),
    failure: passkeyFailure,
    needsReauth: true,
    run: async (call: ActionCall) => {
      const { services, request, user } = call;
      await refuseBeforePasskey(call);
      if ((await countPasskeys(services.db, user.id)) >= maxPasskeys)
        throw new UserError(`You already have ${maxPasskeys} passkeys. Remove one you do not use.`);
      const started = await passkeyCreationOptions(services, request, user.id);
      forwardCookies(call, started);
      return { passkeyToMake: started.options };
    },
  },

  "add-passkey": {
    schema: z.object({ passkey: passkeyRegistration }),
    failure: passkeyFailure,
    run: async (call: ActionCall<{ passkey: PasskeyRegistration }>) => {
      const { services, request, user, values } = call;
      const name = await addPasskey(services, request, values.passkey);
      if (name === undefined)
        throw new UserError("This passkey was not accepted. Please try again.");
      await notifyOwner(call, "add passkey", "A passkey was added to your account", {
        detail: { name },
        isNewPasskey: true,
        // The device has just verified its user.
        make: (tx) => markPasskeyVerified(tx, user.sessionId),
      });
      return { done: "Passkey added.", isPasskeyAdded: true };
    },
  },
};

/** Actions on the signed-in user's passkeys. */
export const passkeyActions = {
  "rename-passkey": {
    schema: z.object({ id, name: requiredLine("Name") }),
    failure: passkeyFailure,
    run: async (call: ActionCall<{ id: string; name: string }>) => {
      const { id, name } = call.values;
      const rename = async (tx: Tx) => {
        if (!(await renamePasskey(tx, { userId: call.user.id, id }, name))) throw passkeyGone();
      };
      await changeAccount(call, "rename passkey", rename, { name });
      return { done: "Passkey renamed." };
    },
  },

  "remove-passkey": {
    schema: z.object({ id }),
    failure: passkeyFailure,
    needsReauth: true,
    run: async (call: ActionCall<{ id: string }>) => {
      const { user, values } = call;
      const own = { userId: user.id, id: values.id };
      await notifyOwner(call, "remove passkey", "A passkey was removed from your account", {
        make: async (tx) => {
          if (!(await deletePasskey(tx, own, user.sessionId))) throw passkeyGone();
        },
      });
      return { done: "Passkey removed." };
    },
  },
};

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
  if (user.twoFactorEnabled) throw new UserError("Two-factor authentication is already on.");
}

/** The steps of setting up a second factor: an authenticator app or a passkey. */
export const setUpActions = {
  ...addPasskeyActions,

  "begin-two-factor": {
    schema: z.object({ password: reauthFields.password }),
    failure,
    run: async (call: ActionCall<{ password: string }>) => {
      // The label that the app shows with the codes.
      const { shortName: issuer } = (await call.services.documents.current()).of(firmDocument);
      const body = { ...call.values, method: "totp", issuer } as const;
      refuseIfOn(call);
      await refuseBeforePasskey(call);
      await requirePasskey(call);
      await checkPassword(call, call.values.password);
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
        forwardCookies(call, await auth.api.verifyTOTP({ body: { code }, ...authOptions(call) }));
        await db.transaction((tx) => consumeCode(tx, call.user.id, code));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new UserError("This code is not correct.", { field: "code" });
      }
      await notifyOwner(call, "turn on two-factor", "Two-factor authentication was turned on");
      return { done: "Two-factor authentication is on." };
    },
  },
};

/** Actions for people who must set up a second factor first. */
export const setUpAction = defineActions(setUpActions);
