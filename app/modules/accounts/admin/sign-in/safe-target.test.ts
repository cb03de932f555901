import { expect, test } from "vitest";
import { safeTarget } from "./safe-target.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/blog?q=a b&page=2", "/admin/blog?q=a%20b&page=2"],
  ["/admin/blog/edit/7", "/admin/blog/edit/7"],
])("lets pages of the admin pass: %s", (to, target) => {
  expect(safeTarget(to)).toBe(target);
});

test.each([
  null,
  "",
  "/",
  "/blog",
  "//evil.example/admin",
  "\\\\evil.example/admin",
  "/\\evil.example/admin",
  "https://evil.example/admin",
  "javascript:alert(1)//admin",
  "/admin/..//evil.example",
  "/admin/../..//evil.example/admin",
  "/admin//evil.example",
  "/admin/\t//evil.example",
  "/administrator",
])("keeps everything else out: %s", (to) => {
  expect(safeTarget(to)).toBe("/admin");
});
