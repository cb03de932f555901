/** How long the link in a confirmation email works. */
export const confirmationDays = 7;

/** How long an address is kept that no one confirms. */
export const unconfirmedDays = 30;

/** The status of a newsletter issue, and its name in the admin. */
const issueStatuses = [
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

/** The status of a subscription, and its name in the admin. */
export const subscriberStates = [
  { value: "subscribed", name: "Subscribed" },
  { value: "waiting", name: "Waiting for confirmation" },
  { value: "unsubscribed", name: "Unsubscribed" },
  { value: "stopped", name: "Stopped" },
] as const;

export type SubscriberState = (typeof subscriberStates)[number]["value"];

/** The state as people read it. */
export const subscriberStateName = (state: SubscriberState): string =>
  subscriberStates.find(({ value }) => value === state)?.name ?? state;

/** A word of an address or a file as a state, in either spelling; nothing when it is none. */
export function readSubscriberState(word: string | null): SubscriberState | undefined {
  const wanted = word?.toLowerCase();
  return subscriberStates.find(
    ({ value, name }) => value === wanted || name.toLowerCase() === wanted,
  )?.value;
}
