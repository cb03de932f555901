// cspell:ignore anlaytics redirecst
import { expect, it } from "vitest";
import { createLinksFor, iconOf, matching, screensFor } from "./choices.ts";

const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

it("offers each role its screens", () => {
  expect(names(createLinksFor({ role: "sales" }))).toEqual(["New lead", "New issue"]);
  expect(names(createLinksFor({ role: "editor" }))).toEqual([
    ...["New post", "New project", "Upload Files"],
  ]);
  const ofEditors = names(screensFor({ role: "editor" })).join();
  expect(ofEditors).toContain("Site → Pages");
  expect(ofEditors).not.toMatch(/Leads|Newsletter|Users|Settings/);
  expect(names(screensFor({ role: "admin" }))).toContain("Leads → Settings → Webhooks");
});

it("matches the starts of words, in any order", () => {
  const all = screensFor({ role: "admin" });
  expect(names(matching(all, "web"))).toEqual(["Leads → Settings → Webhooks"]);
  expect(names(matching(all, "HOURS lead"))).toEqual(["Leads → Settings → Working hours"]);
  expect(matching(all, "hooks")).toEqual([]);
  expect(matching(all, " → ")).toEqual(all);
  expect(names(matching(all, "backup"))).toEqual(["Operations"]);
  expect(names(matching(all, "password"))).toEqual(["Account"]);
  expect(names(matching(all, "email server"))).toEqual(["Operations", "Site → Settings"]);
});

it("tolerates a typing error unless something matches without one", () => {
  const all = screensFor({ role: "admin" });
  expect(names(matching(all, "anlaytics"))).toEqual(["Analytics"]);
  expect(names(matching(all, "redirecst"))).toEqual(["Site → Redirects"]);
  expect(names(matching(all, "page"))).toEqual(["Site → Pages"]);
});

it("shows some choices only when words find them", () => {
  const act = () => {};
  const status = { id: "status", name: "Status", icon: "pencil", act } as const;
  const won = { ...status, id: "won", name: "Status: Won", isOnlyFound: true } as const;
  expect(matching([status, won], " ")).toEqual([status]);
  expect(matching([status, won], "won")).toEqual([won]);
});

it("shows each link with the icon of its screen, and each action with its own", () => {
  const lead = { id: "lead", name: "A client", to: "/admin/leads/1?view=all" };
  expect(iconOf(lead)).toBe("inbox");
  expect(iconOf({ id: "tab", name: "Rules", to: "/admin/leads/settings/rules" })).toBe("inbox");
  expect(iconOf({ id: "field", name: "Phone", to: "/admin/site/firm#phone" })).toBe(
    iconOf({ id: "site", name: "Site", to: "/admin/site" }),
  );
  expect(iconOf({ id: "theme", name: "Theme", icon: "sun", act: () => {} })).toBe("sun");
});

it("has no duplicates", () => {
  const ids = [...createLinksFor({ role: "admin" }), ...screensFor({ role: "admin" })].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
});
