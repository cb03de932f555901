import { firm } from "@datumline/brand/firm";
import { confirmationDays } from "#app/content/newsletter.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { renderMail } from "#app/mail/mail-sheet.tsx";

/** What lets mail programs unsubscribe with one press of their own (RFC 2369 and 8058). */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>, <mailto:${firm.email}?subject=Unsubscribe>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Asks the owner of an address whether it was theirs to give; `url` confirms. */
export function confirmationMail(email: string, url: string) {
  const sheet = renderMail({
    preview: `The link works for ${confirmationDays} days.`,
    heading: "Please confirm your subscription",
    paragraphs: [
      `This address was entered for the newsletter of ${firm.name}. Confirm it, and you are subscribed.`,
      "If it was not you, you can ignore this email. You are not subscribed unless you confirm.",
    ],
    action: { label: "Confirm subscription", url },
    facts: [["Link works for", `${confirmationDays} days`]],
  });
  const subject = `Please confirm your subscription – ${firm.name}`;
  return { to: email, replyTo: firm.email, subject, ...sheet };
}

/** Tells a subscriber who signed up once more; `unsubscribe` ends the subscription. */
export function subscribedAlreadyMail(email: string, unsubscribe: string) {
  const sheet = renderMail({
    preview: "There is nothing to confirm.",
    heading: "You are already subscribed",
    paragraphs: [
      `This address was entered for the newsletter of ${firm.name}. It is subscribed already, so there is nothing to do.`,
      "If you would rather not receive the newsletter, the link at the foot of this email unsubscribes you at once.",
    ],
    unsubscribe,
  });
  const subject = `You are already subscribed – ${firm.name}`;
  const headers = unsubscribeHeaders(unsubscribe);
  return { to: email, replyTo: firm.email, subject, ...sheet, headers };
}

/** The two mails of a confirmed subscription. */
export function subscribedMails(
  email: string,
  links: { blog: string; unsubscribe: string },
  firmMailbox: string,
) {
  return leadMails({
    visitor: email,
    firmMailbox,
    toFirm: {
      subject: `Newsletter: ${email} subscribed`,
      preview: `${email} confirmed a subscription`,
      heading: "New newsletter subscriber",
      paragraphs: ["The address was confirmed by its owner."],
      facts: [["Email", email]],
    },
    toVisitor: {
      subject: `You are subscribed – ${firm.name}`,
      preview: "New articles and case studies will come to this address.",
      heading: "You are subscribed",
      paragraphs: [
        "Thank you for confirming your address. You will hear from us when there is a new article or case study to read.",
      ],
      action: { label: "Read the blog", url: links.blog },
      unsubscribe: links.unsubscribe,
    },
    headers: unsubscribeHeaders(links.unsubscribe),
  });
}
