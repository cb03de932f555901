import { drawingMarkup } from "@datumline/drawings/catalog";
import { expect, it } from "vitest";
import { sampleSets } from "#app/content/sample-sets.ts";
import { sampleSheetSets } from "./sample-sets.ts";

it("shows beside each set two sheets that are in it, and says how many there are", () => {
  const made = sampleSheetSets();
  for (const { path, sheets, pictured } of Object.values(sampleSets)) {
    const drawn = made.find((set) => set.path === path)?.set.sheets.map(({ svg }) => svg);
    expect(drawn).toHaveLength(sheets);
    for (const name of pictured) expect(drawn).toContain(drawingMarkup(name));
  }
});
