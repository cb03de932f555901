import { formatBytes } from "#app/lib/bytes.ts";
import type { CopyMade } from "#modules/backup/.server/make-copy.ts";

/** An exact count with its noun: 1 row, 1,234 rows. */
export const exactly = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** Reports a copy's content and its new data. */
export function tellCopy(made: CopyMade, place: string): void {
  const rows = Object.values(made.rows).reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `Copied ${exactly(rows, "row")} and ${exactly(made.files.count, "file")} to ${place} as ${made.id}.`,
    `New: ${exactly(made.newFiles, "file")}, ${formatBytes(made.newBytes)}.`,
    ...made.missing.map((path) => `Missing, although it is listed or a row names it: ${path}`),
    ...made.altered.map((path) => `Changed since it was stored, copied as it is: ${path}`),
    ...made.unusable.map((path) => `Skipped because the site cannot read this name: ${path}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
