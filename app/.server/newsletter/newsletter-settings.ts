import { firmDocument } from "#app/content/firm.ts";
import { newsletterSettingsDocument } from "#app/content/newsletter-settings.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import { type SettingVariables, siteSettings } from "../content/site-settings.ts";
import type { Env } from "../env.ts";

export type NewsletterSettings = {
  /** Sender of the issues. */
  from: string;
  /** Where an answer goes, and an unsubscription by email. */
  replyTo: string;
  /** Emails a second, of all processes together. */
  perSecond: number;
};

/** How the newsletter is sent: as the environment says, what was published in the admin, or else as other emails. */
export function newsletterSettings(
  texts: TextReader,
  env: SettingVariables & Pick<Env, "NEWSLETTER_FROM">,
): NewsletterSettings {
  const { from, perSecond } = texts.of(newsletterSettingsDocument);
  return {
    from: env.NEWSLETTER_FROM ?? (from || siteSettings(texts, env).mailFrom),
    replyTo: texts.of(firmDocument).email,
    perSecond,
  };
}

/** The mail server that takes the newsletter; nothing where none is named. */
export const newsletterSmtpUrl = (
  env: Pick<Env, "NEWSLETTER_SMTP_URL" | "SMTP_URL">,
): string | undefined => env.NEWSLETTER_SMTP_URL ?? env.SMTP_URL;
