import type { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedSubscriber } from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { subscriberStateName } from "../../subscriber-states.ts";
import type { subscribersAction } from "./actions.server.ts";

type SubscriberTableProps = {
  subscribers: readonly ListedSubscriber[];
  change: ReturnType<typeof useChange<typeof subscribersAction>>;
};

const columns = [
  { name: "Address" },
  { name: "Status" },
  { name: "Consent" },
  { name: "Actions", quiet: true },
];
const look = "link inline-flex min-h-11 items-center px-1.5 font-[550] text-[0.9375rem]";

/** Subscribers, each with the status, and the source and date of consent. */
export function SubscriberTable({ subscribers, change }: SubscriberTableProps) {
  return (
    <Table caption="Subscribers, newest first" columns={columns}>
      {subscribers.map((one) => (
        <Row key={one.id}>
          <Cell className="wrap-anywhere font-[550] md:w-2/5">
            <EmailAddress>{one.email}</EmailAddress>
          </Cell>
          <Cell className="md:w-1/4">
            <State {...one} />
          </Cell>
          <Cell name="Consent" className="wrap-anywhere">
            <Moment at={one.confirmedAt ?? one.subscribedAt} isDay />
            {one.confirmedAt ? `, ${one.source || "form on the site"}` : ", requested"}
          </Cell>
          <Cell className="md:text-right">
            <div className="-mx-1.5 md:-my-2.5">
              <Actions one={one} change={change} />
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function State({ state, unsubscribedAt, stoppedAt, stopReason }: ListedSubscriber) {
  const since = {
    unsubscribed: unsubscribedAt,
    stopped: stoppedAt,
    subscribed: null,
    waiting: null,
  };
  const at = since[state];
  return (
    <>
      {subscriberStateName(state)}
      {at && (
        <>
          {" "}
          <Moment at={at} isDay />
        </>
      )}
      {state === "stopped" && stopReason && (
        <span className="wrap-anywhere block text-note text-secondary">{stopReason}</span>
      )}
    </>
  );
}

function Actions({
  one,
  change,
}: Pick<SubscriberTableProps, "change"> & { one: ListedSubscriber }) {
  const name = <span className="sr-only"> {one.email}</span>;
  if (one.state === "stopped")
    return (
      <button type="button" className={look} onClick={() => change.send("resume", { id: one.id })}>
        Resume emails{name}
      </button>
    );
  if (one.state !== "subscribed") return null;
  return (
    <ConfirmDialog
      question="Are you sure you want to unsubscribe this address?"
      confirm="Unsubscribe"
      onConfirm={() => change.send("unsubscribe", { id: one.id })}
      trigger={
        <button type="button" className={`${look} text-danger`}>
          Unsubscribe{name}
        </button>
      }
    >
      <span className="wrap-anywhere">{one.email}</span> will no longer receive issues. Only the
      reader can resubscribe, using the form on the site.
    </ConfirmDialog>
  );
}
