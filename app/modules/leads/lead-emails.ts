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
export const howToAnswerDocument = defineContent({
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
