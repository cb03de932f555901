/* Emails about leads that a person chooses under Account. */

/** The kind of a reminder: a reply is due soon, or overdue. */
export const reminderKinds = ["due-soon", "overdue"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How long before a lead is due a reminder can be sent, in hours of working time. */
export const reminderHours = [1, 2, 4, 8] as const;

/** The default, also for the office if a lead is unassigned: enough time to write a reply. */
export const defaultReminderHours = 2;

/** Hours of the day for the summary of leads. */
export const summaryHours = Array.from({ length: 16 }, (_, index) => index + 5);

/** An hour as a clock shows it: 08:00. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

export type NotificationChoices = {
  /** When a lead is assigned to them. */
  wantsLeadMails: boolean;
  /** Hours of working time before one of theirs is due; null for never. */
  reminderHours: number | null;
  /** When one of theirs is overdue. */
  wantsOverdueMails: boolean;
  /** The earliest hour for the summary on working days; null for never. */
  summaryHour: number | null;
  /** Whether the summary includes the leads of colleagues. */
  summaryOfAll: boolean;
};
