import { defineContent } from "#app/documents/define-content.ts";
import { integer, line } from "#app/documents/parts.ts";

/** How the newsletter is sent, as far as an administrator says so. What the environment sets wins (`setBy`). */
export const newsletterSettingsDocument = defineContent({
  id: "newsletter-settings",
  title: "Newsletter settings",
  hint: "They hold from the moment at which they are published, also for an issue that is being sent.",
  permission: "settings:write",
  parts: {
    from: line("Newsletter comes from", {
      isOptional: true,
      rule: "mailbox",
      setBy: "NEWSLETTER_FROM",
      needsProof: true,
      hint: "Such as Firm <news@example.com>; its domain has to allow the email server (SPF, DKIM). Empty: as the site's other emails.",
    }),
    perSecond: integer("Emails a second", {
      min: 1,
      max: 100,
      hint: "As many as the email server allows, of all processes together. An hour has 3,600 seconds: at 5 a second an issue to 18,000 readers takes one.",
    }),
  },
  initial: { from: "", perSecond: 5 },
});
