import { expect, it } from "vitest";
import { insertEntries } from "./entries.ts";

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
