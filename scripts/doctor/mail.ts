import { resolve4, resolveMx, resolveTxt } from "node:dns/promises";
import { firm } from "@datumline/brand/firm";
import { createTransport } from "nodemailer";
import type { Env } from "#server/env.ts";
import { type Finding, fail, ok, reasonOf, warn, within } from "./findings.ts";

/** For the whole handshake, in milliseconds. */
const timeout = 10_000;
/** Names that stand for others and that nobody can send from (RFC 2606). */
const reserved = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/i;

/** Connects, greets, takes up TLS and signs in, and sends nothing. */
async function checkServer(url: string): Promise<Finding> {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await within(timeout, transport.verify());
    return ok("The mail server greets and takes the account.");
  } catch (error) {
    const { code } = error as { code?: string };
    const advice =
      code === "EAUTH"
        ? "Check user and password in SMTP_URL."
        : "Check host and port in SMTP_URL: smtps:// for port 465, smtp:// for 587.";
    return fail(`The mail server cannot be used: ${reasonOf(error)}. ${advice}`);
  } finally {
    transport.close();
  }
}

/** Whether others will take emails from this sender: its domain exists and says who may send for it (SPF). */
async function checkSender(from: string): Promise<Finding> {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if (reserved.test(domain)) {
    return fail(
      `Emails would be sent from ${address}, a stand-in that others refuse. Set MAIL_FROM.`,
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
      return ok(`The domain of the sender, ${domain}, says who may send for it (SPF).`);
    }
    return warn(
      `The domain of the sender, ${domain}, does not say who may send for it: emails may land in spam. Add an SPF record that names the mail server.`,
    );
  } catch {
    return warn(
      `The domain of the sender, ${domain}, could not be looked up. Is it spelt right, and has this machine DNS?`,
    );
  }
}

/** Whether the mail server can be used and the sender is one that others take. */
export async function checkMail(env: Env): Promise<Finding[]> {
  if (!env.SMTP_URL) {
    return [
      warn("SMTP_URL is not set, so emails wait in the outbox. Set it to the firm's mail server."),
    ];
  }
  return Promise.all([checkServer(env.SMTP_URL), checkSender(env.MAIL_FROM ?? firm.mailFrom)]);
}
