import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const ownerOnly = 0o700;

/**
 * Makes `dataDir` and lets nobody but this account into it, nor into what this process makes from now on: visitors'
 * addresses and files lie there, and PGlite writes its own for everybody. A folder of somebody else's, such as a
 * mounted volume, keeps the rights that they gave it.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  for (const folder of [dataDir, join(dataDir, "pglite"), join(dataDir, "files")]) {
    if (!existsSync(folder)) continue;
    try {
      chmodSync(folder, ownerOnly);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    }
  }
}
