import { zipSync } from "fflate";

/** Files as a ZIP archive that comes out the same each time. */
export function packed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  // The archive's own time; ZIP knows none before 1980 and no time zones.
  return zipSync(files, { level: 6, mtime: new Date(2026, 0, 1) });
}
