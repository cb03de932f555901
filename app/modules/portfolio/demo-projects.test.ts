import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { expect, it } from "vitest";
import { demoProjects } from "./demo-projects.ts";

it("every sample project has a different main drawing, with the figures of its title and result", () => {
  const main = demoProjects.map(({ gallery }) => gallery[0]?.drawing);
  expect(new Set(main).size).toBe(demoProjects.length);
  for (const { title, result = "", gallery } of demoProjects) {
    const drawing = gallery.map(({ drawing }) => drawingMarkup(drawing)).join("\n");
    for (const figure of `${title} ${result}`.match(/\d+(?:[.,]\d+)*/g) ?? []) {
      expect(drawing, title).toMatch(new RegExp(`(?<![\\d.,])${figure}(?![\\d.,]*\\d)`));
    }
  }
});
