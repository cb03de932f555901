import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another living process is using the same embedded database. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
}

type LockOwner = { pid: number; startedAt: string };

/** Reads a process's state and start time (in clock ticks) from /proc; undefined if there is none. */
function readStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in parentheses and may contain spaces; state is the third, start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

const startOf = (pid: number) => readStat(pid)?.startedAt ?? "";

/** Zombie or dead: killed but not reaped by its parent. In a container it may never be. */
const deadStates = ["Z", "X", "x"];

function isAlive({ pid, startedAt }: LockOwner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const stat = readStat(pid);
  if (!stat) return startedAt === "";
  // A pid alone proves nothing: pids are reused, especially in containers.
  return !deadStates.includes(stat.state) && stat.startedAt === startedAt;
}

function readLockOwner(file: string): LockOwner | undefined {
  try {
    const [pid = "", startedAt = ""] = readFileSync(file, "utf8").split("\n");
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Directories locked by this process. */
const held = new Set<string>();

function inUse(dataDir: string, holder: LockOwner | undefined): DataDirInUse {
  return new DataDirInUse(
    `The embedded database in ${dataDir} is in use by process ${holder?.pid ?? "unknown"}. ` +
      "Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.",
  );
}

/** Creates the lock file with its content atomically. Returns whether it was free. */
function claim(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${startOf(process.pid)}\n`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/** Removes a stale lock. Returns the holder if another living process was faster. */
function removeStaleLock(file: string): LockOwner | undefined {
  const moved = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, moved);
  } catch {
    return undefined;
  }
  const holder = readLockOwner(moved);
  const isQuicker = holder && isAlive(holder);
  if (isQuicker) linkSync(moved, file);
  rmSync(moved);
  return isQuicker ? holder : undefined;
}

/**
 * Locks `dataDir` for this process and returns the release. PGlite has no lock, and two processes corrupt a directory.
 * A stale lock of a killed process is taken over. Throws {@link DataDirInUse}.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "process.lock");
  if (held.has(file)) throw inUse(dataDir, { pid: process.pid, startedAt: "" });
  if (!claim(file)) {
    const holder = readLockOwner(file);
    if (holder && isAlive(holder)) throw inUse(dataDir, holder);
    const quicker = removeStaleLock(file);
    if (quicker || !claim(file)) throw inUse(dataDir, quicker ?? readLockOwner(file));
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}
