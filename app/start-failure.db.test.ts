import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import { EnvError } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { explainFailure } from "./start-failure.ts";

const folder = mkdtempSync(join(tmpdir(), "datumline-failure-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The message of a failed start. */
const told = (work: () => unknown) =>
  Promise.try(work).then(
    () => "nothing failed",
    (error: unknown) => explainFailure(error),
  );

const open = (DATABASE_URL: string) =>
  told(() => openDatabase({ DATABASE_URL, DATA_DIR: "" }, createLog("silent")));

/** One line with the remedy, and no secret. */
function expectSentence(text: string, about: RegExp) {
  expect(text).toMatch(about);
  expect(text).not.toContain("\n");
  expect(text).not.toContain("open sesame");
}

describe.skipIf("missing" in inject("postgres"))("a wrongly configured database", () => {
  const server = () => new URL((inject("postgres") as { url: string }).url);
  const changed = (change: (url: URL) => void) => {
    const url = server();
    change(url);
    return open(url.href);
  };

  it("is reported with the variable and the remedy", async () => {
    expectSentence(
      await changed((url) => {
        url.pathname = "/no_such_database";
      }),
      /^The database does not exist\. .+DATABASE_URL\./,
    );
    expectSentence(
      await changed((url) => url.searchParams.set("sslmode", "require")),
      /^The database does not support TLS\. .+DATABASE_URL/,
    );
    expectSentence(
      await changed((url) => {
        url.searchParams.set("sslmode", "verify-full");
        url.searchParams.set("sslrootcert", join(folder, "missing.pem"));
      }),
      /^DATABASE_URL points to a file that does not exist: .+missing\.pem\.$/,
    );
  });
});

it("an unusable direct address is reported with its variable", async () => {
  const url = inject("postgres");
  if ("missing" in url) return;
  const env = { DATABASE_URL: url.url, DATABASE_DIRECT_URL: "postgres://me@127.0.0.1:1/site" };
  expectSentence(
    await told(() => openDatabase({ ...env, DATA_DIR: "" }, createLog("silent"))),
    /^The database cannot be reached\. .+ DATABASE_DIRECT_URL,/,
  );
});

it("an unreachable database is reported with the variable", async () => {
  const sentence = /^The database cannot be reached\. .+DATABASE_URL/;
  expectSentence(await open("postgres://me:open%20sesame@127.0.0.1:1/site"), sentence);
  expectSentence(await open("postgres://me:open%20sesame@no-such-host.invalid/site"), sentence);
});

it("a refused password is reported with the variable", () => {
  // The test server accepts every password; this is how pg reports a server that does not.
  const error = new pg.DatabaseError("password authentication failed", 0, "error");
  error.code = "28P01";
  const wrapped = new Error("Failed query", { cause: error });
  expectSentence(explainFailure(wrapped), /^The database rejects the password\. .+DATABASE_URL/);
});

it("a DATA_DIR that is a file, or is in one, is reported", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expectSentence(await told(() => restrictDataDir(file)), /^DATA_DIR is a file\./);
  expectSentence(await told(() => restrictDataDir(join(file, "x"))), /^DATA_DIR is a file/);
});

it("an address that is not this machine's is reported with HOST", async () => {
  const listen = () =>
    new Promise((resolve, reject) => {
      createServer()
        .once("error", reject)
        .listen(0, "203.0.113.1", () => resolve(undefined));
    });
  expectSentence(await told(listen), /^HOST is not an address of this machine\./);
});

it("existing sentences stay unchanged, and unexpected errors keep their stack", () => {
  expect(explainFailure(new EnvError("PORT is not usable."))).toBe("PORT is not usable.");
  expect(explainFailure(new TypeError("x is not a function"))).toContain("\n    at ");
});
