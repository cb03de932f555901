import { beforeAll, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "../../../../tests/support/engines.ts";
import { twoFactor, user } from "../schema/auth.ts";
import { takeCode } from "./users.ts";

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

  it("is taken once, also of several at once, and while others are taken", async () => {
    const { db } = database;
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => takeCode(db, "ada", "000001")));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    for (const code of ["000002", "000003", "000004", "000005"]) {
      expect(await takeCode(db, "ada", code)).toBe(true);
      expect(await takeCode(db, "ada", "000001")).toBe(false);
    }
    expect(await takeCode(db, "ben", "000001")).toBe(true);
    expect(await takeCode(db, "ada", "000006")).toBe(true);
    expect(await takeCode(db, "ada", "000001")).toBe(true);
  });
});
