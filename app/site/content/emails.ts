import * as account from "#modules/accounts/account-emails.ts";
import * as lead from "#modules/leads/lead-email-texts.ts";
import * as reminder from "#modules/leads/reminder-email-texts.ts";
import type { EmailText } from "#modules/mail/define-email.ts";

/** Every email that the site sends, by recipient. */
export const mailGroups: readonly { title: string; emails: readonly EmailText[] }[] = [
  {
    title: "To visitors",
    emails: [
      lead.contactConfirmationMail,
      lead.quoteConfirmationMail,
      lead.glareConfirmationMail,
      lead.sampleMail,
      lead.newsletterConfirmMail,
      lead.newsletterWelcomeMail,
      lead.newsletterAlreadyMail,
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
    title: "To people who handle leads",
    emails: [
      reminder.assignedMail,
      reminder.dueSoonMail,
      reminder.overdueMail,
      reminder.unassignedDueSoonMail,
      reminder.unassignedOverdueMail,
      reminder.summaryMail,
    ],
  },
  {
    title: "To admin users",
    emails: [
      account.invitationMail,
      account.resetMail,
      account.securityMail,
      account.passkeyMail,
      account.newDeviceMail,
      account.newDeviceByPasskeyMail,
      account.newDevicesMail,
      account.leadDestinationMail,
      account.reviewMail,
      account.operationsMail,
      account.testMail,
    ],
  },
];

/** Emails that preview the texts which are only parts of emails, by the text's ID. */
const seenIn: ReadonlyMap<string, EmailText> = new Map<string, EmailText>([
  [lead.howToReplyDocument.id, lead.contactLeadMail],
  [reminder.summaryHeadingsDocument.id, reminder.summaryMail],
]);

/** The email with this ID, or the one that previews the text with this ID. */
export const findMail = (id: string): EmailText | undefined =>
  seenIn.get(id) ?? mailGroups.flatMap(({ emails }) => emails).find((each) => each.id === id);

/** The texts of emails, in the order of their tab. */
export const mailDocuments = [
  ...mailGroups.flatMap(({ emails }) => emails),
  lead.howToReplyDocument,
  reminder.summaryHeadingsDocument,
];
