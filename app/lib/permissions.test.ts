import { expect, test } from "vitest";
import { can, isRole, permissions, roleNames, rolesWith } from "./permissions.ts";

test("administrators may do everything, editors only what the site shows", () => {
  const given = (role: "admin" | "editor") =>
    permissions.filter((permission) => can({ role }, permission));
  expect(given("admin")).toEqual(permissions);
  expect(given("editor")).toEqual([
    "posts:write",
    "portfolio:write",
    "media:write",
    "analytics:read",
  ]);
});

test("whoever may write something may read it", () => {
  for (const role of roleNames) {
    for (const read of permissions.filter((permission) => permission.endsWith(":read"))) {
      const write = permissions.find((permission) => permission === read.replace("read", "write"));
      if (write && can({ role }, write)) expect(can({ role }, read), `${role}, ${read}`).toBe(true);
    }
  }
});

test("the roles with a permission are found", () => {
  expect(rolesWith("users:write")).toEqual(["admin"]);
  expect(rolesWith("posts:write")).toEqual(["editor", "admin"]);
});

test.each(["", "Admin", "owner", "toString", "__proto__"])("'%s' is no role", (word) => {
  expect(isRole(word)).toBe(false);
});
