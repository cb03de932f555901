import { expect, it, vi } from "vitest";
import { accountAction } from "../account/actions.server.ts";
import { usersAction } from "./actions.server.ts";

// Created by the build.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const without = (needsReauth: Readonly<Record<string, boolean>>) =>
  Object.keys(needsReauth).filter((intent) => !needsReauth[intent]);

it("requires proof of identity for every change to another account", () => {
  expect(Object.keys(usersAction.needsReauth)).toContain("remove");
  expect(without(usersAction.needsReauth)).toEqual([]);
});

it("requires no proof for these changes to the user's account", () => {
  expect(without(accountAction.needsReauth).sort()).toEqual(
    [
      // The previous step, `begin-passkey`, requires the proof.
      "add-passkey",
      // These require the password and, if there is one, the code, even with a recent proof.
      ...["begin-two-factor", "confirm-two-factor", "end-other-sessions", "end-session"],
      ...["end-two-factor"],
      // Neither gives access to the account nor sends lead data elsewhere.
      ...["emails", "name"],
      "new-codes",
      ...["notifications"],
      "password",
      ...["rename-passkey", "timeZone"],
      // Requires the proof only if the mailbox changes.
      "writer",
    ].sort(),
  );
});
