import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firm } from "./firm.ts";

it("the wordmark draws the firm's short name: `npm run wordmark` rebuilds it", () => {
  const css = readFileSync(join(import.meta.dirname, "wordmark.css"), "utf8");
  expect(/do not edit\. "([^"]+)"/.exec(css)?.[1]).toBe(firm.shortName);
});
