import { expect, it } from "vitest";
import { uneditedErrors } from "./use-draft.ts";

it("keeps the errors of the fields that were not edited", () => {
  const errors = {
    menu: "Menu is required.",
    "first.text": "Text is required.",
    "faqs.1.answer": "Too long.",
  };
  const before = {
    menu: "",
    first: { text: "", title: "" },
    faqs: [{ answer: "a" }, { answer: "b" }],
  };
  expect(uneditedErrors(errors, before, { ...before, menu: "Levels" })).toEqual({
    "first.text": "Text is required.",
    "faqs.1.answer": "Too long.",
  });
  const title = { ...before, first: { text: "", title: "Roads" } };
  expect(uneditedErrors(errors, before, title)).toEqual(errors);
  const answered = { ...before, faqs: [{ answer: "a" }, { answer: "c" }] };
  expect(Object.keys(uneditedErrors(errors, before, answered))).toEqual(["menu", "first.text"]);
  expect(uneditedErrors(undefined, before, before)).toEqual({});
});
