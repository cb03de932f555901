import { pluralize } from "#app/lib/counts.ts";
import { type AuditEntry, changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { clockHour, type NotificationChoices } from "../notification-choices.ts";
import { updateNotificationChoices } from "./queries/notification-recipients.ts";
import {
  findEmailSettings,
  updateEmailSettings,
  updateUserChoices,
  updateUserName,
  updateUserTimeZone,
} from "./queries/users.ts";
import { requireReauth } from "./require-reauth.ts";
import type { SignedInUser } from "./require-user.ts";

/** Changes the person's own account in one transaction with its audit entry. */
export const changeAccount = (
  author: Author,
  action: string,
  make: (tx: Tx) => Promise<unknown>,
  detail?: AuditEntry["detail"],
): Promise<unknown> =>
  auditedChange(
    author,
    { action, entity: "account", entityId: author.user.id, ...(detail && { detail }) },
    make,
  );

export const renameAccount = (author: Author & { user: { name: string } }, name: string) =>
  changeAccount(author, "rename", (tx) => updateUserName(tx, author.user.id, name), {
    name: changeText(author.user.name, name),
  });

const officeZone = "the office’s";

/** Sets the time zone for displayed times; null for the office's. */
export const setTimeZone = (author: Author & { user: SignedInUser }, timeZone: string | null) =>
  changeAccount(author, "set time zone", (tx) => updateUserTimeZone(tx, author.user.id, timeZone), {
    "time zone": changeText(author.user.timeZone ?? officeZone, timeZone ?? officeZone),
  });

/** Sets whether the person is notified of posts that are ready for review. */
export const setReviewMails = (author: Author, wantsReviewMails: boolean) =>
  changeAccount(author, `${wantsReviewMails ? "ask for" : "end"} emails about reviews`, (tx) =>
    updateUserChoices(tx, author.user.id, { wantsReviewMails }),
  );

/** Hides the first steps from the person's dashboard, or shows them again. */
export const setFirstSteps = (author: Author, hidesFirstSteps: boolean) =>
  changeAccount(author, `${hidesFirstSteps ? "hide" : "show"} first steps`, (tx) =>
    updateUserChoices(tx, author.user.id, { hidesFirstSteps }),
  );

/** The choices of notifications in words, for the audit log. */
const choiceTexts = (choices: NotificationChoices): [name: string, text: string][] => [
  ["when assigned", choices.wantsLeadMails ? "yes" : "no"],
  ["before due", choices.reminderHours === null ? "no" : pluralize(choices.reminderHours, "hour")],
  ["when overdue", choices.wantsOverdueMails ? "yes" : "no"],
  ["summary", choices.summaryHour === null ? "no" : clockHour(choices.summaryHour)],
  ["summary of all", choices.summaryOfAll ? "yes" : "no"],
];

/** Sets the notifications about leads; `former` are the current ones. */
export function setNotifications(
  author: Author,
  choices: NotificationChoices,
  former: NotificationChoices | undefined,
) {
  const before = new Map(choiceTexts(former ?? choices));
  const detail = choiceTexts(choices).flatMap(([name, text]) =>
    before.get(name) === text ? [] : [[name, changeText(before.get(name) ?? "", text)]],
  );
  const update = (tx: Tx) => updateNotificationChoices(tx, author.user.id, choices);
  return changeAccount(author, "change notifications", update, Object.fromEntries(detail));
}

/**
 * Sets how the person signs replies, and the mailbox that clients reply to. Throws {@link UserError} if another mailbox
 * needs a proof of identity.
 */
export async function setEmailSettings(
  author: Author & { db: Db; user: SignedInUser },
  settings: { mailbox: string | null; signature: string },
): Promise<void> {
  const { id } = author.user;
  const { mailbox } = settings;
  const former = await findEmailSettings(author.db, id);
  // Clients' replies, with their drawings, are sent to this mailbox.
  if (mailbox !== null && mailbox !== former?.mailbox) await requireReauth(author);
  const update = (tx: Tx) => updateEmailSettings(tx, id, settings);
  const ownAddress = "the account’s";
  const { mailbox: before } = former ?? { mailbox };
  await changeAccount(author, "change how replies are signed", update, {
    ...(before !== mailbox && { mailbox: changeText(before ?? ownAddress, mailbox ?? ownAddress) }),
    ...(former?.signature !== settings.signature && { changed: ["signature"] }),
  });
}
