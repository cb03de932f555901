import { expect, it, vi } from "vitest";
import { accountAction } from "../account/actions.server.ts";
import { usersAction } from "./actions.server.ts";

// Made by the build.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const without = (needsProof: Readonly<Record<string, boolean>>) =>
  Object.keys(needsProof).filter((intent) => !needsProof[intent]);

it("asks for a proof before anything changes about the account of someone else", () => {
  expect(Object.keys(usersAction.needsProof)).toContain("remove");
  expect(without(usersAction.needsProof)).toEqual([]);
});

it("asks for no proof before these changes to one's own account", () => {
  expect(without(accountAction.needsProof).sort()).toEqual(
    [
      // A passkey's response follows start-passkey, which asks.
      "add-passkey",
      // These take the password and, where there is one, the code, however fresh a proof is.
      ...["begin-two-factor", "confirm-two-factor", "end-other-sessions", "end-session"],
      ...["end-two-factor"],
      // Neither opens the account nor lets lead data out.
      ...["emails", "name"],
      "new-codes",
      ...["notifications"],
      "password",
      ...["rename-passkey", "timeZone"],
      // Asks where the mailbox changes.
      "writer",
    ].sort(),
  );
});
