import { readFileSync } from "node:fs";
import { join } from "node:path";
import { colours } from "@datumline/brand/tokens";
import { expect, it } from "vitest";

it("calls the brand's colours by the brand's names", () => {
  const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
  const theme = new Map(
    [...css.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.length === 4 ? value.replace(/\w/g, "$&$&") : value,
    ]),
  );
  for (const [name, value] of Object.entries(colours)) {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect([name, theme.get(kebab)]).toEqual([name, value.toLowerCase()]);
  }
});
