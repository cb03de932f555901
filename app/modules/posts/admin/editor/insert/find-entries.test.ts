import { expect, it } from "vitest";
import { insertEntries } from "./entries.ts";
import { findEntries } from "./find-entries.ts";

const found = (words: string) => findEntries(insertEntries, words).map(({ name }) => name);

it("lists all without a query, and the best matches first with one", () => {
  expect(found(" ")).toEqual(insertEntries.map(({ name }) => name));
  expect(found("TAB")).toEqual(["Table"]);
  expect(found("picture")).toEqual(["Image"]);
  expect(found("d")[0]).toBe("Drawing");
  expect(found("nothing like it")).toEqual([]);
});
