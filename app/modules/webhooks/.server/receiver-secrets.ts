import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { deriveKey, type Secret } from "#platform/secrets.ts";
import { listWebhooks, updateWebhook } from "./queries/webhooks.ts";

/** Facts that only the sender of a webhook needs. */
const receiverSecrets = z.object({ url: z.string(), secret: z.string() });
export type ReceiverSecrets = z.output<typeof receiverSecrets>;

/** Of AES-GCM, in bytes (NIST SP 800-38D). */
const [ivLength, tagLength] = [12, 16];

const keyOf = (secret: string) => deriveKey(secret, "webhooks");
/** Stored in each encrypted value, so that one of an earlier key is recognised without trying. */
const versionOf = (secret: string) => deriveKey(secret, "webhooks version").toString("hex", 0, 4);

/** A secret to sign with, as long as a key of HMAC-SHA-256 is worth. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** Encrypts a row of `webhooks` with the key that `id` is bound to: no row's value opens as another's. */
export function encryptReceiver({ current }: Secret, id: string, secrets: ReceiverSecrets): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(current), iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
  return `${versionOf(current)}.${bytes}`;
}

/** A row's decrypted values; nothing if no known secret opens them. */
export function decryptReceiver(
  { current, previous }: Secret,
  id: string,
  encrypted: string,
): ReceiverSecrets | undefined {
  const [version, text = ""] = encrypted.split(".");
  const secret = [current, ...previous].find((each) => versionOf(each) === version);
  if (!secret) return undefined;
  const bytes = Buffer.from(text, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)];
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), iv, {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()];
    return receiverSecrets.parse(JSON.parse(Buffer.concat(opened).toString("utf8")));
  } catch {
    return undefined;
  }
}

/** Whether a value is encrypted with the current secret. */
export const usesCurrentKey = ({ current }: Secret, encrypted: string): boolean =>
  encrypted.startsWith(`${versionOf(current)}.`);

/**
 * Encrypts data with the current secret that was encrypted with an earlier one, so that the earlier one can be removed.
 */
export async function reencryptReceivers(db: Database, log: Log, secret: Secret): Promise<void> {
  for (const { id, encrypted } of await listWebhooks(db)) {
    if (usesCurrentKey(secret, encrypted)) continue;
    const opened = decryptReceiver(secret, id, encrypted);
    if (!opened) log.error({ webhookId: id }, "this webhook's address cannot be decrypted");
    else
      await db.transaction((tx) =>
        updateWebhook(tx, id, { encrypted: encryptReceiver(secret, id, opened) }),
      );
  }
}
