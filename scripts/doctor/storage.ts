import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Env } from "#platform/env.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import { type Finding, fail, ok, reasonOf, warn, within } from "./findings.ts";

/** For one operation, in milliseconds: a visitor's upload would not wait longer. */
const timeout = 10_000;
/** Storage is reported as slow if writing, reading and deleting take longer in total, in milliseconds. */
const slow = 3_000;

/** Writes a small file, reads it back and deletes it again. `what` is the start of each sentence. */
async function tryOut(what: string, storage: Storage, whatToDo: string, publicUrl?: string) {
  const path = `doctor-${randomUUID()}.txt`;
  const content = Buffer.from(`written by npm run doctor ${path}`);
  const started = performance.now();
  let step = "written";
  try {
    await within(timeout, storage.put(path, content, "text/plain"));
    step = "read";
    const read = await within(timeout, storage.read(path).then(buffer));
    if (!read.equals(content))
      return [fail(`${what}: the file that was read back differs from the one written.`)];
    const findings: Finding[] = [];
    if (publicUrl) findings.push(await checkPublic(`${publicUrl}/${path}`, content));
    step = "deleted";
    await within(timeout, storage.remove(path));
    const ms = Math.round(performance.now() - started);
    const sentence = `${what}: a file was written, read and deleted in ${ms} ms.`;
    return [
      ms > slow ? warn(`${sentence} This is slow, so uploads will be slow too.`) : ok(sentence),
      ...findings,
    ];
  } catch (error) {
    return [fail(`${what}: a file could not be ${step}: ${reasonOf(error)}. ${whatToDo}`)];
  } finally {
    if (step !== "written") await within(timeout, storage.remove(path)).catch(() => {});
  }
}

async function checkPublic(url: string, content: Buffer): Promise<Finding> {
  const told = `S3_PUBLIC_URL does not serve the files in S3_BUCKET, so visitors would see no images`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && body.equals(content))
      return ok("S3_PUBLIC_URL serves the files in S3_BUCKET.");
    return fail(
      `${told} (it responded with ${answer.status}). Give everyone read access to the bucket, or remove the setting.`,
    );
  } catch (error) {
    return fail(`${told}: ${reasonOf(error)}. Correct the address, or remove the setting.`);
  }
}

/** Whether files can be written, read and deleted in both places. */
export async function checkStorage(env: Env): Promise<Finding[]> {
  const usedBy = env.S3_ACCESS_KEY_ID
    ? "the keys and their permissions"
    : "the role of this machine or container (or set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY) and its permissions";
  const whatToDo = env.S3_BUCKET
    ? `Check S3_ENDPOINT, S3_REGION, ${usedBy} in the bucket.`
    : "Make the account that runs the site the owner of DATA_DIR, and free some space on its disk.";
  const [images, visitors] = [env.S3_BUCKET, env.S3_PRIVATE_BUCKET ?? env.S3_BUCKET];
  const places = await Promise.all([
    openStorage(env).then((storage) =>
      tryOut(
        images ? `Bucket ${images}` : "Folder for images",
        storage,
        whatToDo,
        env.S3_PUBLIC_URL,
      ),
    ),
    openPrivateStorage(env).then((storage) =>
      tryOut(
        visitors ? `Files of visitors in bucket ${visitors}` : "Folder for files of visitors",
        storage,
        whatToDo,
      ),
    ),
  ]).catch((error) => [[fail(`Storage: ${reasonOf(error)}. ${whatToDo}`)]]);
  return places.flat();
}
