import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingNames } from "./env.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8");

it("docs/settings.md lists each environment variable once", () => {
  const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settingNames].toSorted());
});
