import { expect, it } from "vitest";
import { formatAction, formatDetail } from "./audit-labels.ts";

it.each([
  [{ image: "/media/portfolio/a.png", title: "Mill", before: null }, "Mill"],
  [{ images: ["/media/a.png", "https://files.example/b.png"], title: "Mill" }, "Mill, 2 images"],
  [{ status: "Won", kind: "contact" }, "Contact message, status: Won"],
  [{ path: "/admin/users", permission: "users:write" }, "to change users"],
  [{ name: ["a.png", "b.png"] }, "a.png, b.png"],
])("says %j in words", (detail, words) => {
  expect(formatDetail(detail)).toBe(words);
});

it("says what was refused", () => {
  expect(formatAction("refuse")).toBe("Refuse access");
  expect(formatAction("refuse code")).toBe("Refuse code");
});
