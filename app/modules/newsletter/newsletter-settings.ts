import { defineContent } from "#modules/content/documents/define-content.ts";
import { integer, line } from "#modules/content/documents/parts.ts";

/** The newsletter's settings in the admin. The environment wins (`setBy`). */
export const newsletterSettingsDocument = defineContent({
  id: "newsletter-settings",
  title: "Newsletter settings",
  hint: "Settings take effect as soon as you publish them, including for an issue being sent.",
  permission: "settings:write",
  parts: {
    from: line("Newsletter sender", {
      isOptional: true,
      rule: "mailbox",
      setBy: "NEWSLETTER_FROM",
      needsProof: true,
      hint: "For example, Firm <news@example.com>. Its domain must authorise the email server (SPF, DKIM). Leave blank to use the sender of the site's other emails.",
    }),
    perSecond: integer("Emails per second", {
      min: 1,
      max: 100,
      hint: "Up to your email server’s limit. At 5 per second, an issue to 18,000 readers takes an hour.",
    }),
  },
  initial: { from: "", perSecond: 5 },
});
