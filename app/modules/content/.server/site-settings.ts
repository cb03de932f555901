import { defaultMailboxes } from "@datumline/brand/firm";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { Env } from "#platform/env.ts";
import type { ContentOf, TextReader } from "../documents/define-content.ts";
import { firmDocument } from "../firm.ts";
import { settingsDocument } from "../settings.ts";
import type { SiteDocuments } from "./site-documents.ts";

/** The names of the meta elements that services use to verify the owner of a site. */
const verificationNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  meta: "facebook-domain-verification",
} as const satisfies Record<keyof ContentOf<typeof settingsDocument>["verification"], string>;

/** A sentence that is on every page for a while. */
export type Notice = { text: string; link: string };

export type SiteSettings = {
  /** Of the office (IANA). */
  timeZone: string;
  /** Of the values of leads (ISO 4217). */
  currency: string;
  /** Whether search engines are asked not to index the site. */
  isHidden: boolean;
  /** The content of meta elements, by their name. */
  verification: { name: string; content: string }[];
  /** The booking page at Calendly or Cal.com. */
  schedulingUrl: string | null;
  /** Sender of emails, receiver of leads, and mailbox for the replies of visitors and subscribers. */
  mailFrom: string;
  mailTo: string;
  replyTo: string;
};

/** Settings of the environment that win over those of the admin. */
export type SettingVariables = Pick<Env, "SCHEDULING_URL" | "MAIL_FROM" | "MAIL_TO">;

/** The effective settings: those of the environment, those published in the admin, or else the defaults. */
export function siteSettings({ of }: TextReader, env: SettingVariables): SiteSettings {
  const { timeZone, currency, isHidden, verification, ...set } = of(settingsDocument);
  const mailTo = env.MAIL_TO ?? (set.mailTo || defaultMailboxes.mailTo);
  return {
    timeZone,
    currency,
    isHidden,
    verification: Object.entries(verificationNames).flatMap(([kind, name]) => {
      const content = verification[kind as keyof typeof verification];
      return content ? [{ name, content }] : [];
    }),
    schedulingUrl: env.SCHEDULING_URL ?? (set.schedulingUrl || null),
    mailFrom: env.MAIL_FROM ?? (set.mailFrom || defaultMailboxes.mailFrom),
    mailTo,
    replyTo: set.replyTo || mailTo,
  };
}

/** The notices that are on every page at a moment; a preview also shows future ones. */
export function noticesAt({ of }: TextReader, now: Date, isPreview = false): Notice[] {
  const { maintenance, announcement } = of(settingsDocument);
  const at = now.toISOString();
  return [maintenance && { ...maintenance, link: "" }, announcement].flatMap((notice) => {
    if (!notice) return [];
    const { text, link, from, until } = notice;
    const isShown = (isPreview || from <= at) && (until === "" || at < until);
    return isShown ? [{ text, link }] : [];
  });
}

/** The moments when a notice appears or disappears. */
export function noticeChangeTimes({
  maintenance,
  announcement,
}: ContentOf<typeof settingsDocument>): Date[] {
  return [maintenance, announcement]
    .flatMap((notice) => (notice ? [notice.from, notice.until] : []))
    .filter(Boolean)
    .map((moment) => new Date(moment));
}

/**
 * The mailboxes of the firm, as {@link mailboxOf} normalises them: those on the site, and those that the site's emails
 * use as sender or recipient.
 */
export async function firmMailboxes({
  documents,
  settings,
}: {
  documents: SiteDocuments;
  settings(): Promise<SiteSettings>;
}): Promise<string[]> {
  const { mailTo, mailFrom, replyTo } = await settings();
  const { email, salesEmail } = (await documents.current()).of(firmDocument);
  const mailboxes = [mailTo, mailFrom, replyTo, email, salesEmail].flatMap(
    (each) => mailboxOf(each) ?? [],
  );
  return [...new Set(mailboxes)];
}
