import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const project = join(import.meta.dirname, "../../..");

it("is used only in files with a documented reason", () => {
  const sources = globSync(
    ["{app,http,scripts}/**/*.{ts,tsx}", "app/modules/*/.server/**/*.{ts,tsx}"],
    {
      cwd: project,
    },
  ).filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
  const users = sources.filter((file) =>
    /autocommit/i.test(readFileSync(join(project, file), "utf8")),
  );
  // The reasons are at `autocommit` in db/database.ts.
  expect(users.sort()).toEqual([
    "app/modules/accounts/.server/auth.ts",
    "app/modules/analytics/.server/queries/counts.ts",
    "app/modules/analytics/resources/views.ts",
    "app/platform/db/client.ts",
    "app/platform/db/database.ts",
    "app/platform/db/postgres.ts",
    "app/start.ts",
  ]);
});
