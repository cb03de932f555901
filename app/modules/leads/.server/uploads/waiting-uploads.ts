import type { Attachment } from "#app/lib/attachments.ts";
import { readToken } from "#app/lib/attachments.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  claimPendingUploads,
  deletePendingUpload,
  expirePendingUpload,
  listExpiredUploads,
} from "../queries/uploads.ts";

/** How long an uploaded file waits for its form, in milliseconds. */
const lifetime = 6 * 3600 * 1000;
/** Grace period before deletion, so that no file is deleted while a form claims it (race). */
const margin = 3600 * 1000;
export const sweepSize = 1_000;

/** Earlier uploads can no longer be sent or continued. */
export const uploadsSince = () => new Date(Date.now() - lifetime);

/** Earlier uploads are deleted. */
export const expiredBefore = () => new Date(Date.now() - lifetime - margin);

const signer = (secret: Secret) => createSigner(secret, "upload");

/** A form's token for a waiting file: base64url of JSON, signed. */
export function issueToken(
  secret: Secret,
  { id, name, size }: { id: string; name: string; size: number },
): string {
  return signer(secret).sign(Buffer.from(JSON.stringify([id, name, size])).toString("base64url"));
}

/** Deletes an upload, the file before its row, so that no file is orphaned. */
export async function removeUpload(
  db: Database,
  files: Storage,
  { id, path }: { id: string; path: string },
): Promise<void> {
  await files.remove(path);
  await db.transaction((tx) => deletePendingUpload(tx, id));
}

/** The files of these tokens, each once; nothing if one of the tokens is invalid. */
export function verifyTokens(secret: Secret, tokens: readonly string[]) {
  const files = [...new Set(tokens)].map((token) =>
    signer(secret).verify(token) === undefined ? undefined : readToken(token),
  );
  return files.every((file) => file !== undefined) ? files : undefined;
}

/**
 * Claims the files of `tokens` for a request, in the transaction that stores it. Returns undefined if one of them was
 * deleted; the transaction must then fail.
 */
export async function claimUploads(
  tx: Tx,
  secret: Secret,
  tokens: readonly string[],
): Promise<Attachment[] | undefined> {
  const files = verifyTokens(secret, tokens);
  if (!files) return undefined;
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const claimed = await claimPendingUploads(tx, ids, uploadsSince());
  const byId = new Map(claimed.map(({ id, ...attachment }) => [id, attachment]));
  const attachments = ids.flatMap((id) => byId.get(id) ?? []);
  return attachments.length === ids.length ? attachments : undefined;
}

/** Deletes a file that waits for its form; sent and missing files are left alone. */
export async function discardUpload(
  { db, privateFiles, secret }: { db: Database; privateFiles: Storage; secret: Secret },
  token: string,
): Promise<void> {
  const [file] = verifyTokens(secret, [token]) ?? [];
  if (!file) return;
  const path = await db.transaction((tx) => expirePendingUpload(tx, file.id));
  if (path) await removeUpload(db, privateFiles, { id: file.id, path });
}

type SweepLog = { log: Log; failure: string; success: string };

/** Removes expired uploads one by one; a failed one is left for the next sweep. Returns how many were removed. */
export async function sweep<Expired>(
  expired: readonly Expired[],
  remove: (upload: Expired) => Promise<void>,
  { log, failure, success }: SweepLog,
): Promise<number> {
  let swept = 0;
  for (const upload of expired) {
    try {
      await remove(upload);
      swept += 1;
    } catch (error) {
      log.warn({ err: error }, failure);
    }
  }
  if (swept > 0) log.info({ swept }, success);
  return swept;
}

/** Deletes the files whose forms were not sent. Returns how many. */
export async function sweepUploads(db: Database, files: Storage, log: Log): Promise<number> {
  const expired = await listExpiredUploads(db, expiredBefore(), sweepSize);
  return sweep(expired, (upload) => removeUpload(db, files, upload), {
    log,
    failure: "a leftover upload could not be deleted",
    success: "uploads of forms that were not sent deleted",
  });
}
