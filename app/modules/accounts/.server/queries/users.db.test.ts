import { beforeAll, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { account, twoFactor, user } from "../schema.ts";
import { consumeCode, hasOtherAdmin, insertInvitedUser, updateUserRole } from "./users.ts";

describeOnEachEngine("a code of an authenticator app", (engine) => {
  const database = migratedDatabase(engine);

  beforeAll(async () => {
    for (const id of ["ada", "ben"]) {
      await database.db.insert(user).values({ id, name: id, email: `${id}@firm.example` });
      await database.db
        .insert(twoFactor)
        .values({ id, userId: id, secret: "sealed", backupCodes: "sealed" });
    }
  });

  it("is accepted once, even in concurrent attempts and after other codes", async () => {
    const { db } = database;
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => consumeCode(db, "ada", "000001")));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    for (const code of ["000002", "000003", "000004", "000005"]) {
      expect(await consumeCode(db, "ada", code)).toBe(true);
      expect(await consumeCode(db, "ada", "000001")).toBe(false);
    }
    expect(await consumeCode(db, "ben", "000001")).toBe(true);
    expect(await consumeCode(db, "ada", "000006")).toBe(true);
    expect(await consumeCode(db, "ada", "000001")).toBe(true);
  });
});

describeOnEachEngine("accounts", (engine) => {
  const database = migratedDatabase(engine);

  it("keep one administrator who can sign in, even when two demote each other at once", async () => {
    const { db } = database;
    for (const id of ["ada", "ben"]) {
      await db.insert(user).values({ id, name: id, email: `${id}@firm.example`, role: "admin" });
      await db
        .insert(account)
        .values({ id, accountId: id, providerId: "credential", userId: id, password: "sealed" });
    }
    // An administrator with a pending invitation cannot sign in, and does not count.
    const invited = {
      id: "cleo",
      name: "cleo",
      email: "Cleo@firm.example",
      role: "admin",
    } as const;
    expect(await insertInvitedUser(db, invited)).toBe(true);
    expect(await insertInvitedUser(db, { ...invited, id: "cleo-again" })).toBe(false);
    const takeRole = (id: string) =>
      db.transaction(async (tx) => {
        const isAllowed = await hasOtherAdmin(tx, id);
        if (isAllowed) await updateUserRole(tx, id, "editor");
        return isAllowed;
      });
    const taken = await Promise.all([takeRole("ada"), takeRole("ben")]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const left = await db.select().from(user);
    const admins = left.filter(({ id, role }) => role === "admin" && id !== "cleo");
    expect(admins).toHaveLength(1);
    expect(await takeRole(admins[0]?.id ?? "")).toBe(false);
  });
});
