import { isAbsolute, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";
const postgres = "postgres://user:password@db.example/site";

/** The sentences of a start that failed. */
function refusal(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split("\n");
    throw error;
  }
  throw new Error("the environment was accepted");
}

it("starts without any setting, on the embedded database, for this machine only", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    HOST: "127.0.0.1",
    TRUST_PROXY: 0,
    SEED: "demo",
    LOG_LEVEL: "info",
  });
  expect(env.DATA_DIR).toBe(resolve("./data"));
  for (const name of [
    "DATABASE_URL",
    "SITE_URL",
    "SMTP_URL",
    "S3_BUCKET",
    "AUTH_SECRET",
  ] as const) {
    expect(env[name]).toBeUndefined();
  }
});

it.each(["PORT", "TRUST_PROXY"])("reports in plain words that %s must be a number", (name) => {
  expect(refusal({ [name]: "many" })).toEqual([
    expect.stringMatching(new RegExp(`^${name} is not usable: must be a whole number from 0 to `)),
  ]);
});

it("treats an empty value as unset", () => {
  const names = [
    "PORT",
    "SITE_URL",
    "DATABASE_URL",
    "S3_BUCKET",
    "SMTP_URL",
    "ADMIN_EMAIL",
    "SEED",
  ];
  expect(parseEnv(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseEnv({}));
});

it("makes the data folder absolute and the site's address an origin", () => {
  const env = parseEnv({ DATA_DIR: "some/folder", SITE_URL: "https://www.example.com/" });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
  expect(env.SITE_URL).toBe("https://www.example.com");
});

it.each([
  ["PORT", "80a"],
  ["PORT", "3000.5"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["NODE_ENV", "prod"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "ftp://example.com"],
  ["SITE_URL", "https://example.com/en"],
  ["SITE_URL", "https://example.com/?a=1"],
  ["DATABASE_URL", "mysql://user:password@db.example/site"],
  ["DATABASE_URL", "db.example"],
  ["S3_BUCKET", "ab"],
  ["S3_PRIVATE_BUCKET", "a bucket"],
  ["S3_ENDPOINT", "minio:9000"],
  ["S3_PUBLIC_URL", "cdn"],
  ["S3_SERVER_SIDE_ENCRYPTION", "yes"],
  ["S3_KMS_KEY_ID", "two words"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_TRACES_SAMPLER", "sometimes"],
  ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ["SMTP_URL", "https://mail.example"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_TO", "two words@example.com"],
  ["MAIL_FROM", "office@firm.ie>"],
  ["MAIL_FROM", "Office <office@firm.ie"],
  ["MAIL_TO", "<office@firm.ie>>"],
  ["SCHEDULING_URL", "http://calendly.com/firm"],
  ["SCHEDULING_URL", "https://evilcal.com/firm"],
  ["SCHEDULING_URL", "https://cal.com.evil.example/firm"],
  ["SCHEDULING_URL", "https://booking.example/firm"],
  ["SCHEDULING_URL", "https://calendly.com/"],
  ["SCHEDULING_URL", "https://cal.com:8443/firm"],
  ["SCHEDULING_URL", "calendly.com/firm"],
  ["ADMIN_PASSWORD", "elevenchars"],
  ["ADMIN_PASSWORD", "x".repeat(129)],
  ["AUTH_SECRET", "31 characters are not enough..."],
  ["AUTH_SECRET_PREVIOUS", `${secret} too-short`],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "1.5"],
  ["SEED", "everything"],
  ["LOG_LEVEL", "loud"],
])("refuses %s=%s in one sentence that names it", (name, value) => {
  const sentences = refusal({ [name]: value });
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(new RegExp(`^${name} .+\\.$`));
});

it.each([
  "https://calendly.com/firm/consultation",
  "https://www.calendly.com/firm?hide_gdpr_banner=1",
  "https://cal.com/firm/30min",
  "https://firm.cal.com/30min",
])("accepts the booking page %s", (SCHEDULING_URL) => {
  expect(parseEnv({ SCHEDULING_URL }).SCHEDULING_URL).toBe(SCHEDULING_URL);
});

it.each(["office@firm.ie", "The Office <office@firm.ie>", "Jürgen<jürgen@firm.ie>"])(
  "sends email from %s",
  (MAIL_FROM) => {
    expect(parseEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  },
);

it("names every bad value at once, and reveals no secret", () => {
  const sentences = refusal({ PORT: "x", AUTH_SECRET: "too short", ADMIN_PASSWORD: "hunter2" });
  expect(sentences.map((sentence) => sentence.split(" ")[0]).sort()).toEqual([
    "ADMIN_PASSWORD",
    "AUTH_SECRET",
    "PORT",
  ]);
  expect(sentences.join()).not.toMatch(/too short|hunter2/);
});

describe("settings that depend on each other", () => {
  const s3 = { S3_BUCKET: "portfolio", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

  it.each([
    ...Object.keys(s3).map((missing) => ({ given: { ...s3, [missing]: "" }, missing })),
    { given: { ...s3, S3_KMS_KEY_ID: "alias/site" }, missing: "S3_SERVER_SIDE_ENCRYPTION" },
    {
      given: { ...s3, S3_SERVER_SIDE_ENCRYPTION: "AES256", S3_KMS_KEY_ID: "alias/site" },
      missing: "S3_SERVER_SIDE_ENCRYPTION",
    },
    { given: { S3_SERVER_SIDE_ENCRYPTION: "AES256" }, missing: "S3_BUCKET" },
    { given: { BACKUP_S3_ACCESS_KEY_ID: "id" }, missing: "BACKUP_S3_SECRET_ACCESS_KEY" },
    { given: { BACKUP_S3_KMS_KEY_ID: "id" }, missing: "BACKUP_S3_SERVER_SIDE_ENCRYPTION" },
  ])("S3 without $missing is refused, naming it: $given", ({ given, missing }) => {
    const sentences = refusal(given);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${missing} `));
  });

  it("S3 is accepted when complete", () => {
    expect(parseEnv(s3)).toMatchObject(s3);
    const both = { ...s3, S3_PRIVATE_BUCKET: "private" };
    expect(parseEnv(both)).toMatchObject(both);
    const encrypted = { ...s3, S3_SERVER_SIDE_ENCRYPTION: "aws:kms", S3_KMS_KEY_ID: "alias/site" };
    expect(parseEnv(encrypted)).toMatchObject(encrypted);
  });

  it("S3 is accepted without a key: the process has a role", () => {
    expect(parseEnv({ S3_BUCKET: "portfolio" })).toMatchObject({ S3_BUCKET: "portfolio" });
  });

  it("a private bucket needs the other one", () => {
    expect(refusal({ S3_PRIVATE_BUCKET: "private" })).toEqual([
      expect.stringMatching(/^S3_BUCKET /),
    ]);
  });

  it("a public bucket needs a private one next to it", () => {
    const read = { ...s3, S3_PUBLIC_URL: "https://files.example.com" };
    expect(refusal(read)).toEqual([expect.stringMatching(/^S3_PRIVATE_BUCKET /)]);
    const both = { ...read, S3_PRIVATE_BUCKET: "private" };
    expect(parseEnv(both)).toMatchObject(both);
  });

  it.each([
    [{ ADMIN_EMAIL: "a@example.com" }, "ADMIN_PASSWORD"],
    [{ ADMIN_PASSWORD: "twelve chars" }, "ADMIN_EMAIL"],
  ])("the first administrator needs both: %j is refused", (given, missing) => {
    expect(refusal(given)).toEqual([expect.stringMatching(new RegExp(`^${missing} `))]);
  });

  it.each(["Admin <a@firm.ie>", "a@firm.ie>", "jürgen@firm.ie", `${"a".repeat(250)}@firm.ie`])(
    "no one can sign in as %s, who is not a first administrator",
    (ADMIN_EMAIL) => {
      const sentences = refusal({ ADMIN_EMAIL, ADMIN_PASSWORD: "twelve chars" });
      expect(sentences).toEqual([expect.stringMatching(/^ADMIN_EMAIL .+\.$/)]);
    },
  );

  it("production on PostgreSQL needs AUTH_SECRET; elsewhere a secret is generated", () => {
    const on = (NODE_ENV: string, rest = {}) => ({ NODE_ENV, DATABASE_URL: postgres, ...rest });
    expect(refusal(on("production"))).toEqual([expect.stringMatching(/^AUTH_SECRET /)]);
    expect(parseEnv(on("production", { AUTH_SECRET: secret })).AUTH_SECRET).toBe(secret);
    expect(parseEnv(on("development")).AUTH_SECRET).toBeUndefined();
    expect(parseEnv({ NODE_ENV: "production" }).AUTH_SECRET).toBeUndefined();
  });

  it.each([
    [{}, "demo"],
    [{ DATABASE_URL: postgres }, "none"],
    [{ SEED: "none" }, "none"],
    [{ DATABASE_URL: postgres, SEED: "demo" }, "demo"],
  ])("with %j the database is seeded with %s", (given, seed) => {
    expect(parseEnv({ NODE_ENV: "test", ...given }).SEED).toBe(seed);
  });
});

describe("a place for backups", () => {
  const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

  it.each<[string, Record<string, string>, RegExp]>([
    ["no whole path", { BACKUP_TO: "backup" }, /^BACKUP_TO is not usable: must be the full path/],
    [
      "within what it is of",
      { DATA_DIR: "/srv/site", BACKUP_TO: "/srv/site/backup" },
      /^BACKUP_TO must be outside DATA_DIR/,
    ],
    [
      "in a bucket of files",
      { ...s3, BACKUP_TO: "s3://files/backup" },
      /must be a different bucket/,
    ],
    [
      "in a bucket with half a key",
      { BACKUP_TO: "s3://backup", BACKUP_S3_ACCESS_KEY_ID: "id" },
      /^BACKUP_S3_SECRET_ACCESS_KEY must/,
    ],
    ["with a short passphrase", { BACKUP_PASSPHRASE: "a few words" }, /at least 20 characters/],
  ])("is refused: %s", (_, settings, sentence) => {
    expect(refusal(settings)).toEqual([expect.stringMatching(sentence)]);
  });

  it("is accepted: a folder next to the data, a separate bucket", () => {
    for (const BackupTo of ["/srv/site-backup", "s3://backups/site"]) {
      const env = parseEnv({ ...s3, DATA_DIR: "/srv/site", BACKUP_TO: BackupTo });
      expect(env).toMatchObject({
        BACKUP_TO: BackupTo,
        BACKUP_KEEP_DAYS: 14,
        BACKUP_KEEP_WEEKS: 8,
      });
    }
  });
});
