import { zipSync } from "fflate";

/** Files as a ZIP archive that is the same each time. */
export function packed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  // A fixed time for the archive; ZIP has none before 1980 and no time zones.
  return zipSync(files, { level: 6, mtime: new Date(2026, 0, 1) });
}
