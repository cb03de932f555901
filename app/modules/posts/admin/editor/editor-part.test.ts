import { expect, it } from "vitest";
import { publicationOf } from "./editor-part.ts";

const draft = { publishNow: false, publishAt: "" };
const published = { publishNow: true, publishAt: "" };
const scheduled = { publishNow: false, publishAt: "2090-01-01T00:00:00.000Z" };

it.each([
  [draft, draft, "Save draft"],
  [published, draft, "Save and publish"],
  [scheduled, draft, "Save and schedule"],
  [scheduled, scheduled, "Save and schedule"],
  [draft, scheduled, "Save draft"],
  [published, published, "Save changes"],
  [draft, published, "Save and unpublish"],
])("names the effect of saving %o over %o", (form, saved, words) => {
  expect(publicationOf(form, saved).save).toBe(words);
});
