import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Storage } from "#platform/storage/storage.ts";
import { BackupRefused, lockName } from "./layout.ts";

/** Another process is writing to the same backup. */
export class BackupInProgress extends BackupRefused {
  override name = "BackupUnderWay";
}

/** How often a writer renews its lock, and how long a lock is valid, in milliseconds; the clocks of machines differ. */
const beat = 30_000;
const lease = 5 * 60_000;
/** How long a new lock must exist before it counts: another may have been written at the same moment. */
const settling = 500;

const lockSchema = z.object({
  owner: z.string(),
  host: z.string(),
  pid: z.int(),
  at: z.iso.datetime(),
});
type Lock = z.infer<typeof lockSchema>;

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function readLock(storage: Storage): Promise<Lock | undefined> {
  if (!(await storage.exists(lockName))) return undefined;
  const content = await storage.read(lockName).then(text, () => "");
  const read = lockSchema.safeParse(tryJson(content));
  return read.success ? read.data : undefined;
}

function tryJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function isHeld({ host, pid, at }: Lock, own: string): boolean {
  if (Date.parse(at) < Date.now() - lease) return false;
  return host !== own || !hasEnded(pid);
}

/**
 * Runs `work` while no other process writes to the same backup or prunes it. The lock of a killed process expires after
 * five minutes, and at once on the same machine. Neither folders nor all buckets can create a file only if it does not
 * exist. So the lock is written, left for a moment and read again. Throws {@link BackupInProgress}.
 */
export async function withLock<Result>(
  storage: Storage,
  work: () => Promise<Result>,
): Promise<Result> {
  const owner = randomUUID();
  const host = hostname();
  const write = () =>
    storage.put(
      lockName,
      Buffer.from(JSON.stringify({ owner, host, pid: process.pid, at: new Date().toISOString() })),
      "application/json",
    );
  const found = await readLock(storage);
  if (found && isHeld(found, host)) throw underWay(found);
  await write();
  await delay(settling);
  const written = await readLock(storage);
  if (written && written.owner !== owner) throw underWay(written);
  // A failed heartbeat is followed by another; the lease covers ten of them.
  const timer = setInterval(() => void write().catch(() => {}), beat).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await storage.remove(lockName).catch(() => {});
  }
}

const underWay = ({ host, pid }: Lock) =>
  new BackupInProgress(
    `Another process is writing to this backup (${pid} on ${host}). Try again when it has finished.`,
  );
