import { expect, it } from "vitest";
import {
  formatAction,
  formatDetail,
  formatSubject,
  kindName,
  subjectPath,
} from "./audit-labels.ts";

it.each([
  [{ image: "/media/portfolio/a.png", title: "Mill", before: null }, "Mill"],
  [{ images: ["/media/a.png", "https://files.example/b.png"], title: "Mill" }, "Mill, 2 images"],
  [{ status: "Won", kind: "contact" }, "Contact message, status: Won"],
  [{ path: "/admin/users", permission: "users:write" }, "Users"],
  [{ name: ["a.png", "b.png"] }, "a.png, b.png"],
  [{ title: "Firm", changed: ["Phone", "City"] }, "Firm, changed: Phone, City"],
  [{ values: ["Phone: 1 → 2"], title: "Firm" }, "Firm, Phone: 1 → 2"],
  [{ path: "/admin/users", permission: "leads:read or users:write" }, "See leads or Users"],
  [{ email: "a@firm.example", role: "admin" }, "a@firm.example, role: Admin"],
  [{ email: "a@firm.example", role: "Editor → Admin" }, "a@firm.example, role: Editor → Admin"],
  [{ of: "nobody" }, "required of: No one"],
  [{ contact: 12 }, "Contact message: 12"],
  [{ wantsLeadMails: true, reminderHours: null }, "when assigned: yes"],
  [{ order: ["3f2a91bc-7c1d-4c5e-9a0f-1c2d3e4f5a6b"] }, ""],
  [{ title: "Surveys", label: "/services/a → /services/b" }, "Surveys, /services/a → /services/b"],
])("describes %j in words", (detail, words) => {
  expect(formatDetail(detail)).toBe(words);
});

it("names the refused action", () => {
  expect(formatAction("refuse")).toBe("Refuse access");
  expect(formatAction("refuse code")).toBe("Refuse code");
});

it("names a lead by its present name, or by its reference once it is gone", () => {
  const entityId = "3f2a91bc-7c1d-4c5e-9a0f-1c2d3e4f5a6b";
  const detail = { kind: "contact", status: "New → Won" };
  expect(formatSubject({ entity: "lead", entityId, detail })).toEqual({
    subject: "DL-3F2A-91BC, Contact message",
    changes: "status: New → Won",
  });
  expect(formatSubject({ entity: "lead", entityId, detail, name: "Ada" })).toEqual({
    subject: "Ada",
    changes: "status: New → Won",
  });
  expect(formatSubject({ entity: "lead", entityId: null, detail: {} })).toEqual({
    subject: "",
    changes: "",
  });
  const surveys = { entity: "service", entityId, detail: { title: "Surveys" } };
  expect(formatSubject(surveys)).toMatchObject({ subject: "Surveys" });
});

it("names an email by its subject, or by its lead once it is gone, and links to the lead", () => {
  const mail = { entity: "mail", entityId: "1", action: "send again" };
  const ofLead = { ...mail, detail: { lead: "DL-3F2A-91BC" } };
  expect(formatSubject({ ...ofLead, name: "Quote" })).toEqual({ subject: "Quote", changes: "" });
  expect(formatSubject(ofLead)).toMatchObject({ subject: "DL-3F2A-91BC" });
  expect(formatSubject({ ...mail, detail: { label: "New sign-in" } })).toMatchObject({
    subject: "New sign-in",
  });
  expect(subjectPath({ ...ofLead, leadId: "2" })).toBe("/admin/leads/2");
  expect(subjectPath(ofLead)).toBeUndefined();
});

it("names kinds of the trash", () => {
  expect(kindName("folder")).toBe("Media folder");
  expect(kindName("media folder")).toBe("Folder");
});

it("names a newsletter issue by its subject", () => {
  const issue = { entity: "issue", entityId: "1" };
  const named = formatSubject({ ...issue, detail: { articles: 2 }, name: "May" });
  expect(named).toEqual({ subject: "May", changes: "" });
  const deleted = formatSubject({ ...issue, detail: { label: "April" } });
  expect(deleted).toEqual({ subject: "April", changes: "" });
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
