import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { expect, it } from "vitest";
import { demoProjects } from "./demo-projects.ts";

it("every sample project has a different main drawing, with the figures of its title", () => {
  const main = demoProjects.map(({ gallery }) => gallery[0]?.drawing);
  expect(new Set(main).size).toBe(demoProjects.length);
  for (const { title, gallery } of demoProjects) {
    const drawing = gallery[0] ? drawingMarkup(gallery[0].drawing) : "";
    for (const figure of title.match(/\d[\d.,]*/g) ?? []) {
      expect(drawing, title).toMatch(new RegExp(`(?<![\\d.,])${figure}(?![\\d.,]*\\d)`));
    }
  }
});
