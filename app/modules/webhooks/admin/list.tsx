import { Link } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listDeliveries, listWebhooks } from "#modules/webhooks/.server/queries/webhooks.ts";
import { webhookEventNames, webhookEvents, webhookPresets } from "../webhook-events.ts";
import type { Route } from "./+types/list";
import { webhooksAction } from "./actions.server.ts";
import { deliveryStatus, NewSecret, WebhookForm } from "./webhook-form.tsx";

export const meta = () => [{ title: "Webhooks" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  // Without the encrypted values.
  const webhooks = (await listWebhooks(db)).map(({ id, host, preset, events, isActive }) => ({
    id,
    host,
    preset,
    events,
    isActive,
  }));
  const latest = await Promise.all(webhooks.map(({ id }) => listDeliveries(db, id, { limit: 1 })));
  return { webhooks: webhooks.map((webhook, index) => ({ ...webhook, last: latest[index]?.[0] })) };
}

export const action = webhooksAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

const columns = [
  { name: "Receiver" },
  { name: "Events" },
  { name: "Format" },
  { name: "Last delivery" },
];

/** Webhooks for new leads and publications. */
export default function Webhooks({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { webhooks } = loaderData;
  const add = useChange<typeof webhooksAction>();
  return (
    <ListScreen
      title="Webhooks"
      isInSection
      lead="Notify other apps, or a Slack or Teams channel, of new leads and published content. Suspected spam is not sent until someone releases it."
      above={
        <>
          <WebhookForm
            change={add}
            intent={add.intent("add")}
            values={{ url: "", preset: "json", events: webhookEventNames }}
            title="Add webhook"
          />
          <NewSecret {...add.data} />
        </>
      }
      isEmpty={webhooks.length === 0}
      empty={{ title: "No webhooks yet", next: "Add one above to notify another app." }}
    >
      <Table caption="Webhooks" columns={columns}>
        {webhooks.map(({ id, host, preset, events, isActive, last }) => (
          <Row key={id}>
            <Cell>
              <Link
                to={`/admin/leads/settings/webhooks/${id}`}
                className="link wrap-anywhere inline-flex min-h-target items-center"
              >
                {host}
              </Link>
              {!isActive && <span className="text-secondary"> (off)</span>}
            </Cell>
            <Cell name="Events">{events.map((event) => webhookEvents[event]).join(", ")}</Cell>
            <Cell name="Format">{webhookPresets[preset]}</Cell>
            <Cell name="Last delivery">{last ? deliveryStatus(last) : "None yet"}</Cell>
          </Row>
        ))}
      </Table>
    </ListScreen>
  );
}
