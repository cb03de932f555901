import { data } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { EntryHeading } from "#app/admin/fields-form.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { findWebhook, listDeliveries } from "#modules/webhooks/.server/queries/webhooks.ts";
import { decryptReceiver } from "#modules/webhooks/.server/receiver-secrets.ts";
import { deliveryHeader, signatureHeader } from "../webhook-events.ts";
import type { Route } from "./+types/webhook";
import { webhookAction } from "./actions.server.ts";
import { DeliveryTable, NewSecret, WebhookForm } from "./webhook-form.tsx";

/** How a receiver verifies that a message is ours. */
function HowToVerify() {
  return (
    <section aria-labelledby="verify" className="mt-8">
      <h3 id="verify" className="font-[550] text-[1.0625rem]">
        How to verify deliveries
      </h3>
      <div className="measure mt-2 grid gap-2 text-[0.9375rem] text-secondary">
        <p>
          Each delivery is a POST request with the header{" "}
          <code className="wrap-anywhere font-mono text-note">
            {signatureHeader}: t=SECONDS,v1=HEX
          </code>
          . HEX is the HMAC-SHA256 of{" "}
          <code className="wrap-anywhere font-mono text-note">SECONDS + "." + BODY</code> with the
          secret. Compute it over the raw body, compare the two, and reject anything older than five
          minutes.
        </p>
        <p>
          Respond with a status from 200 to 299 within ten seconds. Otherwise the delivery is
          retried for a day, with the same{" "}
          <code className="font-mono text-note">{deliveryHeader}</code>. Slack and Teams do not
          verify deliveries: anyone with the URL can post to the channel.
        </p>
      </div>
    </section>
  );
}

/** Number of recent deliveries shown. */
const shownDeliveries = 30;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Webhook to ${loaderData.host}` : "Webhook" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const id = z.uuid().safeParse(params.id).data;
  const webhook = id && (await findWebhook(db, id));
  if (!webhook)
    throw data("This webhook does not exist. It may have been deleted.", { status: 404 });
  const { host, preset, events, isActive, encrypted } = webhook;
  return {
    id,
    host,
    preset,
    events,
    isActive,
    // Its secret stays here.
    url: decryptReceiver(secret, id, encrypted)?.url,
    deliveries: await listDeliveries(db, id, { limit: shownDeliveries }),
  };
}

export const action = webhookAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** One webhook: its settings and recent deliveries. */
export default function Webhook({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { host, url, preset, events, isActive, deliveries } = loaderData;
  const save = useChange<typeof webhookAction>();
  const send = useChange<typeof webhookAction>();
  const renew = useChange<typeof webhookAction>();
  const isSending = send.state !== "idle";
  return (
    <>
      <EntryHeading list={{ name: "All webhooks", to: "/admin/leads/settings/webhooks" }}>
        Webhook to {host}
      </EntryHeading>
      {url === undefined && (
        <p className="mt-4 border-signal border-l-4 bg-white px-4 py-3 text-[0.9375rem]">
          Its URL was encrypted with a different AUTH_SECRET and cannot be read. Enter it again; a
          new secret will be created.
        </p>
      )}
      <WebhookForm
        key={`${url} ${preset} ${events.join()} ${isActive}`}
        change={save}
        intent={save.intent("save")}
        values={{ url: url ?? "", preset, events, isActive }}
      />
      <NewSecret {...(renew.data?.secret ? renew.data : save.data)} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-disabled={isSending}
          onClick={() => !isSending && send.send("send-test")}
        >
          {isSending ? "Sending…" : "Send test"}
        </Button>
        <ConfirmDialog
          question="Create a new secret? The receiver will reject deliveries until you give it the new one."
          confirm="New secret"
          onConfirm={() => renew.send("new-secret")}
          trigger={<Button variant="secondary">New secret</Button>}
        />
        <ConfirmDialog
          question={`Delete the webhook to ${host}, and its delivery history?`}
          confirm="Delete"
          onConfirm={() => save.send("delete")}
          trigger={<Button variant="secondary">Delete</Button>}
        />
      </div>
      <section aria-labelledby="deliveries" className="mt-8">
        <h3 id="deliveries" className="font-[550] text-[1.0625rem]">
          Recent deliveries
        </h3>
        {deliveries.length === 0 ? (
          <p className="mt-2 text-[0.9375rem] text-secondary">
            Nothing has been sent yet. Use “Send test” to try it.
          </p>
        ) : (
          <div className="mt-3">
            <DeliveryTable
              deliveries={deliveries}
              isBusy={isSending}
              onSendAgain={(delivery) => send.send("send-again", { delivery })}
            />
          </div>
        )}
      </section>
      <HowToVerify />
    </>
  );
}
