import { firm, firmTown } from "@datumline/brand/firm";
import { defineContent } from "#app/documents/define-content.ts";
import { flag, group, image, line, link, moment, text } from "#app/documents/parts.ts";

/** When a notice stands on every page. */
const span = {
  from: moment("From", { hint: "Empty: at once." }),
  until: moment("Until", { hint: "Empty: until it is removed.", after: "from" }),
};

/** How the site is run, as far as an administrator says so. What the environment sets wins (`setBy`). */
export const settingsDocument = defineContent({
  id: "settings",
  title: "Settings",
  hint: "They hold from the moment at which they are published, on every page and without a restart.",
  preview: "/",
  permission: "settings:write",
  parts: {
    timeZone: line("Time zone", {
      rule: "timeZone",
      hint: "Of the office: the admin shows and takes every time in it, unless somebody chooses their own under Account.",
    }),
    isHidden: flag("Hidden from search engines", {
      hint: "For a site that is not ready: search engines are asked to list none of its pages, and get no sitemap.",
    }),
    verification: group(
      "Verification",
      {
        google: line("Google", { isOptional: true, rule: "googleCode" }),
        bing: line("Bing", { isOptional: true, rule: "bingCode" }),
        yandex: line("Yandex", { isOptional: true, rule: "yandexCode" }),
        pinterest: line("Pinterest", { isOptional: true, rule: "pinterestCode" }),
        meta: line("Facebook", { isOptional: true, rule: "metaCode" }),
      },
      { hint: "Codes by which these services know that the site is the firm's." },
    ),
    socialImage: image("Default social image", {
      hint: "Shown where a page is shared; a post with a picture of its own keeps it. Best 1200 × 630 px. Empty: a drawing sheet for each page.",
    }),
    schedulingUrl: line("Booking page", {
      isOptional: true,
      maxLength: 500,
      rule: "bookingPage",
      setBy: "SCHEDULING_URL",
      hint: "At Calendly or Cal.com, such as https://calendly.com/firm/consultation. Empty: the site offers an email instead.",
    }),
    mailFrom: line("Emails come from", {
      isOptional: true,
      rule: "mailbox",
      setBy: "MAIL_FROM",
      needsProof: true,
      hint: `Such as ${firm.name} <no-reply@example.com>; its domain has to allow the email server (SPF, DKIM). Empty: ${firm.mailFrom}.`,
    }),
    mailTo: line("Leads go to", {
      isOptional: true,
      rule: "email",
      setBy: "MAIL_TO",
      needsProof: true,
      hint: `The mailbox that gets an email about each lead. Empty: ${firm.mailTo}.`,
    }),
    replyTo: line("Replies go to", {
      isOptional: true,
      rule: "mailbox",
      needsProof: true,
      hint: "The mailbox that gets what visitors and newsletter readers reply to the site's emails. Leave blank to use the one for leads.",
    }),
    announcement: group(
      "Announcement",
      {
        text: line("Text", { maxLength: 160 }),
        link: link("Link", { isOptional: true }),
        ...span,
      },
      { isOptional: true, hint: "A bar on every page." },
    ),
    maintenance: group(
      "Maintenance notice",
      { text: text("Text", { maxLength: 300, rows: 2 }), ...span },
      {
        isOptional: true,
        hint: "Says on every page what will not work, and when. It stands above the announcement.",
      },
    ),
  },
  initial: {
    timeZone: firmTown.zone as string,
    isHidden: false,
    verification: { google: "", bing: "", yandex: "", pinterest: "", meta: "" },
    socialImage: { url: "", alt: "" },
    schedulingUrl: "",
    mailFrom: "",
    mailTo: "",
    replyTo: "",
    announcement: null,
    maintenance: null,
  },
});
