import { defineLinkMail } from "#modules/mail/define-email.ts";

/* Emails to people who work in the admin. */

const by = { label: "the colleague's name", sample: "A colleague" } as const;
const what = {
  label: "the change",
  sample: "Your password was changed",
  isRequired: true,
} as const;
const device = {
  label: "browser and system",
  sample: "Firefox on Windows",
  isRequired: true,
} as const;

export const resetMail = defineLinkMail({
  id: "email-password",
  title: "Password reset",
  initial: {
    subject: "Set a new password – {firm.name}",
    preview: "The link works once and expires in an hour.",
    heading: "Set a new password",
    paragraphs: [
      "Someone asked to reset the password for your account. Use the link below to set a new one. It works once and expires in an hour.",
      "If this wasn't you, you can ignore this email. Your password has not changed.",
    ],
    action: "Set a new password",
  },
});

export const invitationMail = defineLinkMail({
  id: "email-invitation",
  title: "Invitation",
  inserts: { by },
  initial: {
    subject: "Set up your account – {firm.name}",
    preview: "The link works once and expires in seven days.",
    heading: "You've been invited",
    paragraphs: [
      "{by} has created an account for you on {firm.name}'s website admin. Use the link below to set your password. It works once and expires in seven days.",
    ],
    action: "Accept the invitation",
  },
});

export const securityMail = defineLinkMail({
  id: "email-security",
  title: "Account changed",
  inserts: { what },
  initial: {
    subject: "{what} – {firm.name}",
    preview: "{what}",
    heading: "{what}",
    paragraphs: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, set a new password straight away and tell the other administrators.",
    ],
    action: "Set a new password",
  },
});

export const passkeyMail = defineLinkMail({
  id: "email-passkey",
  title: "Account: a passkey was added",
  inserts: { what: { ...what, sample: "A passkey was added to your account" } },
  initial: {
    subject: "{what} – {firm.name}",
    preview: "{what}",
    heading: "{what}",
    paragraphs: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, set a new password straight away, then remove the passkey from your account and tell the other administrators. A new password alone does not remove a passkey.",
    ],
    action: "Set a new password",
  },
});

export const newDeviceMail = defineLinkMail({
  id: "email-device",
  title: "Account: new sign-in by password",
  inserts: { device },
  initial: {
    subject: "New sign-in to your account – {firm.name}",
    preview: "Someone signed in with {device}.",
    heading: "New sign-in to your account",
    paragraphs: [
      "Someone has just signed in to {firm.name}'s website admin with your password, from a new browser: {device}.",
      "If this was you, you don't need to do anything.",
      "If it wasn't, set a new password straight away, which signs out all devices, and tell the other administrators.",
    ],
    action: "Set a new password",
  },
});

export const newDeviceByPasskeyMail = defineLinkMail({
  id: "email-device-passkey",
  title: "Account: new sign-in by passkey",
  inserts: { device },
  initial: {
    subject: "New sign-in to your account – {firm.name}",
    preview: "Someone signed in with {device}.",
    heading: "New sign-in to your account",
    paragraphs: [
      "Someone has just signed in to {firm.name}'s website admin with your passkey, from a new browser: {device}.",
      "If this was you, you don't need to do anything.",
      "If it wasn't, sign in, remove the passkey, sign out everywhere else, and tell the other administrators.",
    ],
    action: "Open your account",
  },
});

export const newDevicesMail = defineLinkMail({
  id: "email-devices",
  title: "Account: many new sign-ins",
  inserts: {
    device,
    count: { label: "sign-ins in the last 24 hours", sample: "6", isRequired: true },
  },
  initial: {
    subject: "Check the sign-ins to your account – {firm.name}",
    preview: "{count} sign-ins in the last 24 hours, the latest with {device}.",
    heading: "Check the sign-ins to your account",
    paragraphs: [
      "There have been {count} sign-ins to your account from new browsers in the last 24 hours, the latest with {device}. While this continues, we will send one email an hour instead of one for each sign-in.",
      "If this was you, you don't need to do anything.",
      "If it wasn't, set a new password straight away, which signs out all devices, and tell the other administrators.",
    ],
    action: "Set a new password",
  },
});

export const leadDestinationMail = defineLinkMail({
  id: "email-lead-destination",
  title: "New destination for lead data",
  inserts: {
    by,
    destination: {
      label: "where the data goes",
      sample: "partner@example.com",
      isRequired: true,
    },
  },
  initial: {
    subject: "Check where lead data goes – {firm.name}",
    preview: "{by} has added or changed a destination: {destination}.",
    heading: "Check where lead data goes",
    paragraphs: [
      "{by} has added or changed a destination for lead data: {destination}. You are getting this email because this mailbox receives the firm's leads.",
      "If you expected this, you don't need to do anything.",
      "If you didn't, remove the destination in the admin and tell the administrators. We send one email for each change.",
    ],
    action: "Open the audit log",
  },
});

export const reviewMail = defineLinkMail({
  id: "email-review",
  title: "A post is ready for review",
  inserts: {
    by,
    title: { label: "the post", sample: "Pole loading analysis" },
  },
  sample: { facts: [["Title", "Pole loading analysis"]] },
  initial: {
    subject: "Ready for review: {title} – {firm.name}",
    preview: "{by} has asked for a review.",
    heading: "Ready for review",
    paragraphs: [
      "{by} has marked a post as ready for review. Visitors can't see it yet.",
      "You are getting this email because of your settings under Account → Notifications. You can turn it off there.",
    ],
    action: "Open the post",
  },
});

export const testMail = defineLinkMail({
  id: "email-test",
  title: "Test email",
  initial: {
    subject: "Test email – {firm.name}",
    preview: "The site can send email.",
    heading: "Test email",
    paragraphs: [
      "You requested this test email in the admin. It has arrived, so the site can send email.",
      "If it went to your spam folder, ask for SPF and DKIM to be set up for the sender's domain.",
    ],
    action: "Open the admin",
  },
});

export const operationsMail = defineLinkMail({
  id: "email-operations",
  title: "The website needs attention",
  hint: "The problems are listed above this text. Their wording cannot be changed.",
  initial: {
    subject: "The website needs attention – {firm.name}",
    preview: "Something has gone wrong since the last check.",
    heading: "The website needs attention",
    paragraphs: [
      "We email you once about each problem. Operations shows the current status and what you can retry.",
    ],
    action: "Open Operations",
  },
});
