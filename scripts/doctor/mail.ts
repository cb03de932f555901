import { resolve4, resolveMx, resolveTxt } from "node:dns/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defaultMailboxes } from "@datumline/brand/firm";
import { createTransport } from "nodemailer";
import { findPublishedDocument } from "#modules/content/.server/queries/content-documents.ts";
import { withDefaults } from "#modules/content/documents/stored-values.ts";
import { settingsDocument } from "#modules/content/settings.ts";
import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import { DataDirInUse } from "#platform/db/data-dir-lock.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { type Finding, fail, ok, reasonOf, warn, within } from "./findings.ts";

/** For the whole handshake, in milliseconds. */
const timeout = 10_000;
/** Reserved names that cannot be senders (RFC 2606). */
const reserved = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/i;

/** Connects, greets, starts TLS and signs in, but sends nothing. */
async function checkServer(url: string): Promise<Finding> {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await within(timeout, transport.verify());
    return ok("The email server accepted the connection and login.");
  } catch (error) {
    const { code } = error as { code?: string };
    const advice =
      code === "EAUTH"
        ? "Check the user and password in SMTP_URL."
        : "Check the host and port in SMTP_URL: smtps:// for port 465, smtp:// for 587.";
    return fail(`The email server cannot be used: ${reasonOf(error)}. ${advice}`);
  } finally {
    transport.close();
  }
}

/**
 * Whether other servers will accept emails from this sender: its domain exists and lists its permitted senders (SPF).
 */
async function checkSender(from: string): Promise<Finding> {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if (reserved.test(domain)) {
    return fail(
      `Emails would be sent from ${address}, a placeholder address that other servers reject. Set it under Site → Settings in the admin, or MAIL_FROM.`,
    );
  }
  try {
    const [hosts, texts] = await within(
      timeout,
      Promise.all([
        resolveMx(domain).catch(() => resolve4(domain)),
        resolveTxt(domain).catch(() => []),
      ]),
    );
    if (hosts.length > 0 && texts.some((text) => text.join("").startsWith("v=spf1"))) {
      return ok(`The sender's domain, ${domain}, specifies who may send for it (SPF).`);
    }
    return warn(
      `The sender's domain, ${domain}, does not specify who may send for it, so emails may land in spam. Add an SPF record that names the email server.`,
    );
  } catch {
    return warn(
      `The sender's domain, ${domain}, could not be looked up. Check its spelling and the DNS of this machine.`,
    );
  }
}

/** The sender that was set in the admin; nothing if there is none or no database yet. */
async function senderOfAdmin(env: Env): Promise<string | undefined> {
  // Opening the embedded database would create it.
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "pglite"))) return undefined;
  restrictDataDir(env.DATA_DIR);
  const database = await openDatabase(env, createLog("silent"));
  try {
    const stored = await findPublishedDocument(database.db, settingsDocument.id);
    return stored && withDefaults(settingsDocument, stored).mailFrom;
  } finally {
    await database.close();
  }
}

/** The sender that the site uses: from the environment, else from the admin, else the default. */
async function checkSenderInUse(env: Env): Promise<Finding> {
  if (env.MAIL_FROM) return checkSender(env.MAIL_FROM);
  try {
    return await checkSender((await senderOfAdmin(env)) || defaultMailboxes.mailFrom);
  } catch (error) {
    // A missing response or missing tables are reported by the database check.
    if (!(error instanceof DataDirInUse)) return checkSender(defaultMailboxes.mailFrom);
    return warn(
      "The sender that was set in the admin cannot be read while the site runs on the embedded database. To check it, use Site → Settings → Send a test email.",
    );
  }
}

/** Whether the email server can be used and other servers accept the sender. */
export async function checkMail(env: Env): Promise<Finding[]> {
  if (!env.SMTP_URL) {
    return [
      warn("SMTP_URL is not set, so emails wait in the outbox. Set it to the firm's email server."),
    ];
  }
  return Promise.all([checkServer(env.SMTP_URL), checkSenderInUse(env)]);
}
