import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { embeddedFolder } from "./db/embedded-format.ts";

const ownerOnly = 0o700;

/**
 * Creates `dataDir` with mode 0700 and sets a umask, so that only this account can read it: it holds visitors' data,
 * and PGlite writes world-readable files. A folder owned by somebody else, such as a mounted volume, keeps its mode.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  for (const folder of [dataDir, embeddedFolder(dataDir), join(dataDir, "files")]) {
    if (!existsSync(folder)) continue;
    try {
      chmodSync(folder, ownerOnly);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    }
  }
}
