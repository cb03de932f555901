import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const project = join(import.meta.dirname, "../../..");

it("is used only in files with a documented reason", () => {
  const sources = globSync("{app,app/.server,server,scripts}/**/*.{ts,tsx}", {
    cwd: project,
  }).filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
  const users = sources.filter((file) =>
    /autocommit/i.test(readFileSync(join(project, file), "utf8")),
  );
  // The reasons are at `autocommit` in db/database.ts.
  expect(users.sort()).toEqual([
    "app/.server/accounts/auth.ts",
    "app/.server/db/client.ts",
    "app/.server/db/database-views.ts",
    "app/.server/db/database.ts",
    "app/.server/db/postgres.ts",
    "app/.server/db/queries/page-views.ts",
    "app/resources/views.ts",
    "app/start.ts",
  ]);
});
