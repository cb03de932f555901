import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { twoFactor, user } from "./schema.ts";
import { accountKeys, listSecondFactors, renewSecondFactors } from "./second-factor-keys.ts";

const first = "first".repeat(8);
const second = "second".repeat(8);
const third = "third".repeat(8);
const secret = (current: string, ...previous: string[]): Secret => ({ current, previous });

describeOnEachEngine("second factors when the secret is replaced", (engine) => {
  const database = migratedDatabase(engine);
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const stored = async () => {
    const [row] = await listSecondFactors(database.db);
    return { secret: row?.secret ?? "", backupCodes: row?.backupCodes ?? "" };
  };
  const read = async (by: Secret) => {
    const key = accountKeys(by);
    const { secret, backupCodes } = await stored();
    return [
      await symmetricDecrypt({ key, data: secret }),
      await symmetricDecrypt({ key, data: backupCodes }),
    ];
  };

  it("are re-encrypted, including data from before versioned keys, and no longer need the old key", async () => {
    await database.db.insert(user).values({ id: "a", name: "Asha", email: "a@firm.example" });
    await database.db.insert(twoFactor).values({
      id: "a",
      userId: "a",
      // Before key derivation was added, data was encrypted with the secret itself.
      secret: await symmetricEncrypt({ key: first, data: "seed" }),
      backupCodes: await symmetricEncrypt({ key: first, data: '["aB3dE-fG5hJ"]' }),
    });
    const plain = ["seed", '["aB3dE-fG5hJ"]'];
    expect(await read(secret(first))).toEqual(plain);
    for (const versions of [secret(first), secret(second, first), secret(third, second)]) {
      await renewSecondFactors(database.db, log, versions);
      expect(await read(secret(versions.current))).toEqual(plain);
      const before = await stored();
      await renewSecondFactors(database.db, log, versions);
      expect(await stored()).toEqual(before);
    }
    expect(lines).toEqual([]);
  });

  it("stay unchanged if no key decrypts them, and the log names the accounts", async () => {
    const before = await stored();
    await renewSecondFactors(database.db, log, secret(first));
    expect(await stored()).toEqual(before);
    expect(lines.join()).toContain('"userId":"a"');
    expect(lines.join()).not.toContain("seed");
  });

  it("keep their recovery codes as hashes", async () => {
    await database.db.update(twoFactor).set({ backupCodes: '["sha256:00"]' });
    await renewSecondFactors(database.db, log, secret(second, third));
    expect((await stored()).backupCodes).toBe('["sha256:00"]');
  });
});
