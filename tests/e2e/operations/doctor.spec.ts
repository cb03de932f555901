import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPooler } from "#tests/support/pgbouncer.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { startSilentServer } from "#tests/support/silent-server.ts";
import { findNginx, startTlsProxy } from "#tests/support/tls-proxy.ts";

const project = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** Runs `npm run doctor` with these settings. Returns its output and exit code. */
async function doctor(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, stdout } = await run(process.execPath, ["scripts/doctor.ts"], {
    cwd: project,
    env: { ...cleanEnv, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  const lines = stdout.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
  return { code, lines: lines.filter((line) => line !== "") };
}

const failuresOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("FAIL"));

test("a well configured site passes all checks, and the checks leave no traces", {
  tag: "@slow",
}, async ({ ownSite, postgres }) => {
  const { site, smtp, databaseUrl = "" } = await ownSite("postgres");
  const settings = {
    SITE_URL: site.origin,
    PORT: String(site.port),
    DATA_DIR: site.dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret.current,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Office <office@firm.ie>",
    MAIL_TO: "leads@firm.ie",
  };
  const { code, lines } = await doctor(settings);
  expect(failuresOf(lines)).toEqual([]);
  expect(code).toBe(0);
  const text = lines.join("\n");
  for (const sentence of [
    /ok PostgreSQL \d+ responds in \d+ ms, without TLS\./,
    /ok The account tester has the rights that the site needs\./,
    /ok The clocks of this machine and of the database differ by [01]\.\d s\./,
    /ok Notifications arrive \(LISTEN\)/,
    /ok Folder for images: a file was written, read and deleted/,
    /ok The email server accepted the connection and login\./,
    /ok .+ responds and is ready for visitors\./,
    /ok Pages are compressed\./,
    /ok Forms get through\./,
    /No problems found\.$/,
  ]) {
    expect(text).toMatch(sentence);
  }
  expect(smtp.received).toEqual([]);

  // The sender is the one that the site uses, here from the admin's settings.
  const ours = new pg.Client(databaseUrl);
  await ours.connect();
  await ours.query(`with made as (
      insert into content_documents (id, version, published_version) values ('settings', 1, 1))
    insert into content_revisions (document_id, version, schema_version, "values")
      values ('settings', 1, 1, '{"mailFrom": "Office <chosen@firm.example>"}')`);
  await ours.end();
  const { MAIL_FROM: _, ...withoutSender } = settings;
  expect(failuresOf((await doctor(withoutSender)).lines)).toEqual([
    expect.stringContaining("Emails would be sent from chosen@firm.example"),
  ]);

  const pooler = await startPooler(databaseUrl);
  try {
    const pooled = (await doctor({ ...settings, DATABASE_URL: pooler.url })).lines.join("\n");
    expect(pooled).toMatch(/warn Notifications do not arrive \(LISTEN\).+set DATABASE_DIRECT_URL/);
    const direct = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
    expect((await doctor({ ...settings, ...direct })).lines.join("\n")).toMatch(
      /ok Notifications arrive/,
    );
  } finally {
    await pooler.stop();
  }

  // An account without permissions in another account's database.
  const other = await (await postgres()).createDatabase();
  const owner = new pg.Client(other);
  await owner.connect();
  await owner.query("drop role if exists guest");
  await owner.query("create role guest login");
  await owner.end();
  const guest = new URL(other);
  guest.username = "guest";
  const refused = await doctor({ ...settings, DATABASE_URL: guest.href });
  expect(refused.code).toBe(1);
  expect(failuresOf(refused.lines).join("\n")).toMatch(
    /^FAIL The account may not create tables\. .+: grant create on database \w+ to guest; grant create on schema public to guest;$/,
  );
});

test("a site behind the shipped proxy is checked through it, and its readiness on the process's port", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const nginx = findNginx();
  if (!nginx) {
    // nginx is optional except in CI.
    expect(process.env.CI, "nginx is needed in CI").toBeUndefined();
    return;
  }
  const { site, smtp, databaseUrl = "" } = await ownSite("postgres", { TRUST_PROXY: "1" });
  const proxy = await startTlsProxy(nginx, [site.port]);
  const settings = {
    SITE_URL: proxy.origin,
    NODE_EXTRA_CA_CERTS: proxy.certificate,
    TRUST_PROXY: "1",
    PORT: String(site.port),
    DATA_DIR: site.dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret.current,
    SMTP_URL: smtp.url,
    MAIL_TO: "leads@firm.ie",
    MAIL_FROM: "Office <office@firm.ie>",
  };
  try {
    const { code, lines } = await doctor(settings);
    expect(failuresOf(lines)).toEqual([]);
    expect(code).toBe(0);
    expect(lines).toContain(`ok ${proxy.origin} responds and is ready for visitors.`);
    expect(lines).toContain("ok Browsers are instructed to use TLS from now on (HSTS).");
    await site.kill();
    expect(failuresOf((await doctor(settings)).lines)).toEqual([
      `FAIL ${proxy.origin} responds with 502, but not as this site does. Start the site, and let the proxy forward to port ${site.port}.`,
    ]);
  } finally {
    await proxy.stop();
  }
});

test("each failed check is reported in a sentence with a remedy, and the exit code is 1", {
  tag: "@slow",
}, async () => {
  const closed = await freePort();
  const silent = await startSilentServer(closed);
  const dataDir = test.info().outputPath("data");
  const broken = await doctor({
    DATA_DIR: dataDir,
    SITE_URL: `http://127.0.0.1:${closed}`,
    DATABASE_URL: `postgres://me:open%20sesame@127.0.0.1:${closed}/site`,
    AUTH_SECRET: secret.current,
    S3_BUCKET: "files",
    S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
  });
  await silent.stop();
  expect(broken.code).toBe(1);
  const failures = failuresOf(broken.lines).join("\n");
  for (const sentence of [
    /FAIL The database cannot be reached\. Check the host and port in DATABASE_URL/,
    /FAIL Bucket files: a file could not be written: .+ Check S3_ENDPOINT/,
    /FAIL Files of visitors in bucket files: a file could not be written/,
    /FAIL The email server cannot be used: .+ Check the host and port in SMTP_URL/,
    /FAIL Emails would be sent from .+, a placeholder address that other servers reject\. Set it under .+, or MAIL_FROM\./,
    /FAIL http:\/\/127\.0\.0\.1:\d+ does not respond: .+ Start the site;/,
  ]) {
    expect(failures).toMatch(sentence);
  }
  expect(broken.lines.at(-1)).toBe("6 problems found.");
  expect(broken.lines.join("\n")).not.toContain("sesame");

  const wrong = await doctor({ PORT: "many", SITE_URL: "firm.ie" });
  expect(wrong.code).toBe(1);
  expect(failuresOf(wrong.lines)).toEqual([
    expect.stringMatching(/^FAIL PORT is not usable: /),
    expect.stringMatching(/^FAIL SITE_URL is not usable: /),
  ]);
});

test("a bucket is tested, and a missing one is reported", async () => {
  const s3 = await startS3Server("files");
  const settings = { DATA_DIR: test.info().outputPath("data"), PORT: String(await freePort()) };
  try {
    const good = await doctor({ ...settings, ...s3.settings() });
    expect(good.code, good.lines.join("\n")).toBe(0);
    const missing = await doctor({ ...settings, ...s3.settings("not-there") });
    expect(missing.code).toBe(1);
    expect(failuresOf(missing.lines)[0]).toMatch(/Bucket not-there: a file could not be written/);
  } finally {
    await s3.stop();
  }
});
