import { type SettingVariables, siteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { Env } from "#platform/env.ts";
import { newsletterSettingsDocument } from "../newsletter-settings.ts";

export type NewsletterSettings = {
  /** Sender of the issues. */
  from: string;
  /** The address for replies, and for unsubscribing by email. */
  replyTo: string;
  /** Emails per second, of all processes together. */
  perSecond: number;
};

/** The newsletter's sender and rate: from the environment, from the admin, or else as for other emails. */
export function newsletterSettings(
  texts: TextReader,
  env: SettingVariables & Pick<Env, "NEWSLETTER_FROM">,
): NewsletterSettings {
  const { from, perSecond } = texts.of(newsletterSettingsDocument);
  const { mailFrom, replyTo } = siteSettings(texts, env);
  return {
    from: env.NEWSLETTER_FROM ?? (from || mailFrom),
    replyTo,
    perSecond,
  };
}

/** The email server for the newsletter; nothing if none is set. */
export const newsletterSmtpUrl = (
  env: Pick<Env, "NEWSLETTER_SMTP_URL" | "SMTP_URL">,
): string | undefined => env.NEWSLETTER_SMTP_URL ?? env.SMTP_URL;
