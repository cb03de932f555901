// cspell:ignore anlaytics ntoe redirecst
import { expect, it } from "vitest";
import { createLinksFor, iconOf, matching, type PaletteChoice, screensFor } from "./choices.ts";

const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

/** The matching choices of one group. */
const matchingOf = (choices: readonly PaletteChoice[], typed: string) =>
  matching([{ name: "All", choices }], typed).groups.flatMap((group) => group.choices);

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
  expect(names(matchingOf(all, "web"))).toEqual(["Leads → Settings → Webhooks"]);
  expect(names(matchingOf(all, "HOURS lead"))).toEqual(["Leads → Settings → Working hours"]);
  expect(matchingOf(all, "hooks")).toEqual([]);
  expect(matchingOf(all, " → ")).toEqual(all);
  expect(names(matchingOf(all, "backup"))).toEqual(["Operations"]);
  expect(names(matchingOf(all, "password"))).toEqual(["Account"]);
  expect(names(matchingOf(all, "email server"))).toEqual(["Operations", "Site → Settings"]);
});

it("tolerates a typing error unless something matches without one", () => {
  const all = screensFor({ role: "admin" });
  expect(names(matchingOf(all, "anlaytics"))).toEqual(["Analytics"]);
  expect(names(matchingOf(all, "redirecst"))).toEqual(["Site → Redirects"]);
  expect(names(matchingOf(all, "page"))).toEqual(["Site → Pages"]);
});

it("tolerates typing errors in a group only if no other group matches without", () => {
  const act = () => {};
  const note = { id: "note", name: "Notes", icon: "pencil", act } as const;
  const page = { id: "page", name: "404 page (not found)", to: "/admin/site/pages/not-found" };
  const groups = [
    { name: "Screens", choices: [page] },
    { name: "This screen", choices: [note] },
  ];
  expect(matching(groups, "note")).toEqual({
    groups: [{ name: "This screen", choices: [note] }],
    errors: 0,
  });
  expect(matching(groups, "ntoe")).toMatchObject({ groups: [{ name: "This screen" }], errors: 1 });
});

it("puts names that begin with the words first", () => {
  const act = () => {};
  const owner = { id: "o", name: "Owner", also: "assign to", icon: "pencil", act } as const;
  const assign = { id: "a", name: "Assign to me", icon: "panel-top", act } as const;
  expect(names(matchingOf([owner, assign], "assign"))).toEqual(["Assign to me", "Owner"]);
});

it("shows some choices only when words find them", () => {
  const act = () => {};
  const status = { id: "status", name: "Status", icon: "pencil", act } as const;
  const won = { ...status, id: "won", name: "Status: Won", isOnlyFound: true } as const;
  expect(matchingOf([status, won], " ")).toEqual([status]);
  expect(matchingOf([status, won], "won")).toEqual([won]);
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
