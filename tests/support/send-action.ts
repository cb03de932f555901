import { RouterContextProvider } from "react-router";
import type { AdminAction } from "#app/admin/action-result.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { requestInfoContext, statusOfContext } from "#platform/request-context.ts";

/** The account that sends the forms of {@link sendAction}; tests that need it insert it into the database. */
export const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };

type Sent = {
  role?: Role;
  /** The sender. */
  user?: typeof boss;
  id?: string;
  params?: Record<string, string>;
  search?: string;
  /** The time of their last proof of identity. */
  reauthenticatedAt?: Date;
};

/** The time of a proof that is too old to count. */
export const longAgo = () => new Date(Date.now() - 11 * 60_000);

/** The context of an admin action for a signed-in person. */
export function contextOf(
  services: Services,
  { role = "admin", user = boss, id = user.id, reauthenticatedAt = new Date() }: Sent = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  // Every page that a form links to exists.
  context.set(statusOfContext, async () => 200);
  context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
  context.set(userContext, {
    ...user,
    id,
    role,
    twoFactorEnabled: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    isByPasskey: false,
    reauthenticatedAt,
    sessionId: "s",
  });
  return context;
}

/** Sends a form to an admin action. Returns the status and the response's data or redirect target. */
export async function sendAction(
  services: Services,
  action: AdminAction<string, object>,
  fields: Iterable<[string, string]>,
  { params = {}, search = "", ...sent }: Sent = {},
) {
  const context = contextOf(services, sent);
  const url = new URL(`https://www.example.com/admin${search}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams([...fields]) });
  try {
    const answer = await action({ request, url, pattern: "/admin", params, context });
    return { status: answer.init?.status ?? 200, answer: answer.data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("Location") };
  }
}
