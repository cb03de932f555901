import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EnvError } from "./env.ts";
import { authSecret, createSigner } from "./secrets.ts";

describe("a signed value", () => {
  const signer = createSigner("secret", "form");
  const signed = signer.sign("1700000000000");

  it.each(["1700000000000", "first-admin", "é/ü", "with.dot", ""])(
    "%j comes back as it was",
    (value) => {
      expect(signer.verify(signer.sign(value))).toBe(value);
    },
  );

  it("is of no use for another purpose or under another secret", () => {
    expect(createSigner("secret", "set-up").verify(signed)).toBeUndefined();
    expect(createSigner("secret2", "form").verify(signed)).toBeUndefined();
  });

  it("cannot be moved to another purpose by shifting letters between purpose and value", () => {
    const moved = createSigner("secret", "form").sign("a").replace("a.", "ma.");
    expect(createSigner("secret", "for").verify(moved)).toBeUndefined();
  });

  it.each([
    ["another value", signed.replace("1", "2")],
    ["a changed signature", `${signed.slice(0, -2)}${signed.endsWith("AA") ? "BB" : "AA"}`],
    ["a shortened signature", signed.slice(0, -1)],
    ["a lengthened signature", `${signed}A`],
    ["no signature", "1700000000000."],
    ["no dot", "1700000000000"],
    ["nothing", ""],
    ["a dot alone", "."],
    ["letters outside of ASCII", "1700000000000.éééé"],
  ])("is refused with %s", (_, forged) => {
    expect(signer.verify(forged)).toBeUndefined();
  });
});

describe("the secret that sessions are signed with", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "datumline-secret-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is made once, stays the same and can be read by its owner only", () => {
    const env = { DATA_DIR: join(folder, "data"), AUTH_SECRET: undefined };
    const secret = authSecret(env);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(authSecret(env)).toBe(secret);
    expect(statSync(join(folder, "data", "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("differs from one place to another, and yields to AUTH_SECRET", () => {
    const made = authSecret({ DATA_DIR: join(folder, "a"), AUTH_SECRET: undefined });
    expect(authSecret({ DATA_DIR: join(folder, "b"), AUTH_SECRET: undefined })).not.toBe(made);
    expect(authSecret({ DATA_DIR: join(folder, "a"), AUTH_SECRET: "given" })).toBe("given");
  });

  it("is never an empty one, as a file that was emptied would give", () => {
    writeFileSync(join(folder, "auth-secret"), "\n");
    const read = () => authSecret({ DATA_DIR: folder, AUTH_SECRET: undefined });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/auth-secret holds no usable secret\. Put it back from a backup/);
  });
});
