import { expect, it } from "vitest";
import { formatDetail } from "./audit-labels.ts";

it.each([
  [{ image: "/media/portfolio/a.png", title: "Mill", before: null }, "Mill"],
  [{ images: ["/media/a.png", "https://files.example/b.png"], title: "Mill" }, "Mill, 2 images"],
  [{ status: "Won", kind: "contact" }, "Contact message, status: Won"],
  [{ name: ["a.png", "b.png"] }, "a.png, b.png"],
])("says %j in words", (detail, words) => {
  expect(formatDetail(detail)).toBe(words);
});
