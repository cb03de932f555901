// `npm run doctor`: checks from this machine that everything the site needs works, and suggests a fix for each problem.

import { join } from "node:path";
import { type Env, EnvError, parseEnv } from "#platform/env.ts";
import { readArguments, settingsHelp } from "./arguments.ts";
import { checkAddress } from "./doctor/address.ts";
import { checkBackup } from "./doctor/backup.ts";
import { checkDatabase } from "./doctor/database.ts";
import { checkDisk } from "./doctor/disk.ts";
import { type Finding, fail, reasonOf } from "./doctor/findings.ts";
import { checkMail } from "./doctor/mail.ts";
import { checkFile, checkSettings } from "./doctor/settings.ts";
import { checkStorage } from "./doctor/storage.ts";

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

function tell(name: string, findings: readonly Finding[]): void {
  process.stdout.write(`\n${name}\n`);
  for (const { state, text } of findings) process.stdout.write(`  ${marks[state]} ${text}\n`);
  failures += findings.filter(({ state }) => state === "fail").length;
}

function usableSettings(): Env | undefined {
  const ofFile = checkFile(join(import.meta.dirname, "../.env"));
  try {
    const env = parseEnv(process.env);
    tell("Settings", [...checkSettings(env), ...ofFile]);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    tell("Settings", [...error.message.split("\n").map(fail), ...ofFile]);
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
    tell(
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
