import { expect, it } from "vitest";
import { findEntries, insertEntries, textEntries } from "./insert-menu.tsx";

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

it("adds the kinds of text to the list of a slash, each under another name", () => {
  const all = [...textEntries, ...insertEntries];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(findEntries(all, "h2").map(({ name }) => name)).toEqual(["Heading"]);
  expect(findEntries(all, "list").map(({ name }) => name)).toEqual([
    ...["List", "Numbered list", "Code block"],
  ]);
});

it("lists all without a query, and the best matches first with one", () => {
  expect(found(" ")).toEqual(insertEntries.map(({ name }) => name));
  expect(found("TAB")).toEqual(["Table"]);
  expect(found("picture")).toEqual(["Image"]);
  expect(found("d")[0]).toBe("Drawing");
  expect(found("nothing like it")).toEqual([]);
});
