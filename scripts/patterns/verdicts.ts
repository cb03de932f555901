import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Judging two hundred patterns takes ten seconds of processor time, and a pattern is judged the same until its checker
// changes: its results are kept between runs.

/** The file of verdicts for the installed checker. */
function fileOf(project: string): string {
  const manifest = readFileSync(join(project, "node_modules/recheck/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return join(project, `node_modules/.cache/patterns/recheck-${version}.json`);
}

/** Whether patterns are linear, by their text, as far as an earlier run judged them. */
export function keptVerdicts(project: string): Map<string, boolean> {
  try {
    return new Map(JSON.parse(readFileSync(fileOf(project), "utf8")));
  } catch {
    // The file does not exist yet, or a run was killed while it wrote.
    return new Map();
  }
}

/** Stores verdicts for the next run. */
export function keepVerdicts(project: string, verdicts: ReadonlyMap<string, boolean>): void {
  const file = fileOf(project);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...verdicts]));
}
