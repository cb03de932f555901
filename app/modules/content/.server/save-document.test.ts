import { expect, it } from "vitest";
import { firmDocument } from "../firm.ts";
import { changedLabels } from "./save-document.ts";

it("names at most five changed fields, without their values", () => {
  const before = firmDocument.initial;
  expect(changedLabels(firmDocument, before, before)).toEqual([]);
  expect(changedLabels(firmDocument, before, { ...before, phone: "+91 1" })).toEqual(["Phone"]);
  const all = Object.fromEntries(Object.keys(before).map((name) => [name, "other"]));
  const labels = changedLabels(firmDocument, before, all);
  expect(labels).toHaveLength(6);
  expect(labels.at(-1)).toMatch(/^\d+ more$/);
  expect(labels.join()).not.toContain("other");
});
