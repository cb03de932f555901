import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { firm } from "@datumline/brand/firm";
import { type Env, settingNames } from "#platform/env.ts";
import { type Finding, ok, warn } from "./findings.ts";

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
export function checkSettings(env: Env): Finding[] {
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
        `MAIL_TO is not set, so emails about leads go to ${firm.mailTo} unless you set a mailbox in the admin under Site → Settings.`,
      ),
    );
  }
  return findings;
}
