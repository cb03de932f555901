// `npm run test:previous [-- REF]`: runs the database tests of the previous version, with its code, on the current
// schema. During an upgrade it runs next to the new version. Without REF it is the newest release, by its tag.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orSentence, project, run } from "./toolchain.mjs";

/** Git's output, on one line. Throws with Git's message. */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: project, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

/** The newest release before the checked-out version. */
function newestRelease() {
  try {
    return git("describe", "--tags", "--abbrev=0", "--match=v*");
  } catch {
    throw new Error("No release is tagged yet. Name a commit: npm run test:previous -- COMMIT");
  }
}

await orSentence(() => {
  const ref = process.argv[2] ?? newestRelease();
  const folder = mkdtempSync(join(tmpdir(), "datumline-previous-"));
  try {
    git("worktree", "add", "--quiet", "--detach", "--force", folder, ref);
    console.log(`The database tests of ${ref} on the current schema`);
    rmSync(join(folder, "migrations"), { recursive: true });
    cpSync(join(project, "migrations"), join(folder, "migrations"), { recursive: true });
    run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
    const vitest = join(folder, "node_modules/.bin/vitest");
    const path = `${join(folder, "node_modules/.bin")}:${process.env.PATH}`;
    // Compares that version's schema with that version's migrations.
    const without = ["--exclude", "**/migrate.db.test.ts"];
    run(vitest, ["run", "--project=db", ...without], {
      cwd: folder,
      env: { ...process.env, PATH: path },
    });
  } finally {
    git("worktree", "remove", "--force", folder);
  }
});
