import { useEffect, useRef } from "react";
import { type EntryFormProps, SettingsForm } from "#app/admin/fields-form.tsx";
import { choice, choices, flag, url } from "#app/fields/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedDelivery } from "#modules/webhooks/.server/queries/webhooks.ts";
import {
  type DeliveryEvent,
  signatureHeader,
  type WebhookEvent,
  type WebhookPreset,
  webhookEventNames,
  webhookEvents,
  webhookPresetNames,
  webhookPresets,
} from "../webhook-events.ts";

/** `isActive` if it can be switched off. */
type WebhookFormProps = EntryFormProps<{
  url: string;
  preset: WebhookPreset;
  events: readonly WebhookEvent[];
  isActive?: boolean;
}>;

const fields = {
  url: url("URL", {
    hint: "The URL to send to, such as https://example.com/hook. Slack and Teams give you one per channel.",
  }),
  preset: choice("Format", webhookPresetNames, { names: webhookPresets }),
  events: choices("Events", webhookEventNames, { names: webhookEvents, isWide: true }),
};

/** The fields of one webhook. */
export const WebhookForm = ({ values, ...form }: WebhookFormProps) => (
  <SettingsForm
    {...form}
    fields={
      values.isActive === undefined ? fields : { ...fields, isActive: flag("Send to this webhook") }
    }
    values={values}
    className="md:grid-cols-2"
    buttonClass="md:col-span-2"
  />
);

type NewSecretProps = {
  secret?: string | undefined;
  /** The result that created it. */
  done?: string | undefined;
};

/** A newly created secret, which takes the focus: it is never shown again. */
export function NewSecret({ secret, done }: NewSecretProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (secret) place.current?.focus();
  }, [secret]);
  if (!secret) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="New secret"
      className="mt-4 border-signal border-l-4 bg-white px-4 py-3 text-[0.9375rem]"
    >
      <p>
        {done} This secret is shown only once. Copy it to the receiver now, so that it can verify{" "}
        {signatureHeader}.
      </p>
      <p className="mt-1 select-all break-all font-mono text-note">
        <span className="sr-only">Secret: </span>
        {secret}
      </p>
    </section>
  );
}

const nameOf = (event: DeliveryEvent) => (event === "test" ? "Test" : webhookEvents[event]);

/** The status of a delivery, in a few words. */
export function deliveryStatus({
  state,
  responseStatus,
  attempts,
}: Pick<ListedDelivery, "state" | "responseStatus" | "attempts">): string {
  const status = responseStatus === null ? "" : ` (${responseStatus})`;
  if (state === "delivered") return `Delivered${status}`;
  if (state === "failed") return `Failed${status}`;
  if (state === "obsolete") return "No longer needed";
  return attempts === 0 ? "Waiting" : `Failed${status}, will retry`;
}

const columns = [
  { name: "Event" },
  { name: "Result" },
  { name: "Response" },
  { name: "Actions", quiet: true },
];

type DeliveryTableProps = {
  deliveries: readonly ListedDelivery[];
  isBusy: boolean;
  onSendAgain: (id: string) => void;
};

/** A webhook's latest deliveries, and the responses. A response is foreign text, and shown as plain text only. */
export function DeliveryTable({ deliveries, isBusy, onSendAgain }: DeliveryTableProps) {
  return (
    <Table caption="Recent deliveries, newest first" columns={columns}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <Cell className="align-top">
            {nameOf(delivery.event)}
            <span className="block font-mono text-note text-secondary">
              <Moment at={delivery.attemptedAt ?? delivery.createdAt} />
            </span>
          </Cell>
          <Cell name="Result" className="align-top">
            {deliveryStatus(delivery)}
            {delivery.attempts > 1 && (
              <span className="block text-note text-secondary">{delivery.attempts} attempts</span>
            )}
            {delivery.state === "waiting" && (
              <span className="block text-note text-secondary">
                Next: <Moment at={delivery.dueAt} />
              </span>
            )}
          </Cell>
          <Cell name="Response" className="align-top">
            {delivery.lastError && (
              <span className="wrap-anywhere block">{delivery.lastError}</span>
            )}
            {delivery.response && (
              <span className="wrap-anywhere line-clamp-4 block font-mono text-note text-secondary">
                {delivery.response}
              </span>
            )}
          </Cell>
          <Cell className="md:text-right">
            {delivery.state !== "obsolete" && (
              <Button
                variant="secondary"
                className="whitespace-nowrap"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onSendAgain(delivery.id)}
              >
                Send again
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
