import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { bookingPageRule, bookingServiceOf } from "#app/lib/booking-page.ts";
import { isMailbox, mailboxRule } from "#app/lib/email.ts";
import { isAccountEmail } from "#app/lib/mailbox.server.ts";
import { maxPasswordLength, minPasswordLength } from "#app/lib/password.ts";
import { sslModeProblem } from "./db/tls.ts";
import { accessProblems, encryptions } from "./storage/bucket-access.ts";

/** Minimum length of secrets that sign. */
export const minSecretLength = 32;

/** Minimum length of the passphrase of backups: an attacker with the backup has unlimited attempts. */
const minPassphraseLength = 20;

/** An invalid environment: `message` is one clear sentence per variable, ready to be printed before exit. */
export class EnvError extends Error {
  override name = "EnvError";
}

function integer(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

const originUrl = z
  .url({
    protocol: /^https?$/,
    error: "must be an address such as https://www.example.com",
    // The checks below need an address.
    abort: true,
  })
  .refine((value) => new URL(value).pathname === "/" && !value.includes("?"), {
    error: "must be an origin alone, without a path",
  })
  .transform((value) => new URL(value).origin);

const mailbox = z.string().refine(isMailbox, mailboxRule);

/** Bucket names that S3 and compatible services allow. */
const bucketName = z
  .string()
  .regex(
    /^[A-Za-z0-9._-]{3,63}$/,
    "must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens",
  );

const encryption = z.enum(encryptions, `must be one of ${encryptions.join(", ")}`);

/** The id, alias or full name (ARN) of a key; it is sent in a header. */
const kmsKey = z
  .string()
  .regex(/^[\w/:-]+$/, "must be the id, the alias or the ARN of a key in KMS");

/** A folder by its absolute path, or a part of a bucket. */
const backupPlace = z
  .string()
  .refine(
    (value) => isAbsolute(value) || /^s3:\/\/[A-Za-z0-9._-]{3,63}(?:\/|$)/.test(value),
    "must be the full path of a folder, such as /mnt/backup/site, or a bucket as s3://bucket/folder",
  );

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: "must start with postgres:// or postgresql://",
    abort: true,
  })
  .superRefine((value, context) => {
    const message = sslModeProblem(value);
    if (message) context.addIssue({ code: "custom", message });
  });

const modes = ["production", "development", "test"] as const;
const logLevels = ["trace", "debug", "info", "warn", "error", "silent"] as const;

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** Names from OpenTelemetry; its SDK would silently replace any other name with the default. */
const samplers = [
  ...["always_on", "always_off", "traceidratio"],
  ...["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"],
];

const schema = z.object({
  NODE_ENV: z.enum(modes, `must be one of ${modes.join(", ")}`).default("production"),
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SITE_URL: originUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL_PAGES: integer(1, 100).default(5),
  DATABASE_POOL_FORMS: integer(1, 100).default(4),
  DATABASE_POOL_ADMIN: integer(1, 100).default(4),
  DATABASE_POOL_JOBS: integer(2, 100).default(4),
  S3_BUCKET: bucketName.optional(),
  S3_PRIVATE_BUCKET: bucketName.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_SERVER_SIDE_ENCRYPTION: encryption.optional(),
  S3_KMS_KEY_ID: kmsKey.optional(),
  S3_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_SECRET: z
    .string()
    .min(minSecretLength, `must have at least ${minSecretLength} characters`)
    .optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional(),
  BACKUP_KEEP_DAYS: integer(1, 3650).default(14),
  BACKUP_KEEP_WEEKS: integer(0, 520).default(8),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SERVER_SIDE_ENCRYPTION: encryption.optional(),
  BACKUP_S3_KMS_KEY_ID: kmsKey.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })
    .optional(),
  NEWSLETTER_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })
    .optional(),
  NEWSLETTER_FROM: mailbox.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  SCHEDULING_URL: z
    .url({ error: bookingPageRule, abort: true })
    .refine((value) => bookingServiceOf(new URL(value)) !== undefined, bookingPageRule)
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .refine(isAccountEmail, "must be an email address alone, such as name@example.com")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
    .max(maxPasswordLength, `must have at most ${maxPasswordLength} characters`)
    .optional(),
  AUTH_SECRET: z
    .string()
    .min(minSecretLength, `must have at least ${minSecretLength} characters`)
    .optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.trim().split(/\s+/))
    .refine((all) => all.every((each) => each.length >= minSecretLength), {
      error: "must be earlier secrets of at least 32 characters, separated by spaces",
    })
    .optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  WEBHOOK_ALLOW_PRIVATE: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  VISITOR_FILES_GB: integer(0, 1_000_000).default(50),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  LOG_SAMPLE_PERCENT: integer(0, 100).default(100),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(", ")}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .optional(),
  OTEL_SDK_DISABLED: z.enum(["true", "false"], "must be true or false").optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, "must be printable ASCII without spaces, as it is sent in a header")
    .min(16, "must have at least 16 characters")
    .optional(),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<z.infer<typeof schema>, "DATA_DIR" | "SEED"> & {
  /** Absolute. */
  DATA_DIR: string;
  SEED: "demo" | "none";
};

