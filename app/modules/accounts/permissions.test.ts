import { expect, test } from "vitest";
import { can, isRole, permissions, type Role, roleNames, rolesWith } from "./permissions.ts";

test("administrators may do everything, editors the site's content, sales its leads", () => {
  const given = (role: Role) => permissions.filter((permission) => can({ role }, permission));
  expect(given("admin")).toEqual(permissions);
  expect(given("editor")).toEqual([
    "posts:write",
    "portfolio:write",
    "media:write",
    "site:write",
    "analytics:read",
  ]);
  expect(given("sales")).toEqual([
    "analytics:read",
    "leads:read",
    "leads:write",
    "newsletter:write",
  ]);
});

test("anyone who may write something may read it", () => {
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
  expect(rolesWith("leads:write")).toEqual(["sales", "admin"]);
});

test.each(["", "Admin", "owner", "toString", "__proto__"])("'%s' is not a role", (word) => {
  expect(isRole(word)).toBe(false);
});
