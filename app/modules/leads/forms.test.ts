import { expect, it } from "vitest";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { withDefaults } from "#modules/content/documents/stored-values.ts";
import { changedHints, formsDocument, responsesOf } from "./forms.ts";
import { requestDefinitions } from "./requests/definitions.ts";

const delivered: TextReader = { of: ({ initial }) => initial };

it("a page includes the changed hints, and none of its code's defaults", () => {
  expect(changedHints(delivered, "project")).toBeUndefined();
  const { project } = formsDocument.initial;
  const hints = { ...project.hints, budget: "In euro." };
  const changed: TextReader = { of: ({ initial }) => ({ ...initial, project: { hints } }) };
  expect(changedHints(changed, "project")).toEqual({ budget: "In euro." });
});

it("has texts for every form of the site, and none under another name", () => {
  for (const { kind } of Object.values(requestDefinitions))
    expect(responsesOf(delivered, kind).failure, kind).toMatch(/try again\.$/);
});

it("keeps a receipt of quotes that was stored before the reply text was added", () => {
  const receipt = { next: ["Soon."], answeredBy: "us" };
  const { quotes } = withDefaults(formsDocument, {
    schemaVersion: 1,
    values: { quotes: receipt },
  });
  expect(quotes).toEqual({ receipt, answer: formsDocument.initial.quotes.answer });
});
