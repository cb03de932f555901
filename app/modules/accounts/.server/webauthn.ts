import { z } from "zod";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Database } from "#platform/db/database.ts";
import { type Auth, isRefusal, withCookies } from "./auth.ts";
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
export type PasskeyAssertion = z.output<typeof given>;

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

type Call = { auth: Auth; request: Request };

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;

/** The options for creating a passkey for the signed-in person, with their cookie. Both are valid for five minutes. */
export async function passkeyCreationOptions(
  call: Call & { documents: { current(): Promise<TextReader> } },
  userId: string,
) {
  const { response, headers } = await call.auth.api.generatePasskeyRegistrationOptions(
    withCookies(call),
  );
  // The plugin generates a new handle each time, so a device would list one account several times.
  const user = { ...response.user, id: Buffer.from(userId).toString("base64url") };
  // The plugin only knows the firm's name from the start of the process.
  const rp = { ...response.rp, name: (await call.documents.current()).of(firmDocument).name };
  return { options: { ...response, rp, user }, headers };
}

/** Stores a passkey created by a browser. Returns its name, or undefined if it is rejected. */
export async function addPasskey(
  { auth, request: { headers } }: Call,
  sent: PasskeyRegistration,
): Promise<string | undefined> {
  try {
    const body = { response: sent };
    const { name } = await auth.api.verifyPasskeyRegistration({ body, headers });
    return name;
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    // Thrown with 500 for a response to another challenge or from another address.
    if (isRefusal(error) || body?.code === "FAILED_TO_VERIFY_REGISTRATION") return undefined;
    throw error;
  }
}

/** The options for using a passkey, with their cookie. Both are valid for five minutes and one response. */
export async function passkeyRequestOptions(call: Call) {
  const { response, headers } = await call.auth.api.generatePasskeyAuthenticationOptions(
    withCookies(call),
  );
  return { options: { ...response, userVerification: "required" as const }, headers };
}

/**
 * Opens a session for a person who presents a passkey. Throws better-auth's error if the passkey is unknown, the
 * challenge or address differs, the user is not verified, or the account is deactivated.
 */
export async function openPasskeySession(call: Call & { db: Database }, sent: PasskeyAssertion) {
  const { response, headers } = await call.auth.api.verifyPasskeyAuthentication({
    body: { response: sent },
    ...withCookies(call),
  });
  const { session, user } = response;
  await call.db.transaction(async (tx) => {
    await markPasskeyVerified(tx, session.id);
    await markPasskeyUsed(tx, sent.id);
  });
  return { user, session, headers };
}

/**
 * Whether the signed-in person has presented one of their passkeys; their session continues. Throws better-auth's error
 * like {@link openPasskeySession}.
 */
export async function verifyOwnPasskey(
  person: Call & { db: Database; user: { id: string; sessionId: string } },
  sent: PasskeyAssertion,
): Promise<boolean> {
  // The plugin can only verify a passkey by opening a session; the cookie of that session is never sent.
  const { user, session } = await openPasskeySession(person, sent);
  return person.db.transaction(async (tx) => {
    await deleteSession(tx, user.id, session.id);
    if (user.id !== person.user.id) return false;
    await markPasskeyVerified(tx, person.user.sessionId);
    return true;
  });
}
