import type { Services } from "#app/services.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { markPasskeyUsed } from "./queries/passkeys.ts";
import { deleteSession, markPasskeyGiven } from "./queries/sessions.ts";
import type { GivenPasskey, MadePasskey } from "./sent-passkey.ts";

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;

/** The options for creating a passkey for the signed-in person, with their cookie. Both are valid for five minutes. */
export async function startPasskey(
  { auth, documents }: Pick<Services, "auth" | "documents">,
  request: Request,
  userId: string,
) {
  const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  // The plugin generates a new handle each time, so a device would list one account several times.
  const user = { ...response.user, id: Buffer.from(userId).toString("base64url") };
  // The plugin only knows the firm's name from the start of the process.
  const rp = { ...response.rp, name: (await documents.current()).of(firmDocument).name };
  return { options: { ...response, rp, user }, headers };
}

/** Stores a passkey created by a browser. Returns its name, or undefined if it is rejected. */
export async function addPasskey(
  { auth }: Services,
  { headers }: Request,
  sent: MadePasskey,
): Promise<string | undefined> {
  try {
    const body = { response: sent };
    const { name } = await auth.api.verifyPasskeyRegistration({ body, headers });
    return name;
  } catch (error) {
    const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } };
    const isRefusal = statusCode !== undefined && statusCode < 500;
    // Thrown with 500 for a response to another challenge or from another address.
    if (isRefusal || body?.code === "FAILED_TO_VERIFY_REGISTRATION") return undefined;
    throw error;
  }
}

/** The options for using a passkey, with their cookie. Both are valid for five minutes and one response. */
export async function askForPasskey({ auth }: Services, request: Request) {
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  return { options: { ...response, userVerification: "required" as const }, headers };
}

/**
 * Opens a session for a person who presents a passkey. Throws better-auth's error if the passkey is unknown, the
 * challenge or address differs, the user is not verified, or the account is deactivated.
 */
export async function openByPasskey({ auth, db }: Services, request: Request, sent: GivenPasskey) {
  const { response, headers } = await auth.api.verifyPasskeyAuthentication({
    body: { response: sent },
    headers: request.headers,
    returnHeaders: true,
  });
  const { session, user } = response;
  await db.transaction(async (tx) => {
    await markPasskeyGiven(tx, session.id);
    await markPasskeyUsed(tx, sent.id);
  });
  return { user, session, headers };
}

/**
 * Whether the signed-in person has presented one of their passkeys; their session continues. Throws better-auth's error
 * like {@link openByPasskey}.
 */
export async function provePasskey(
  services: Services,
  request: Request,
  { sent, userId, sessionId }: { sent: GivenPasskey; userId: string; sessionId: string },
): Promise<boolean> {
  // The plugin can only verify a passkey by opening a session; the cookie of that session is never sent.
  const { user, session } = await openByPasskey(services, request, sent);
  return services.db.transaction(async (tx) => {
    await deleteSession(tx, user.id, session.id);
    if (user.id !== userId) return false;
    await markPasskeyGiven(tx, sessionId);
    return true;
  });
}
