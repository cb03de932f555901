import { expect, it } from "vitest";
import { findEntries, insertEntries } from "./insert-menu.tsx";

it("names each entry once, in the order of the list", () => {
  const names = insertEntries.map(({ name }) => name);
  const order = [
    ...[
      "Image",
      "Drawing",
      "Table",
      "Callout",
      "Formula",
      "Footnote",
      "Code block",
      "File",
      "Video",
    ],
    ...["Cross-reference", "Divider"],
  ];
  expect(names).toEqual(order.filter((name) => names.includes(name)));
});

const found = (words: string) => findEntries(insertEntries, words).map(({ name }) => name);

it("lists all without a query, and the best matches first with one", () => {
  expect(found(" ")).toEqual(insertEntries.map(({ name }) => name));
  expect(found("TAB")).toEqual(["Table"]);
  expect(found("picture")).toEqual(["Image"]);
  expect(found("d")[0]).toBe("Drawing");
  expect(found("nothing like it")).toEqual([]);
});
