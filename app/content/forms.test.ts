import { expect, it } from "vitest";
import type { TextReader } from "#app/documents/define-content.ts";
import { changedHints, formsDocument } from "./forms.ts";

it("a page carries the hints that were changed, and none that its code brings along", () => {
  const delivered: TextReader = { of: ({ initial }) => initial };
  expect(changedHints(delivered, "project")).toBeUndefined();
  const { project } = formsDocument.initial;
  const hints = { ...project.hints, budget: "In euro." };
  const changed: TextReader = { of: ({ initial }) => ({ ...initial, project: { hints } }) };
  expect(changedHints(changed, "project")).toEqual({ budget: "In euro." });
});
