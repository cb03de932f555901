import { confirmationDays } from "#app/content/newsletter.ts";
import { createSigner } from "./secrets.ts";

const day = 24 * 3600 * 1000;
const signer = (secret: string) => createSigner(secret, "newsletter");

type Subscription = { id: string; unsubscribedAt: Date | null };

/**
 * Tells one sign-up of an address from the next: the moment (ms since 1970) at which the one before was ended. A link
 * from before must not bring back somebody who has unsubscribed since.
 */
export function roundOf({ unsubscribedAt }: Pick<Subscription, "unsubscribedAt">): number {
  return unsubscribedAt?.getTime() ?? 0;
}

/** A signed token that confirms one sign-up within a week. */
export function issueConfirmToken(secret: string, subscriber: Subscription, now = Date.now()) {
  const expires = now + confirmationDays * day;
  return signer(secret).sign(`confirm~${subscriber.id}~${roundOf(subscriber)}~${expires}`);
}

/** Which sign-up a token confirms, and whether its time is over; nothing when the token is not ours. */
export function readConfirmToken(secret: string, token: string, now = Date.now()) {
  const [use, id, round, expires] = signer(secret).verify(token)?.split("~") ?? [];
  if (use !== "confirm" || !id) return undefined;
  return { id, round: Number(round), expired: !(now < Number(expires)) };
}

/** A signed token that unsubscribes. It never expires: whoever has had enough of us is let go with any issue. */
export function issueUnsubscribeToken(secret: string, { id }: Pick<Subscription, "id">): string {
  return signer(secret).sign(`unsubscribe~${id}`);
}

/** The id of the subscriber whom a token unsubscribes; nothing when the token is not ours. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [use, id] = signer(secret).verify(token)?.split("~") ?? [];
  return use === "unsubscribe" ? id : undefined;
}
