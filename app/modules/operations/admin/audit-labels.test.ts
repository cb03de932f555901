import { expect, it } from "vitest";
import { formatAction, formatDetail, formatSubject, subjectPath } from "./audit-labels.ts";

it.each([
  [{ image: "/media/portfolio/a.png", title: "Mill", before: null }, "Mill"],
  [{ images: ["/media/a.png", "https://files.example/b.png"], title: "Mill" }, "Mill, 2 images"],
  [{ status: "Won", kind: "contact" }, "Contact message, status: Won"],
  [{ path: "/admin/users", permission: "users:write" }, "Users"],
  [{ name: ["a.png", "b.png"] }, "a.png, b.png"],
  [{ title: "Firm", changed: ["Phone", "City"] }, "Firm, changed: Phone, City"],
])("describes %j in words", (detail, words) => {
  expect(formatDetail(detail)).toBe(words);
});

it("names the refused action", () => {
  expect(formatAction("refuse")).toBe("Refuse access");
  expect(formatAction("refuse code")).toBe("Refuse code");
});

it("names a lead by its present name, or by its reference once it is gone", () => {
  const entityId = "3f2a91bc-7c1d-4c5e-9a0f-1c2d3e4f5a6b";
  const detail = { kind: "contact", status: "Won" };
  expect(formatSubject({ entity: "lead", entityId, detail })).toBe(
    "DL-3F2A-91BC, Contact message, status: Won",
  );
  expect(formatSubject({ entity: "lead", entityId, detail, name: "Ada" })).toBe("Ada, status: Won");
  expect(formatSubject({ entity: "lead", entityId: null, detail: {} })).toBe("");
  expect(formatSubject({ entity: "service", entityId, detail: { title: "Surveys" } })).toBe(
    "Surveys",
  );
});

it("names a newsletter issue by its subject", () => {
  const issue = { entity: "issue", entityId: "1" };
  expect(formatSubject({ ...issue, detail: { articles: 2 }, name: "May" })).toBe("May");
  expect(formatSubject({ ...issue, detail: { label: "April" } })).toBe("April");
});

it("links each subject to its screen, unless it was deleted", () => {
  const pathOf = (entity: string, entityId: string | null, action = "update") =>
    subjectPath({ entity, entityId, action, detail: {} });
  expect(pathOf("text", "firm")).toBe("/admin/site/firm");
  expect(pathOf("file", "media/a b.png")).toBe("/admin/media?file=media%2Fa+b.png");
  expect(pathOf("lead", "1")).toBe("/admin/leads/1");
  expect(pathOf("lead", "1", "delete")).toBeUndefined();
  expect(pathOf("lead", null)).toBeUndefined();
  expect(pathOf("job", "1")).toBeUndefined();
});
