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
  const asked = word?.toLowerCase();
  return subscriberStates.find(({ value, name }) => value === asked || name.toLowerCase() === asked)
    ?.value;
}