/** Requirements that concern more than one variable; each returns a sentence or nothing. */
function crossChecks(env: z.infer<typeof schema>): string[] {
  const problems: string[] = [];
  const ofBucket = [
    "S3_PRIVATE_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_SERVER_SIDE_ENCRYPTION",
  ] as const;
  const given = ofBucket.find((name) => env[name]);
  if (given && !env.S3_BUCKET) {
    problems.push(`S3_BUCKET must be set as well when ${given} is.`);
  }
  problems.push(...accessProblems(env));
  if (env.S3_PUBLIC_URL && !env.S3_PRIVATE_BUCKET) {
    problems.push(
      "S3_PRIVATE_BUCKET must be set as well when S3_PUBLIC_URL is: visitors' files must not be in a public bucket.",
    );
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const) {
    if (env[name] && !env.DATABASE_URL) {
      problems.push(`DATABASE_URL must be set as well when ${name} is.`);
    }
  }
  if (Boolean(env.CDN_PURGE_URL) !== Boolean(env.CDN_PURGE_SECRET)) {
    const name = env.CDN_PURGE_URL ? "CDN_PURGE_SECRET" : "CDN_PURGE_URL";
    problems.push(`${name} must be set as well: purges are signed.`);
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    const name = env.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    problems.push(`${name} must be set as well: the first administrator needs both.`);
  }
  if (env.NODE_ENV === "production" && env.DATABASE_URL && !env.AUTH_SECRET) {
    problems.push(
      "AUTH_SECRET is required in production with DATABASE_URL, so that every process uses the same signing key.",
    );
  }
  return [...problems, ...backupProblems(env)];
}

/** A backup must be outside its source: otherwise it would copy itself. */
function backupProblems(env: z.infer<typeof schema>): string[] {
  const { BACKUP_TO: place, DATA_DIR: dataDir } = env;
  if (!place) return [];
  const bucket = /^s3:\/\/([^/]+)/.exec(place)?.[1];
  if (!bucket) {
    const isInside = !relative(resolve(dataDir), resolve(place)).startsWith("..");
    return isInside ? ["BACKUP_TO must be outside DATA_DIR, ideally on another disk."] : [];
  }
  const isOwn = bucket === env.S3_BUCKET || bucket === env.S3_PRIVATE_BUCKET;
  if (!isOwn || env.BACKUP_S3_ENDPOINT) return [];
  return ["BACKUP_TO must be a different bucket from those of the site's files."];
}

/** Reads the environment once. Empty strings count as unset. Throws {@link EnvError}. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`,
    );
    throw new EnvError(sentences.join("\n"));
  }
  const problems = crossChecks(parsed.data);
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return {
    ...parsed.data,
    DATA_DIR: resolve(parsed.data.DATA_DIR),
    SEED: parsed.data.SEED ?? (parsed.data.DATABASE_URL ? "none" : "demo"),
  };
}
