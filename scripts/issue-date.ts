import { spawnSync } from "node:child_process";

/**
 * The issue date of a build (YYYY-MM-DD, UTC): the day of SOURCE_DATE_EPOCH (reproducible-builds.org), else that of the
 * last commit, so that builds of a commit are identical on any day. Without a history it is today.
 */
export function issueDate(project: string, env = process.env): string {
  const committed = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: project });
  const seconds = env.SOURCE_DATE_EPOCH || committed.stdout?.toString().trim();
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString().slice(0, 10);
}
