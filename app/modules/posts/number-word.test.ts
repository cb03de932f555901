import { expect, it } from "vitest";
import { numberWord } from "./number-word.ts";

it.each([
  [0, "no"],
  [5, "five"],
  [10, "ten"],
  [11, "11"],
])("writes %d as %j", (number, written) => {
  expect(numberWord(number)).toBe(written);
});
