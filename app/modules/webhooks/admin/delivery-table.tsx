import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedDelivery } from "#modules/webhooks/.server/queries/webhook-deliveries.ts";
import { type DeliveryEvent, webhookEvents } from "../webhook-events.ts";

const nameOf = (event: DeliveryEvent) => (event === "test" ? "Test" : webhookEvents[event]);

/** The status of a delivery, in a few words. */
export function stateOf({
  state,
  answerStatus,
  tries,
}: Pick<ListedDelivery, "state" | "answerStatus" | "tries">): string {
  const status = answerStatus === null ? "" : ` (${answerStatus})`;
  if (state === "delivered") return `Delivered${status}`;
  if (state === "failed") return `Failed${status}`;
  if (state === "obsolete") return "No longer needed";
  return tries === 0 ? "Waiting" : `Failed${status}, will retry`;
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
              <Moment at={delivery.triedAt ?? delivery.createdAt} />
            </span>
          </Cell>
          <Cell name="Result" className="align-top">
            {stateOf(delivery)}
            {delivery.tries > 1 && (
              <span className="block text-note text-secondary">{delivery.tries} attempts</span>
            )}
            {delivery.state === "waiting" && (
              <span className="block text-note text-secondary">
                Next: <Moment at={delivery.dueAt} />
              </span>
            )}
          </Cell>
          <Cell name="Response" className="align-top">
            {delivery.problem && <span className="wrap-anywhere block">{delivery.problem}</span>}
            {delivery.answer && (
              <span className="wrap-anywhere line-clamp-4 block font-mono text-note text-secondary">
                {delivery.answer}
              </span>
            )}
          </Cell>
          <Cell className="md:text-right">
            {delivery.state !== "obsolete" && (
              <Button
                look="secondary"
                className="min-h-11 whitespace-nowrap px-4"
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
