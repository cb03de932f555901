import { z } from "zod";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Database } from "#platform/db/database.ts";
import type { Auth } from "./auth.ts";
import { markPasskeyUsed } from "./queries/passkeys.ts";
import { deleteSession, markPasskeyVerified } from "./queries/sessions.ts";

/** Limit in characters, above anything a browser sends: a few hundred bytes in base64. */
const maxSent = 20_000;

const bytes = z.string().min(1).max(maxSent);
const common = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** A new passkey. */
const made = z.object({
  ...common,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
});

/** A passkey's signed response. */
const given = z.object({
  ...common,
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export type PasskeyRegistration = z.output<typeof made>;
type PasskeyAssertion = z.output<typeof given>;

const json = z
  .string({ error: "A passkey is required." })
  .max(maxSent)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue("This is not a passkey.");
      return z.NEVER;
    }
  });

export const passkeyRegistration = json.pipe(made);
export const passkeyAssertion = json.pipe(given);

type SignInServices = { auth: Auth; db: Database };

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;

/** The options for creating a passkey for the signed-in person, with their cookie. Both are valid for five minutes. */
export async function passkeyCreationOptions(
  { auth, documents }: { auth: Auth; documents: { current(): Promise<TextReader> } },
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
  { auth }: { auth: Auth },
  { headers }: Request,
  sent: PasskeyRegistration,
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
export async function passkeyRequestOptions({ auth }: { auth: Auth }, request: Request) {
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
export async function signInWithPasskey(
  { auth, db }: SignInServices,
  request: Request,
  sent: PasskeyAssertion,
) {
  const { response, headers } = await auth.api.verifyPasskeyAuthentication({
    body: { response: sent },
    headers: request.headers,
    returnHeaders: true,
  });
  const { session, user } = response;
  await db.transaction(async (tx) => {
    await markPasskeyVerified(tx, session.id);
    await markPasskeyUsed(tx, sent.id);
  });
  return { user, session, headers };
}

/**
 * Whether the signed-in person has presented one of their passkeys; their session continues. Throws better-auth's error
 * like {@link signInWithPasskey}.
 */
export async function reauthenticateWithPasskey(
  services: SignInServices,
  request: Request,
  { sent, userId, sessionId }: { sent: PasskeyAssertion; userId: string; sessionId: string },
): Promise<boolean> {
  // The plugin can only verify a passkey by opening a session; the cookie of that session is never sent.
  const { user, session } = await signInWithPasskey(services, request, sent);
  return services.db.transaction(async (tx) => {
    await deleteSession(tx, user.id, session.id);
    if (user.id !== userId) return false;
    await markPasskeyVerified(tx, sessionId);
    return true;
  });
}
