import * as account from "./account-emails.ts";
import type { EmailText } from "./define-email.ts";
import * as lead from "./lead-emails.ts";
import * as visitor from "./visitor-emails.ts";

/** Every email that the site sends, by who gets it. */
export const mailGroups: readonly { title: string; emails: readonly EmailText[] }[] = [
  {
    title: "To visitors",
    emails: [
      visitor.contactAnswerMail,
      visitor.quoteAnswerMail,
      visitor.glareAnswerMail,
      visitor.sampleMail,
      visitor.newsletterConfirmMail,
      visitor.newsletterWelcomeMail,
      visitor.newsletterAlreadyMail,
    ],
  },
  {
    title: "To the firm",
    emails: [
      lead.contactLeadMail,
      lead.quoteLeadMail,
      lead.projectLeadMail,
      lead.glareLeadMail,
      lead.sampleLeadMail,
      lead.newsletterLeadMail,
    ],
  },
  {
    title: "To those who work in the admin",
    emails: [
      account.invitationMail,
      account.resetMail,
      account.securityMail,
      account.passkeyMail,
      account.newDeviceMail,
      account.newDeviceByPasskeyMail,
      account.reviewMail,
      account.operationsMail,
      account.testMail,
    ],
  },
];

/** The email of an id. */
export const findMail = (id: string): EmailText | undefined =>
  mailGroups.flatMap(({ emails }) => emails).find((each) => each.id === id);

/** The texts of emails, in the order of their tab. */
export const mailDocuments = [
  ...mailGroups.flatMap(({ emails }) => emails),
  lead.howToAnswerDocument,
];
