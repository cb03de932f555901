import { expect, it } from "vitest";
import { completeDocument } from "#app/documents/complete.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import { requestDefinitions } from "#app/requests/definitions.ts";
import { answersOf, changedHints, formsDocument } from "./forms.ts";

const delivered: TextReader = { of: ({ initial }) => initial };

it("a page carries the hints that were changed, and none that its code brings along", () => {
  expect(changedHints(delivered, "project")).toBeUndefined();
  const { project } = formsDocument.initial;
  const hints = { ...project.hints, budget: "In euro." };
  const changed: TextReader = { of: ({ initial }) => ({ ...initial, project: { hints } }) };
  expect(changedHints(changed, "project")).toEqual({ budget: "In euro." });
});

it("has texts for every form of the site, and none for another name", () => {
  for (const kind of Object.keys(requestDefinitions))
    expect(answersOf(delivered, kind).failure, kind).toMatch(/try again\.$/);
  expect(() => answersOf(delivered, "entered")).toThrow();
});

it("keeps the receipt of quotes that was stored before there were answers", () => {
  const receipt = { next: ["Soon."], answeredBy: "us" };
  const { quotes } = completeDocument(formsDocument, {
    schemaVersion: 1,
    values: { quotes: receipt },
  });
  expect(quotes).toEqual({ receipt, answer: formsDocument.initial.quotes.answer });
});
