import { expect, test } from "vitest";
import { accessTo, isAdminPath, mayOpen, routePermissions } from "./route-permissions.ts";

const closedTo = (user: Parameters<typeof mayOpen>[0]) =>
  Object.keys(routePermissions)
    .filter(isAdminPath)
    .filter((path) => !mayOpen(user, path));

const newsletterSettings = "/admin/newsletter/settings";
const ofNewsletter = [
  "/admin/newsletter",
  "/admin/newsletter/issues",
  "/admin/newsletter/issues/new",
  "/admin/newsletter/issues/drafts",
  "/admin/newsletter/issues/:id",
  "/admin/newsletter/issues/:id/preview",
  newsletterSettings,
  "/admin/newsletter/subscribers",
  "/admin/newsletter/subscribers/export.csv",
  "/admin/newsletter/subscribers/import",
];

const ofLeadSettings = [
  "/admin/leads/new",
  "/admin/leads/settings",
  "/admin/leads/settings/rules",
  "/admin/leads/settings/rules/:id",
  "/admin/leads/settings/templates",
  "/admin/leads/settings/templates/:id",
  "/admin/leads/settings/block-list",
];

const ofAdministrators = [
  "/admin/site/settings",
  "/admin/leads",
  "/admin/leads/export.csv",
  ...ofLeadSettings,
  "/admin/leads/settings/working-hours",
  "/admin/leads/settings/webhooks",
  "/admin/leads/settings/webhooks/:id",
  "/admin/leads/settings/retention",
  "/admin/leads/settings/retention/preview",
  "/admin/leads/privacy",
  "/admin/leads/privacy/person",
  "/admin/leads/privacy/export.json",
  "/admin/leads/library",
  "/admin/leads/mails/:id/send-again",
  "/admin/leads/:id",
  "/admin/leads/:id/files",
  "/admin/leads/:id/files.zip",
  "/admin/leads/:id/previews/:index",
  "/admin/leads/:id/reply",
  "/admin/files/:token",
  ...ofNewsletter,
  "/admin/users",
  "/admin/audit-log",
  "/admin/operations",
];

/** The only addresses that are open to sales: those of all signed-in users, leads and newsletter. */
const ofSales = [
  "/admin",
  "/admin/account",
  "/admin/account/two-factor",
  "/admin/proof",
  "/admin/*",
  "/admin/undo/:id",
  "/admin/search",
  "/admin/trash",
  "/admin/analytics",
  "/admin/analytics/export.csv",
  // Newsletter issues have drawings and formulas too.
  "/admin/blog/drawings",
  "/admin/blog/formula",
  "/admin/leads",
  "/admin/leads/export.csv",
  ...ofLeadSettings,
  "/admin/leads/privacy",
  "/admin/leads/privacy/person",
  "/admin/leads/privacy/export.json",
  "/admin/leads/library",
  "/admin/leads/mails/:id/send-again",
  "/admin/leads/:id",
  "/admin/leads/:id/files",
  "/admin/leads/:id/files.zip",
  "/admin/leads/:id/previews/:index",
  "/admin/leads/:id/reply",
  "/admin/files/:token",
  ...ofNewsletter.filter((path) => path !== newsletterSettings),
];

test("leads, newsletter, users, the audit log and operations are closed to editors, nothing to administrators", () => {
  expect(closedTo({ role: "editor" })).toEqual(ofAdministrators);
  expect(closedTo({ role: "admin" })).toEqual([]);
});

test("leads, newsletter and their figures are open to sales, and nothing of the site", () => {
  const open = Object.keys(routePermissions)
    .filter(isAdminPath)
    .filter((path) => accessTo(path) !== "everybody" && mayOpen({ role: "sales" }, path));
  expect(open).toEqual(ofSales);
  expect(mayOpen({ role: "sales" }, "/admin/leads/:id", "POST")).toBe(true);
});

test("without a known user, the default role's entries are offered", () => {
  expect(closedTo(undefined)).toEqual(ofAdministrators);
});

test("sending a form can require more than reading the screen", () => {
  expect(mayOpen({ role: "editor" }, "/admin/leads/:id", "POST")).toBe(false);
  expect(mayOpen({ role: "admin" }, "/admin/leads/:id", "POST")).toBe(true);
});
