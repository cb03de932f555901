import { expect, it } from "vitest";
import { firmDocument } from "../firm.ts";
import { describeDocumentChanges } from "./save-document.ts";

const before = firmDocument.initial;

it("names changed fields with their old and new values, if these are short", () => {
  expect(describeDocumentChanges(firmDocument, before, before)).toEqual({});
  const phone = { ...before, phone: "+91 1" };
  expect(describeDocumentChanges(firmDocument, before, phone)).toEqual({
    values: ["Phone: none → +91 1"],
  });
  const long = { ...before, phone: "1".repeat(100) };
  expect(describeDocumentChanges(firmDocument, before, long)).toEqual({ changed: ["Phone"] });
  expect(describeDocumentChanges(firmDocument, before, phone, { Phone: "known" })).toEqual({});
});

it("names at most five changes", () => {
  const all = Object.fromEntries(Object.keys(before).map((name) => [name, "other"]));
  const { values, changed } = describeDocumentChanges(firmDocument, before, all);
  for (const texts of [values, changed]) expect(texts?.length ?? 0).toBeLessThanOrEqual(6);
  expect(values?.at(-1)).toMatch(/^\d+ more$/);
});
