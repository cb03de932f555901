import { line } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { defineLinkMail } from "#modules/mail/define-email.ts";

/* Lead emails for the people who handle them, as chosen under Account; the lead is named below the text. */

const name = { label: "the sender's name", sample: "A visitor" } as const;
const due = { label: "when the reply is due", sample: "24 Nov 2026, 10:30" } as const;

const facts = [
  ["Reference", "DL-3F2A-91BC"],
  ["Name", name.sample],
  ["Email", "visitor@client.example"],
  ["About", "Contact message, Solar"],
  ["Received", "23 Nov 2026, 10:30"],
  ["Due", due.sample],
] as const;

const asChosen =
  "You are getting this email because of your settings under Account → Notifications. You can turn it off there.";
const asOffice =
  "You are getting this email because a lead rule names you, or because this is the mailbox for leads.";

export const dueSoonMail = defineLinkMail({
  id: "email-lead-due-soon",
  title: "Lead: due soon",
  inserts: { name, due },
  sample: { facts },
  initial: {
    subject: "Due {due}: {name} is waiting for a reply",
    preview: "Your reply is due by {due}.",
    heading: "{name} is waiting for a reply",
    paragraphs: [
      "This lead is assigned to you. Your reply is due by {due}, and no one has replied from the admin yet.",
      asChosen,
    ],
    action: "Open the lead",
  },
});

export const overdueMail = defineLinkMail({
  id: "email-lead-overdue",
  title: "Lead: overdue",
  inserts: { name, due },
  sample: { facts },
  initial: {
    subject: "Overdue: {name} is waiting for a reply",
    preview: "Your reply was due by {due}.",
    heading: "{name} is still waiting for a reply",
    paragraphs: [
      "This lead is assigned to you, and your reply was due by {due}. If you have already replied some other way, mark the lead as Contacted.",
      asChosen,
    ],
    action: "Open the lead",
  },
});

export const unassignedDueSoonMail = defineLinkMail({
  id: "email-unassigned-due-soon",
  title: "Unassigned lead: due soon",
  inserts: { name, due },
  sample: { facts },
  initial: {
    subject: "Due {due}, unassigned: {name} is waiting for a reply",
    preview: "This lead is unassigned. A reply is due by {due}.",
    heading: "{name} is waiting for a reply",
    paragraphs: ["This lead is unassigned. A reply is due by {due}.", asOffice],
    action: "Open the lead",
  },
});

export const unassignedOverdueMail = defineLinkMail({
  id: "email-unassigned-overdue",
  title: "Unassigned lead: overdue",
  inserts: { name, due },
  sample: { facts },
  initial: {
    subject: "Overdue, unassigned: {name} is waiting for a reply",
    preview: "This lead is unassigned. A reply was due by {due}.",
    heading: "{name} is still waiting for a reply",
    paragraphs: ["This lead is unassigned. A reply was due by {due}.", asOffice],
    action: "Open the lead",
  },
});

export const assignedMail = defineLinkMail({
  id: "email-lead-assigned",
  title: "Leads: assigned by a colleague",
  inserts: {
    by: { label: "the colleague's name", sample: "A colleague" },
    leads: { label: "how many leads", sample: "1 lead" },
  },
  initial: {
    subject: "{by} has assigned {leads} to you",
    preview: "See what was asked and when a reply is due.",
    heading: "{by} has assigned {leads} to you",
    paragraphs: [asChosen],
    action: "Open your leads",
  },
});

export const summaryMail = defineLinkMail({
  id: "email-lead-summary",
  title: "Leads: daily summary",
  hint: "The leads are listed above this text, under the headings set in “Daily summary: headings”.",
  inserts: {
    counts: { label: "how many leads of each kind", sample: "1 overdue, 2 due today" },
    day: { label: "the day", sample: "24 Nov 2026" },
  },
  initial: {
    subject: "Leads: {counts}",
    preview: "Leads waiting on {day}.",
    heading: "Leads on {day}",
    paragraphs: [asChosen],
    action: "Open the leads",
  },
});

export const summaryHeadingsDocument = defineContent({
  id: "email-lead-summary-headings",
  title: "Daily summary: headings",
  hint: "Shown above the leads in the daily summary and, in lower case, after each count in its subject.",
  inserts: {
    since: { label: "the time since when leads count as new", sample: "yesterday" },
  },
  fields: {
    overdue: line("Overdue"),
    dueToday: line("Due today"),
    unassigned: line("Unassigned"),
    fresh: line("New"),
    more: line("If there are more", { hint: "A link to the list." }),
  },
  initial: {
    overdue: "Overdue",
    dueToday: "Due today",
    unassigned: "Unassigned",
    fresh: "New since {since}",
    more: "Show all",
  },
});
