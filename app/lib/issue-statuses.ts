/** Where an issue of the newsletter stands, and how the admin calls it. */
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
 * What becomes of one reader's copy. `sending` and `handed` are held by a process: before the end of the text was handed to the email
 * server, and after it. `unsure`: handed over, and no one knows whether the server has taken it.
 */
export const deliveryStates = [
  ...["waiting", "sending", "handed"],
  ...["sent", "refused", "unsure", "left"],
] as const;
