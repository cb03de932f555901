import { spawnSync } from "node:child_process";

/**
 * The day (YYYY-MM-DD, UTC) that a build bears: that of SOURCE_DATE_EPOCH (reproducible-builds.org), else that of the last
 * commit, so that a commit is built alike on any day; today if there is no history.
 */
export function issueDate(project: string, env = process.env): string {
  const committed = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: project });
  const seconds = env.SOURCE_DATE_EPOCH || committed.stdout?.toString().trim();
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString().slice(0, 10);
}
