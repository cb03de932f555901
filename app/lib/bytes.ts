const units = ["KB", "MB", "GB"] as const;

/** A size in Bytes, KB, MB or GB (1,024 of the one before), to at most two decimals. */
export function formatBytes(size: number): string {
  if (size < 1024) return size === 1 ? "1 Byte" : `${size} Bytes`;
  let value = size;
  let unit: (typeof units)[number] = "KB";
  for (const next of units) {
    value /= 1024;
    unit = next;
    // Not 1,024 by rounding, either.
    if (value < 1023.995) break;
  }
  return `${Number(value.toFixed(2))} ${unit}`;
}
