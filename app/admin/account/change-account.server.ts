import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { readForm } from "#app/forms/read-form.server.ts";
import { line } from "#app/forms/rules.server.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
} from "#server/db/queries/sessions.ts";
import { takeCode, updateUserName } from "#server/db/queries/users.ts";
import { accountKey } from "#server/limits.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { newPassword } from "../account-fields.ts";
import { adminChange, answerChange, Refused } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { isRefusal } from "../entry/auth-failure.server.ts";
import { waitAnswer } from "../entry/guessing.server.ts";
import { qrPath } from "./qr-path.server.ts";

type Context = Readonly<RouterContextProvider>;

export type AccountAnswer = ChangeAnswer & {
  setup?: { qr: { path: string; size: number }; secret: string; recoveryCodes: string[] };
  recoveryCodes?: string[];
};

const password = z.string({ error: "Your password is required." }).max(1_000);

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: line("Name") }),
  z.object({
    intent: z.literal("password"),
    currentPassword: z.string({ error: "Current password is required." }).max(1_000),
    newPassword: newPassword("New password"),
  }),
  z.object({ intent: z.literal("begin-two-factor"), password }),
  z.object({ intent: z.literal("confirm-two-factor"), code: line("Code") }),
  z.object({ intent: z.literal("end-two-factor"), password }),
  z.object({ intent: z.literal("new-codes"), password }),
  z.object({ intent: z.literal("end-session"), session: z.string() }),
  z.object({ intent: z.literal("end-other-sessions") }),
]);
type AccountForm = z.infer<typeof forms>;

/** What somebody changes about the account they are signed in with. */
export async function changeAccount(request: Request, context: Context) {
  const submission = parseWithZod(await readForm(request), { schema: forms });
  if (submission.status !== "success") {
    return data<AccountAnswer>({ errors: submission.error ?? {} }, { status: 400 });
  }
  const headers = new Headers();
  const answered = await answerChange<AccountAnswer>(
    context,
    "Your account could not be changed. Please try again.",
    () => change(submission.value, request, context, headers),
  );
  return data<AccountAnswer>(answered.data, { ...answered.init, headers });
}

/** Makes the change; the cookies of a session that was renewed on the way are put into `headers`. */
async function change(
  form: AccountForm,
  request: Request,
  context: Context,
  headers: Headers,
): Promise<AccountAnswer> {
  const { db, auth } = context.get(servicesContext);
  const { id, sessionId } = context.get(userContext);
  const note = (action: string) => ({ action, entity: "account", entityId: id });
  const call = { headers: request.headers, returnHeaders: true } as const;
  const keep = (made: { headers: Headers }) => {
    for (const cookie of made.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  };

  switch (form.intent) {
    case "name":
      await adminChange(context, note("rename"), (tx) => updateUserName(tx, id, form.name));
      return { done: "Your name was saved." };

    case "password": {
      const { currentPassword, newPassword } = form;
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      keep(
        await withPassword(context, "currentPassword", () =>
          auth.api.changePassword({ body, ...call }),
        ),
      );
      await deleteVerifications(db, id);
      await tellOwner(context, "change password", "Your password was changed");
      return { done: "Your password was changed. All other devices are signed out." };
    }

    case "begin-two-factor": {
      const body = { password: form.password, method: "totp" } as const;
      const { response } = await withPassword(context, "password", () =>
        auth.api.enableTwoFactor({ body, ...call }),
      );
      if (response.method !== "totp") throw new Error("no TOTP was set up");
      const { totpURI, backupCodes } = response;
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      return { setup: { qr: qrPath(totpURI), secret, recoveryCodes: backupCodes } };
    }

    case "confirm-two-factor": {
      const code = form.code.replace(/\s/g, "");
      try {
        keep(await auth.api.verifyTOTP({ body: { code }, ...call }));
        await takeCode(db, id, code);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new Refused({ errors: { code: ["This code is not right."] } });
      }
      await tellOwner(context, "turn on two-factor", "Two-factor authentication was turned on");
      return { done: "Two-factor authentication is on." };
    }

    case "end-two-factor": {
      const body = { password: form.password };
      keep(
        await withPassword(context, "password", () => auth.api.disableTwoFactor({ body, ...call })),
      );
      await tellOwner(context, "turn off two-factor", "Two-factor authentication was turned off");
      return { done: "Two-factor authentication is off." };
    }

    case "new-codes": {
      const body = { password: form.password };
      const { response } = await withPassword(context, "password", () =>
        auth.api.generateBackupCodes({ body, ...call }),
      );
      await tellOwner(context, "make recovery codes", "New recovery codes were made");
      return {
        done: "The old recovery codes do not work any more.",
        recoveryCodes: response.backupCodes,
      };
    }

    case "end-session":
      await adminChange(context, note("end session"), (tx) => deleteSession(tx, id, form.session));
      return { done: "That device is signed out." };

    case "end-other-sessions":
      await adminChange(context, note("end sessions"), (tx) =>
        deleteOtherSessions(tx, id, sessionId),
      );
      return { done: "All other devices are signed out." };
  }
}

/** Makes a change that asks for the password; a stolen session must not be able to guess it without end. */
async function withPassword<T>(context: Context, field: string, make: () => Promise<T>) {
  const { limits, secret } = context.get(servicesContext);
  const key = accountKey(context.get(userContext).email, secret);
  const wait = await limits.spend("account", key);
  if (wait > 0) throw new Refused({ errors: { [field]: [waitAnswer(wait).error] } });
  try {
    const made = await make();
    await limits.refund("account", key);
    return made;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new Refused({ errors: { [field]: ["This password is not right."] } });
  }
}

/** Writes a change of the account's security down and tells its owner by mail. */
async function tellOwner(context: Context, action: string, what: string): Promise<void> {
  const { id, email } = context.get(userContext);
  const { outbox, siteUrl } = context.get(servicesContext);
  const { securityMail } = await import("../emails.ts");
  const mail = await securityMail(email, what, `${siteUrl}/admin/forgot-password`);
  await adminChange(context, { action, entity: "account", entityId: id }, (tx) =>
    outbox.queue(tx, mail),
  );
}
