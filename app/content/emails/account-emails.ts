import { defineLinkMail } from "./define-email.ts";

/* What those who work in the admin are sent. */

const by = { label: "the colleague's name", sample: "A colleague" } as const;
const what = {
  label: "what was done",
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
  title: "Password forgotten",
  initial: {
    subject: "Set a new password – {firm.name}",
    preview: "The link works for an hour, once.",
    heading: "Set a new password",
    paragraphs: [
      "Somebody asked for a new password for your account. The link below sets it; it works for an hour, once.",
      "If it was not you, you can ignore this email. Your password stays as it is.",
    ],
    action: "Set a new password",
  },
});

export const invitationMail = defineLinkMail({
  id: "email-invitation",
  title: "Invitation",
  inserts: { by },
  initial: {
    subject: "Your account – {firm.name}",
    preview: "The link works for seven days, once.",
    heading: "You are invited",
    paragraphs: [
      "{by} has made an account for you in the admin of {firm.name}'s website. The link below sets your password; it works for seven days, once.",
    ],
    action: "Accept the invitation",
  },
});

export const securityMail = defineLinkMail({
  id: "email-security",
  title: "Account: something was changed",
  inserts: { what },
  initial: {
    subject: "{what} – {firm.name}",
    preview: "{what}",
    heading: "{what}",
    paragraphs: [
      "If it was you, there is nothing to do.",
      "If it was not, set a new password at once and tell the other administrators.",
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
      "If it was you, there is nothing to do.",
      "If it was not, set a new password at once, remove the passkey in your account, which a new password does not, and tell the other administrators.",
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
    preview: "Somebody signed in with {device}.",
    heading: "New sign-in to your account",
    paragraphs: [
      "Somebody has just signed in to the admin of {firm.name}'s website with your password, from a browser that was not used for it before: {device}.",
      "If it was you, there is nothing to do.",
      "If it was not, set a new password at once, which signs everybody out, and tell the other administrators.",
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
    preview: "Somebody signed in with {device}.",
    heading: "New sign-in to your account",
    paragraphs: [
      "Somebody has just signed in to the admin of {firm.name}'s website with your passkey, from a browser that was not used for it before: {device}.",
      "If it was you, there is nothing to do.",
      "If it was not, sign in, remove the passkey, sign out everywhere else, and tell the other administrators.",
    ],
    action: "Open your account",
  },
});

export const newDevicesMail = defineLinkMail({
  id: "email-devices",
  title: "Account: many new sign-ins",
  inserts: {
    device,
    count: { label: "sign-ins of the last 24 hours", sample: "6", isRequired: true },
  },
  initial: {
    subject: "Check the sign-ins to your account – {firm.name}",
    preview: "{count} sign-ins in the last 24 hours, the last with {device}.",
    heading: "Check the sign-ins to your account",
    paragraphs: [
      "Someone has signed in to your account from new browsers again: {count} sign-ins in the last 24 hours, the last with {device}. Until there are fewer, you get one email like this an hour instead of one for each.",
      "If it was you, there is nothing to do.",
      "If it was not, set a new password at once, which signs everybody out, and tell the other administrators.",
    ],
    action: "Set a new password",
  },
});

export const leadDestinationMail = defineLinkMail({
  id: "email-lead-destination",
  title: "Lead data goes somewhere new",
  inserts: {
    by,
    destination: {
      label: "where it goes",
      sample: "partner@example.com",
      isRequired: true,
    },
  },
  initial: {
    subject: "Check where lead data goes – {firm.name}",
    preview: "{by} has added a destination: {destination}.",
    heading: "Check where lead data goes",
    paragraphs: [
      "You get this email because this mailbox receives the firm's leads. {by} has added or changed a destination for their data: {destination}.",
      "If this is right, there is nothing to do.",
      "If it is not, remove the destination in the admin and tell the administrators. This email is sent once for each change.",
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
    preview: "{by} asks for a review.",
    heading: "Ready for review",
    paragraphs: [
      "{by} has marked a post as ready for review. Visitors do not see it yet.",
      "You get this email because you chose so in your account, where you can also end it.",
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
      "You asked for this email in the admin. As it has arrived, the site can send email.",
      "If it lies among spam, have SPF and DKIM set up for the sender's domain.",
    ],
    action: "Open the admin",
  },
});

export const operationsMail = defineLinkMail({
  id: "email-operations",
  title: "The website needs attention",
  hint: "What is wrong stands above the text, in sentences that come with the site.",
  initial: {
    subject: "The website needs attention – {firm.name}",
    preview: "Something has gone wrong since the last look.",
    heading: "The website needs attention",
    paragraphs: [
      "This is told once. The Operations screen says how it is now, and what can be tried again.",
    ],
    action: "Open Operations",
  },
});
