import { defaultMailboxes, firm, firmTown } from "@datumline/brand/firm";
import { flag, group, image, line, link, moment, text } from "#app/fields/fields.ts";
import { defineContent } from "./documents/define-content.ts";

/** When a notice is on every page. */
const span = {
  from: moment("From", { hint: "Leave blank to start at once." }),
  until: moment("Until", { hint: "Leave blank to show it until you remove it.", after: "from" }),
};

/** The site's settings in the admin. The environment wins (`setBy`). */
export const settingsDocument = defineContent({
  id: "settings",
  title: "Settings",
  hint: "Settings take effect on every page as soon as you publish them.",
  preview: "/",
  permission: "settings:write",
  fields: {
    timeZone: line("Time zone", {
      rule: "timeZone",
      hint: "The office time zone. The admin uses it throughout, unless someone sets their own under Account.",
    }),
    currency: line("Currency", {
      maxLength: 3,
      rule: "currency",
      hint: "The three letters of the currency in which the firm estimates the value of leads, such as EUR or USD.",
    }),
    isHidden: flag("Hidden from search engines", {
      hint: "Use this until the site is ready. Search engines are asked not to list any pages, and the sitemap is turned off.",
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
      { hint: "Codes that prove to these services that you own the site." },
    ),
    socialImage: image("Default social image", {
      hint: "Shown when a page is shared, unless a post has its own image. Best size 1200 × 630 px. Leave blank to use each page's drawing sheet.",
    }),
    schedulingUrl: line("Booking page", {
      isOptional: true,
      maxLength: 500,
      rule: "bookingPage",
      setBy: "SCHEDULING_URL",
      hint: "A Calendly or Cal.com page, for example https://calendly.com/firm/consultation. Leave blank to offer email instead.",
    }),
    mailFrom: line("Emails come from", {
      isOptional: true,
      rule: "mailbox",
      setBy: "MAIL_FROM",
      needsReauth: true,
      hint: `For example, ${firm.name} <no-reply@example.com>. Its domain must authorise the email server (SPF, DKIM). Leave blank to use ${defaultMailboxes.mailFrom}.`,
    }),
    mailTo: line("Leads go to", {
      isOptional: true,
      rule: "email",
      setBy: "MAIL_TO",
      needsReauth: true,
      hint: `The mailbox that receives an email about each lead. Leave blank to use ${defaultMailboxes.mailTo}.`,
    }),
    replyTo: line("Replies go to", {
      isOptional: true,
      rule: "mailbox",
      needsReauth: true,
      hint: "The mailbox that receives replies to the site's emails and newsletters. Leave blank to use the one for leads.",
    }),
    announcement: group(
      "Announcement",
      {
        text: line("Text", { maxLength: 160 }),
        link: link("Link", { isOptional: true }),
        ...span,
      },
      { isOptional: true, hint: "Shown as a bar on every page." },
    ),
    maintenance: group(
      "Maintenance notice",
      { text: text("Text", { maxLength: 300, rows: 2 }), ...span },
      {
        isOptional: true,
        hint: "Say what will be unavailable, and when. Shown on every page, above the announcement.",
      },
    ),
  },
  initial: {
    timeZone: firmTown.zone as string,
    currency: "EUR",
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
