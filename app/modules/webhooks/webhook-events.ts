import type { Tx } from "#platform/db/database.ts";

/** Events of webhooks, with their labels in forms. */
export const webhookEvents = {
  "lead.created": "New leads",
  "post.published": "Published posts",
  "project.published": "Published projects",
  "document.published": "Published site content",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = [
  "lead.created",
  "post.published",
  "project.published",
  "document.published",
] as const satisfies readonly WebhookEvent[];

/** The content of a delivery: an event, or a test. */
export type DeliveryEvent = WebhookEvent | "test";

/** The formats of deliveries, by receiver. */
export const webhookPresets = {
  json: "Plain JSON",
  slack: "Slack",
  teams: "Microsoft Teams",
} as const;
export type WebhookPreset = keyof typeof webhookPresets;
export const webhookPresetNames = [
  "json",
  "slack",
  "teams",
] as const satisfies readonly WebhookPreset[];

/** `waiting` for its next attempt, `delivered`, `failed` when given up, and `obsolete` if its content no longer exists. */
export const webhookDeliveryStates = ["waiting", "delivered", "failed", "obsolete"] as const;
export type DeliveryState = (typeof webhookDeliveryStates)[number];

/** The header that proves who sent a message; its value is `t=SECONDS,v1=HEX`. */
export const signatureHeader = "X-Signature";
/** The header that lets a receiver detect a repeated delivery. */
export const deliveryHeader = "X-Webhook-Delivery";

type Publication = {
  event: Exclude<WebhookEvent, "lead.created">;
  /** Of the post, project or text. */
  id: string;
  /** When visitors can see it; now by default. */
  at?: Date | undefined;
};

/** Queues deliveries to webhooks, in the transaction of their event. */
export type Webhooks = {
  /** A lead that is not suspected spam, or no longer. */
  queueLead(tx: Tx, leadId: string): Promise<void>;
  /** Content that becomes public; an earlier schedule is dropped. */
  queuePublication(tx: Tx, publication: Publication): Promise<void>;
  /** Content that will not become public after all. */
  withdraw(tx: Tx, publication: Pick<Publication, "event" | "id">): Promise<void>;
  /** Requests a check for due deliveries, now or at a later time. */
  wake(tx: Tx, at?: Date): Promise<void>;
};
