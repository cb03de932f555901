import { createHmac, hkdfSync } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { secretOf } from "#tests/support/secret.ts";
import { EnvError } from "./env.ts";
import { authSecret, createSigner } from "./secrets.ts";

const secret = secretOf("secret");

describe("a signed value", () => {
  const signer = createSigner(secret, "form");
  const signed = signer.sign("1700000000000");

  it.each(["1700000000000", "first-admin", "é/ü", "with.dot", ""])(
    "%j is returned unchanged",
    (value) => {
      expect(signer.verify(signer.sign(value))).toBe(value);
    },
  );

  it("is of no use for another purpose or under another secret", () => {
    expect(createSigner(secret, "set-up").verify(signed)).toBeUndefined();
    expect(createSigner(secretOf("secret2"), "form").verify(signed)).toBeUndefined();
  });

  it("stays valid with the next secret until the previous one is removed", () => {
    const next = { current: "secret2", previous: ["secret1", "secret"] };
    expect(createSigner(next, "form").verify(signed)).toBe("1700000000000");
    expect(createSigner(next, "set-up").verify(signed)).toBeUndefined();
    const renewed = createSigner(next, "form").sign("1700000000000");
    expect(signer.verify(renewed)).toBeUndefined();
    const forgotten = { current: "secret2", previous: [] };
    expect(createSigner(forgotten, "form").verify(signed)).toBeUndefined();
    expect(createSigner(forgotten, "form").verify(renewed)).toBe("1700000000000");
  });

  it("is signed with a key for its purpose, derived from the secret by HKDF", () => {
    const key = hkdfSync("sha256", "secret", "", "datumline signature form", 32);
    const mac = createHmac("sha256", Buffer.from(key)).update("form\0value");
    expect(signer.sign("value")).toBe(`value.${mac.digest("base64url")}`);
  });

  it("from before keys were derived is accepted, also with an earlier secret", () => {
    const mac = createHmac("sha256", "secret").update("form\0value").digest("base64url");
    expect(signer.verify(`value.${mac}`)).toBe("value");
    expect(createSigner(secret, "set-up").verify(`value.${mac}`)).toBeUndefined();
    const next = { current: "secret2", previous: ["secret"] };
    expect(createSigner(next, "form").verify(`value.${mac}`)).toBe("value");
  });

  it("cannot be moved to another purpose by shifting letters between purpose and value", () => {
    const moved = createSigner(secret, "form").sign("a").replace("a.", "ma.");
    expect(createSigner(secret, "for").verify(moved)).toBeUndefined();
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

  it("is generated once, stays the same and can be read by its owner only", () => {
    const env = {
      DATA_DIR: join(folder, "data"),
      AUTH_SECRET: undefined,
      AUTH_SECRET_PREVIOUS: undefined,
    };
    const secret = authSecret(env);
    expect(secret.current.length).toBeGreaterThanOrEqual(32);
    expect(authSecret(env)).toEqual(secret);
    expect(statSync(join(folder, "data", "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("differs from one place to another, and AUTH_SECRET takes precedence", () => {
    const of = (name: string, given?: string, previous?: string[]) =>
      authSecret({
        DATA_DIR: join(folder, name),
        AUTH_SECRET: given,
        AUTH_SECRET_PREVIOUS: previous,
      });
    expect(of("b")).not.toEqual(of("a"));
    expect(of("a", "given")).toEqual({ current: "given", previous: [] });
    expect(of("a", "given", ["before"])).toEqual({ current: "given", previous: ["before"] });
  });

  it("is never empty, as from a truncated file", () => {
    writeFileSync(join(folder, "auth-secret"), "\n");
    const read = () =>
      authSecret({ DATA_DIR: folder, AUTH_SECRET: undefined, AUTH_SECRET_PREVIOUS: undefined });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/auth-secret contains no usable secret\. Restore it from a backup/);
  });
});
