import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { iconNames } from "./admin-icon-names.ts";

it("the file of the icons has exactly those that the admin names", () => {
  const sprite = readFileSync(join(import.meta.dirname, "admin-icons.svg"), "utf8");
  expect([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    ...iconNames,
  ]);
});
