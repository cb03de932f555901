/** The status of a newsletter issue, and its name in the admin. */
export const issueStatuses = [
  { value: "draft", name: "Draft" },
  { value: "scheduled", name: "Scheduled" },
  { value: "sending", name: "Sending" },
  { value: "cancelled", name: "Cancelled" },
  { value: "sent", name: "Sent" },
] as const;

export type IssueStatus = (typeof issueStatuses)[number]["value"];

export const issueStatusName = (status: IssueStatus): string =>
  issueStatuses.find(({ value }) => value === status)?.name ?? status;

/**
 * The status of one subscriber's delivery. `sending` and `handed` are held by a process: before the email server got the end
 * of the text, and after it. `unsure`: sent, and no one knows whether the server has accepted it.
 */
export const deliveryStates = [
  ...["waiting", "sending", "handed"],
  ...["sent", "refused", "unsure", "left"],
] as const;
