import { text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { defineLinkMail, defineMail } from "#modules/mail/define-email.ts";

/* Emails to the firm about each request; the visitor's input is below the text. */

const name = { label: "the visitor's name", sample: "A visitor" } as const;
const service = { label: "the service that was chosen", sample: "Fiber" } as const;
const email = { label: "the visitor's email address", sample: "visitor@client.example" } as const;

const facts = [
  ["Reference", "DL-3F2A-91BC"],
  ["Name", name.sample],
  ["Email", email.sample],
] as const;

export const contactLeadMail = defineMail({
  id: "email-lead-contact",
  title: "Contact form: to the firm",
  inserts: { name, service },
  sample: { facts, isToFirm: true },
  initial: {
    subject: "Contact: {service} – {name}",
    preview: "{service}: message from {name}",
    heading: "New message: {service}",
    paragraphs: ["Sent through the contact form."],
  },
});

export const quoteLeadMail = defineMail({
  id: "email-lead-quote",
  title: "Quote form: to the firm",
  inserts: { name, service },
  sample: { facts, isToFirm: true },
  initial: {
    subject: "Quote: {service} – {name}",
    preview: "{service}: quote request from {name}",
    heading: "Quote request: {service}",
    paragraphs: ["Sent through the quote form."],
  },
});

export const projectLeadMail = defineLinkMail({
  id: "email-lead-project",
  title: "Project form: to the firm",
  hint: "The button appears if files were sent with the request.",
  inserts: {
    name,
    services: { label: "the services that were chosen", sample: "FTTH Drafting & Permitting" },
    kind: { label: "“Project” or “Express project”", sample: "Express project" },
  },
  sample: { facts, isToFirm: true },
  initial: {
    subject: "{kind}: {services} – {name}",
    preview: "{services}: project details from {name}",
    heading: "{kind} to quote",
    paragraphs: ["Sent through the project form."],
    action: "Open the files",
  },
});

export const glareLeadMail = defineMail({
  id: "email-lead-glare",
  title: "Glare assessment: to the firm",
  inserts: { name, site: { label: "the site address", sample: "The site address" } },
  sample: { facts, isToFirm: true },
  initial: {
    subject: "Glare assessment: {site} – {name}",
    preview: "Glare assessment for {site}",
    heading: "New glare assessment request",
    paragraphs: ["Sent through the glare assessment form."],
  },
});

export const sampleLeadMail = defineMail({
  id: "email-lead-sample",
  title: "Sample: to the firm",
  inserts: {
    email,
    title: { label: "the sample, as a heading", sample: "Sample BIM model" },
    sample: { label: "the sample, within a sentence", sample: "the sample BIM model" },
  },
  sample: {
    facts: [
      ["Email", email.sample],
      ["Sample", "Sample BIM model"],
    ],
    isToFirm: true,
  },
  initial: {
    subject: "{title} requested",
    preview: "{email} asked for {sample}",
    heading: "Someone asked for {sample}",
    paragraphs: ["The link has been emailed to them."],
  },
});

export const newsletterLeadMail = defineMail({
  id: "email-lead-newsletter",
  title: "Newsletter: to the firm",
  inserts: { email },
  sample: { facts: [["Email", email.sample]], isToFirm: true },
  initial: {
    subject: "Newsletter: {email} subscribed",
    preview: "{email} has confirmed the subscription",
    heading: "New newsletter subscriber",
    paragraphs: ["They have confirmed their email address."],
  },
});

/** The last paragraph of each of these emails. */
export const howToReplyDocument = defineContent({
  id: "email-answering",
  title: "All emails to the firm: how to reply",
  hint: "The last paragraph of each email to the firm.",
  inserts: { email: { ...email, isRequired: true } },
  fields: {
    reply: text("Standard text", { rows: 2 }),
    paragraphs: text("If a reply would not reach the sender", {
      rows: 3,
      hint: "Many email servers reject addresses with letters such as ü before the @, so the site cannot set them as the reply address.",
    }),
  },
  initial: {
    reply: "Reply to this email to reach the sender.",
    paragraphs:
      "Write to {email} to reach the sender. A reply to this email would not reach them, because many email servers reject addresses like theirs.",
  },
});

/*
 * Emails to visitors. None has an insert for typed text: anyone can enter anyone's address, and an email from the firm must
 * not carry a stranger's words.
 */

const notYou =
  "If you did not write to us, you can ignore this email. Nothing more will be sent to you.";
const addMore = "Reply to this email to add drawings, scans or details.";

const services = {
  label: "the service the request is about",
  sample: "FTTH design",
} as const;

const reference = [["Reference", "DL-3F2A-91BC"]] as const;

export const contactConfirmationMail = defineMail({
  id: "email-contact",
  title: "Contact form: to the visitor",
  inserts: { service: services },
  sample: { facts: reference },
  initial: {
    subject: "We have received your message – {firm.name}",
    preview: "We have your message and will get back to you soon.",
    heading: "Thank you for your message",
    paragraphs: [
      "We have received your message about {service} and will get back to you soon.",
      addMore,
      notYou,
    ],
  },
});

export const quoteConfirmationMail = defineMail({
  id: "email-quote",
  title: "Quote and project forms: to the visitor",
  inserts: { services },
  sample: { facts: reference },
  isContractual: true,
  initial: {
    subject: "We have received your quote request – {firm.name}",
    preview: "We have your request and will reply within {claims.replyWithin}.",
    heading: "Thank you for your quote request",
    paragraphs: [
      "We have received your request about {services} and will reply within {claims.replyWithin}.",
      addMore,
      notYou,
    ],
  },
});

export const glareConfirmationMail = defineMail({
  id: "email-glare",
  title: "Glare assessment: to the visitor",
  inserts: { delivery: { label: "how long an assessment takes", sample: "3-5 working days" } },
  sample: { facts: reference },
  initial: {
    subject: "We have received your glare assessment request – {firm.name}",
    preview: "We will review the site and reply with a scope, a price and a date.",
    heading: "Thank you for your request",
    paragraphs: [
      "We have received your glare assessment request. We will review the site first, then email you the receptors we propose to assess, a price and a date.",
      "An assessment takes {delivery} from the day we have all inputs. To save time, reply to this email with the array layout, the tilt and azimuth of the modules, their height above ground and the module data sheet.",
      notYou,
    ],
  },
});

export const sampleMail = defineLinkMail({
  id: "email-sample",
  title: "Sample: to the visitor",
  hint: "The button downloads the sample. Its link expires after a few days.",
  inserts: {
    title: { label: "the sample, as a heading", sample: "Sample BIM model" },
    sample: { label: "the sample, within a sentence", sample: "the sample BIM model" },
    days: { label: "how many days the link works", sample: "14" },
  },
  sample: {
    facts: [
      ["Format", "ZIP with IFC, LAS and PDF"],
      ["Link works until", "7 December 2026"],
    ],
  },
  initial: {
    subject: "{title} – {firm.name}",
    preview: "The link works for {days} days.",
    heading: "{title}",
    paragraphs: [
      "Here is {sample} you requested.",
      "Reply to this email with any questions, or to send us your project.",
      "If you did not ask for it, you can ignore this email. Nothing more will be sent to you.",
    ],
    action: "Download {sample}",
  },
});

export const newsletterConfirmMail = defineLinkMail({
  id: "email-newsletter-confirm",
  title: "Newsletter: confirm the address",
  inserts: { days: { label: "how many days the link works", sample: "7" } },
  sample: { facts: [["Link works for", "7 days"]] },
  initial: {
    subject: "Please confirm your subscription – {firm.name}",
    preview: "The link works for {days} days.",
    heading: "Please confirm your subscription",
    paragraphs: [
      "Someone entered this address to subscribe to {firm.name}'s newsletter. Confirm it to start receiving issues.",
      "If this wasn't you, you can ignore this email. You won't be subscribed unless you confirm.",
    ],
    action: "Confirm subscription",
  },
});

export const newsletterAlreadyMail = defineMail({
  id: "email-newsletter-already",
  title: "Newsletter: already subscribed",
  sample: { unsubscribes: true },
  initial: {
    subject: "You are already subscribed – {firm.name}",
    preview: "There is nothing to confirm.",
    heading: "You are already subscribed",
    paragraphs: [
      "Someone entered this address to subscribe to {firm.name}'s newsletter. It is already subscribed, so you don't need to do anything.",
      "If you no longer want the newsletter, use the link at the bottom of this email to unsubscribe immediately.",
    ],
  },
});

export const newsletterWelcomeMail = defineLinkMail({
  id: "email-newsletter-welcome",
  title: "Newsletter: confirmed",
  sample: { unsubscribes: true },
  initial: {
    subject: "You are subscribed – {firm.name}",
    preview: "We will send new articles and case studies to this address.",
    heading: "You are subscribed",
    paragraphs: [
      "Thank you for confirming your address. We will email you when we publish a new article or case study.",
    ],
    action: "Read the blog",
  },
});
