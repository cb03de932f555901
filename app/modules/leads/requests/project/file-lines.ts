import { formatBytes } from "#app/lib/bytes.ts";

/** Files by name and size, one per line. */
export const fileLines = (files: readonly { name: string; size: number }[]): string =>
  files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join("\n");
