import { describe, expect, it } from "vitest";
import { secretOf } from "#tests/support/secret.ts";
import {
  accountKeys,
  comparableCode,
  generateRecoveryCodes,
  recoveryCodeOptions,
} from "./second-factor-keys.ts";

const secret = "a secret for tests of 32 characters";
const { encrypt, decrypt } = recoveryCodeOptions(accountKeys(secretOf(secret))).storeBackupCodes;

/** Two older codes encrypted by better-auth with this secret. */
const formerCodes = ["aB3dE-fG5hJ", "kL7mN-pQ9rS"];
const formerStored =
  "2ca5a7b04c2b37e59bb14d3029199fdcbda48e34dc6aaa5625d0534cd402faf999136e11a34f8dec329bbfd90538baea99858cdc299e8ca40aeefcbe5f777798517bee83de";

/** The result of better-auth's check of a code: whether it is valid, and the value to store afterwards. */
async function use(stored: string, typed: string) {
  const codes: string[] = JSON.parse(await decrypt(stored));
  const code = comparableCode(typed);
  const left = codes.filter((each) => each !== code);
  return { isRight: codes.includes(code), stored: await encrypt(JSON.stringify(left)) };
}

describe("recovery codes", () => {
  it("have 140 random bits in groups of unambiguous characters", () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it("are stored as hashes, and each is valid once", async () => {
    const [first = "", second = "", ...others] = generateRecoveryCodes();
    const stored = await encrypt(JSON.stringify([first, second, ...others]));
    for (const code of [first, second]) expect(stored).not.toContain(code);
    const once = await use(stored, first);
    expect(once.isRight).toBe(true);
    expect(await use(once.stored, first)).toMatchObject({ isRight: false });
    expect(await use(once.stored, second)).toMatchObject({ isRight: true });
  });

  it("are valid however they are written", async () => {
    const stored = await encrypt('["0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV"]');
    const typed = " o I23 4567 89ab-cdefghjk mnpqRSTV";
    expect(await use(stored, typed)).toMatchObject({ isRight: true });
  });

  it("cannot be replaced by their stored values", async () => {
    const stored = await encrypt(JSON.stringify(generateRecoveryCodes()));
    for (const hash of JSON.parse(stored))
      expect(await use(stored, hash)).toMatchObject({ isRight: false });
  });

  it("in the old format remain encrypted and valid once each", async () => {
    const [first = "", second = ""] = formerCodes;
    const once = await use(formerStored, first);
    expect(once.isRight).toBe(true);
    expect(once.stored).not.toContain(second);
    expect(once.stored).toMatch(/^\$ba\$/);
    expect(await use(once.stored, first)).toMatchObject({ isRight: false });
    expect(await use(once.stored, second)).toMatchObject({ isRight: true });
  });
});
