import { expect, it } from "vitest";
import { addressOf, impliedAddress } from "./link-choices.ts";

it.each([
  ["/contact", "/contact"],
  ["/", "/"],
  ["#tables", "#tables"],
  [" https://itu.example/g984 ", "https://itu.example/g984"],
  ["mailto:a@firm.example", "mailto:a@firm.example"],
  ["tel:+49123", "tel:+49123"],
])("recognises %s as an address", (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

it.each([
  "",
  "pole",
  "pole loading",
  "https://",
  "javascript:alert(1)",
  "data:text/html,x",
  "e.g.",
  "v1.2",
])("recognises %s as words", (typed) => {
  expect(addressOf(typed)).toBeUndefined();
});

it.each([
  ["a@firm.example", "mailto:a@firm.example"],
  ["firm.example/a?b#c", "https://firm.example/a?b#c"],
  ["pole loading", undefined],
  ["pole", undefined],
  ["e.g.", undefined],
  ["v1.2", undefined],
])("guesses the meaning of %s", (typed, address) => {
  expect(addressOf(typed)).toBeUndefined();
  expect(impliedAddress(typed)).toBe(address);
});
