import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { expect, it } from "vitest";
import { sampleSets } from "#modules/viewer/sample-sets.ts";
import { drawnFiles } from "./drawn-files.ts";

/** The drawings of a file, and how many sheets it has. */
function contentsOf(path: string) {
  const made = drawnFiles().find((file) => file.path === path);
  if (made?.format === "set") {
    const drawn = made.set.sheets.map(({ svg }) => svg);
    return { drawn, contents: `${drawn.length} sheets on A2` };
  }
  if (made?.format !== "report") throw new Error(`${path} is not made.`);
  const { cover, chapters } = made.report;
  const drawn = chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "drawing" ? block.svg : []));
  return { drawn: [cover.svg, ...drawn], contents: `${chapters.length + 1} sheets on A4` };
}

it.each(Object.entries(sampleSets))("shows the content of the sample %s", (_, sample) => {
  const { drawn, contents } = contentsOf(sample.path);
  expect(sample.contents).toBe(contents);
  for (const name of sample.pictured) expect(drawn).toContain(drawingMarkup(name));
});
