import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
/** In bytes; a whole run has been seen to take 2.6 GB. */
const needed = 4 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > needed;
}

/**
 * Puts the temporary files of this process and its children into memory, if the machine has room, until the process ends:
 * a copy of the empty database then takes a twentieth of the time, and a flush none.
 */
export function keepTempInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(memory, "datumline-"));
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
