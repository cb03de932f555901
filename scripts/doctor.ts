// `npm run doctor`: checks from this machine that everything the site needs works, and suggests a fix for each problem.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseFile } from "node:util";
import { defaultMailboxes } from "@datumline/brand/firm";
import { type Env, EnvError, parseEnv, settingNames } from "#platform/env.ts";
import { readArguments, settingsHelp } from "./command.ts";
import { checkAddress } from "./doctor/address.ts";
import { checkDatabase } from "./doctor/database.ts";
import { type Finding, fail, ok, reasonOf, warn } from "./doctor/findings.ts";
import { checkMail } from "./doctor/mail.ts";
import { checkBackup, checkDisk, checkStorage } from "./doctor/storage.ts";

/**
 * Settings of Node, the system, the AWS and OpenTelemetry SDKs and PostgreSQL's clients, which may also be in the file.
 */
const foreign = /^(NODE_|AWS_|OTEL_|PG|TZ$|PATH$|HOME$|LANG$|https?_proxy$|no_proxy$|npm_)/i;

/** A lower bound of the number of different letters, good enough to find a typing error. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The settings in the file `.env`: unknown names, and other accounts that can read it. */
export function checkFile(file: string): Finding[] {
  if (!existsSync(file)) return [];
  const findings: Finding[] = [];
  for (const name of Object.keys(parseFile(readFileSync(file, "utf8")))) {
    if (settingNames.includes(name) || foreign.test(name)) continue;
    const near = settingNames.find((known) => distance(known, name) <= 2);
    const question = near ? ` Did you mean ${near}?` : "";
    findings.push(
      warn(`${name} in .env is not a setting of this site and has no effect.${question}`),
    );
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    findings.push(
      warn(".env contains secrets, and others on this machine can read it. Run chmod 600 .env."),
    );
  }
  return findings;
}

/** Valid settings that are unsuitable for a public site. */
function checkSettings(env: Env): Finding[] {
  const findings = [ok("All settings are valid.")];
  if (!env.SITE_URL) {
    findings.push(
      warn(
        "SITE_URL is not set, so links in emails point to this machine. Set the public address.",
      ),
    );
  } else if (env.SITE_URL.startsWith("http:") && !/\/\/(localhost|127\.)/.test(env.SITE_URL)) {
    findings.push(
      warn("SITE_URL does not use TLS. Put a proxy with a certificate in front, and set https://…"),
    );
  }
  if (env.NODE_ENV !== "production") {
    findings.push(warn(`NODE_ENV is ${env.NODE_ENV}. Remove it on a public site.`));
  }
  if (!env.MAIL_TO) {
    findings.push(
      warn(
        `MAIL_TO is not set, so emails about leads go to ${defaultMailboxes.mailTo} unless you set a mailbox in the admin under Site → Settings.`,
      ),
    );
  }
  return findings;
}

readArguments({
  help: `
npm run doctor

Checks everything the site needs and suggests a fix for each problem: settings, database (version, rights, notifications,
clock), storage and backup (writes, reads and deletes a small file), email (handshake, sender), disk, and the public address
through its proxy (forms, compression, TLS headers). It changes nothing else and sends no email. Run it as the account that
runs the site. The public address can only be checked while the site is running.

  --help      shows this help

Exits 0 if there are no problems (there may be warnings), 1 if there are.

${settingsHelp}`,
});

const marks = { ok: "ok   ", warn: "warn ", fail: "FAIL " } as const;
let failures = 0;

function report(name: string, findings: readonly Finding[]): void {
  process.stdout.write(`\n${name}\n`);
  for (const { state, text } of findings) process.stdout.write(`  ${marks[state]} ${text}\n`);
  failures += findings.filter(({ state }) => state === "fail").length;
}

function usableSettings(): Env | undefined {
  const ofFile = checkFile(join(import.meta.dirname, "../.env"));
  try {
    const env = parseEnv(process.env);
    report("Settings", [...checkSettings(env), ...ofFile]);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    report("Settings", [...error.message.split("\n").map(fail), ...ofFile]);
    return undefined;
  }
}

const env = usableSettings();
if (env) {
  const checks: [string, (env: Env) => Promise<Finding[]>][] = [
    ["Disk", checkDisk],
    ["Database", checkDatabase],
    ["Storage", checkStorage],
    ["Backup", checkBackup],
    ["Email", checkMail],
    ["Public address", checkAddress],
  ];
  for (const [name, check] of checks) {
    report(
      name,
      await check(env).catch((error) => [fail(`The check itself failed: ${reasonOf(error)}`)]),
    );
  }
}
process.stdout.write(
  failures > 0
    ? `\n${failures} ${failures === 1 ? "problem" : "problems"} found.\n`
    : "\nNo problems found.\n",
);
process.exit(failures > 0 ? 1 : 0);
