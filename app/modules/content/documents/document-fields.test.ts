import { expect, it } from "vitest";
import { group, key, line, list } from "#app/fields/fields.ts";
import { documentSections, fieldsOf, topLabels } from "./document-fields.ts";

const document = {
  title: "Team",
  fields: {
    title: line("Title"),
    lead: group("Lead", { name: line("Name") }),
    steps: list("Steps", group("Step", { key: key(), title: line("Title") }), {
      one: "step",
      min: 0,
      max: 9,
    }),
    points: list("Points", line("Point"), { one: "point", min: 0, max: 9 }),
  },
};
const values = {
  title: "We",
  lead: { name: "Ann" },
  steps: [
    { key: "a", title: "Measure" },
    { key: "b", title: "" },
  ],
  points: ["Fast"],
};

it("names each field of a document by its path, with the groups and entries around it", () => {
  expect(fieldsOf(document, values)).toEqual([
    { path: "title", labels: ["Title"], text: "We" },
    { path: "lead.name", labels: ["Lead", "Name"], text: "Ann" },
    { path: "steps", labels: ["Steps"], text: "" },
    { path: "steps.0.title", labels: ["Steps", "Measure", "Title"], text: "Measure" },
    { path: "steps.1.title", labels: ["Steps", "step 2", "Title"], text: "" },
    { path: "points", labels: ["Points"], text: "" },
    { path: "points.0", labels: ["Points", "point 1"], text: "Fast" },
  ]);
});

it("outlines a document by its groups and lists", () => {
  expect(documentSections(document).map(({ path }) => path)).toEqual(["lead", "steps", "points"]);
  expect(topLabels(document)).toEqual(["Title", "Lead", "Steps", "Points"]);
});
