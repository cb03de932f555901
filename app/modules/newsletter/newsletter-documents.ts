import { group, integer, line, list, searchResult, text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";
import { confirmationDays } from "./newsletter.ts";

/** The newsletter page's texts around its form. */
export const newsletterDocument = defineContent({
  id: "newsletter",
  title: "Newsletter",
  page: "/newsletter",
  fields: {
    hero: firstScreen,
    form: group("Form", { title: line("Heading"), privacy: text("Below the form") }),
    contents: group("What subscribers get", {
      title: line("Heading"),
      items: list("Points", text("Point", { rows: 2 }), { one: "point", min: 1, max: 12 }),
    }),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Newsletter",
      description:
        "New articles and case studies on FTTH, solar glare, Scan-to-BIM, BIM and civil drafting, by email. Unsubscribe in one click.",
    },
    hero: {
      title: "Notes from the drawing office",
      lead: "Our articles and case studies on fibre, solar, building and civil drafting, sent by email when we publish a new one.",
    },
    form: {
      title: "Subscribe",
      privacy:
        "Until you confirm your address, the only email we send you is the one asking you to confirm. Every issue has a link to unsubscribe immediately.",
    },
    contents: {
      title: "What you get",
      items: [
        "Worked examples with their figures: a glare calculation, a splitter plan, a scan deviation.",
        "The details planners, utilities and road authorities ask to see on a drawing.",
        "Case studies from the office, with the drawings behind them.",
      ],
    },
  },
});

const state = (label: string) => group(label, { title: line("Title"), lead: text("Text") });

/** Texts of the pages behind links in the newsletter's emails. */
export const newsletterLinksDocument = defineContent({
  id: "newsletter-links",
  title: "Newsletter: confirm and unsubscribe pages",
  hint: "Shown after someone follows a link in the newsletter’s emails.",
  page: "/newsletter",
  isPreviewed: false,
  fields: {
    confirm: group("Confirming", {
      open: state("Before the button is pressed"),
      confirmed: state("Confirmed"),
      already: state("Already confirmed"),
      expired: state("Link expired"),
      forged: state("Broken link"),
    }),
    unsubscribe: group("Unsubscribing", {
      open: state("Before the button is pressed"),
      unsubscribed: state("Unsubscribed"),
      forged: state("Broken link"),
    }),
  },
  initial: {
    confirm: {
      open: {
        title: "Confirm your subscription",
        lead: "Click the button to receive the newsletter at the address this link was sent to.",
      },
      confirmed: {
        title: "You are subscribed",
        lead: "Thank you for confirming your address. We will email you when we publish something new.",
      },
      already: {
        title: "You are already subscribed",
        lead: "This address is already confirmed, so you don't need to do anything.",
      },
      expired: {
        title: "This link has expired",
        lead: `Links in our confirmation emails work for ${confirmationDays} days and for one sign-up. Subscribe again and we'll send a new one.`,
      },
      forged: {
        title: "This link does not work",
        lead: "Your email app may have broken it. Try the link in the email again, or subscribe again.",
      },
    },
    unsubscribe: {
      open: {
        title: "Unsubscribe from the newsletter",
        lead: "Click the button to stop receiving issues.",
      },
      unsubscribed: {
        title: "You are unsubscribed",
        lead: "You will no longer receive issues. If this was a mistake, you can subscribe again at any time.",
      },
      forged: {
        title: "This link does not work",
        lead: "Your email app may have broken it. Try the link in the email again, or write to {firm.email} and we'll take you off the list.",
      },
    },
  },
});

/** The newsletter's settings in the admin. The environment wins (`setBy`). */
export const newsletterSettingsDocument = defineContent({
  id: "newsletter-settings",
  title: "Newsletter settings",
  hint: "Settings take effect as soon as you publish them, including for an issue being sent.",
  permission: "settings:write",
  fields: {
    from: line("Newsletter sender", {
      isOptional: true,
      rule: "mailbox",
      setBy: "NEWSLETTER_FROM",
      needsReauth: true,
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
