import { expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { billOfMaterials } from "./bill-of-materials.ts";

it("the bill of materials has the site's packages, and no tools", () => {
  const { components, metadata } = billOfMaterials();
  const has = (name: string) =>
    components.some(({ purl }) => purl.startsWith(`pkg:npm/${name.replace("@", "%40")}@`));
  expect(Object.keys(manifest.dependencies).filter((name) => !has(name))).toEqual([]);
  expect(["vitest", "typescript", "recheck", "cspell"].filter(has)).toEqual([]);
  expect(metadata.component.name).toBe(manifest.name);
});
