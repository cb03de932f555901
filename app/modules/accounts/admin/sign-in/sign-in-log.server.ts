import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { insertAuditEntry } from "#modules/operations/.server/queries/audit-log.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { describeDevice } from "../../device.ts";

type Context = Readonly<RouterContextProvider>;
type Account = { id: string; email: string };

/** The actor while no one has proved their identity yet. */
const nobody = { id: null, email: "not signed in" };

type SignInEvent =
  | { action: "sign in"; account: Account; isByPasskey?: boolean }
  | { action: "sign out"; account: Account }
  | {
      action: "refuse password" | "refuse code" | "refuse passkey";
      /** The account of the address; text typed for an unknown address may be a password and is not stored. */
      account: Account | undefined;
    };

/**
 * Records a sign-in, its end or its refusal in the audit log, with the device and a keyed hash of the IP address, to
 * show attempts from the same place. Never throws: a failure of the log must not lock anyone out.
 */
export function noteSignIn(context: Context, request: Request, event: SignInEvent): Promise<void> {
  const { action, account } = event;
  if (action === "sign in" || action === "sign out") {
    const detail = action === "sign in" && event.isByPasskey ? { with: "passkey" } : {};
    return note(context, request, { actor: account, action, entityId: account.id, detail });
  }
  const detail = { email: account?.email ?? "unknown address" };
  return note(context, request, { actor: nobody, action, entityId: account?.id, detail });
}

/** Records that a limit of attempts was reached: once in ten minutes per `key`, or a flood would fill the log. */
export async function noteLimit(context: Context, request: Request, key: string): Promise<void> {
  const { limits } = context.get(servicesContext);
  if ((await limits.spend("noted-limit", key)) > 0) return;
  await note(context, request, { actor: nobody, action: "limit sign-in", detail: {} });
}

type Note = {
  actor: { id: string | null; email: string };
  action: string;
  entityId?: string | undefined;
  detail: Record<string, string>;
};

async function note(context: Context, request: Request, { actor, action, entityId, detail }: Note) {
  const { db, log, secret } = context.get(servicesContext);
  const { id: requestId, address } = context.get(requestInfoContext);
  const entry = {
    action,
    entity: "sign-in",
    ...(entityId ? { entityId } : {}),
    detail: {
      ...detail,
      device: describeDevice(request.headers.get("User-Agent")),
      from: addressKey(address, secret).slice(0, 8),
    },
  };
  try {
    await db.transaction((tx) => insertAuditEntry(tx, actor, entry));
  } catch (error) {
    log.error({ err: error, requestId }, `"${action}" is missing from the audit log`);
  }
}
