import { expect, it } from "vitest";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { postMessage } from "./receiver.ts";

it("leaves a receiver that never responds after the timeout", async () => {
  await using receiver = await startWebhookReceiver();
  const sent = postMessage(
    { url: new URL(receiver.at("/hangs")), address: "127.0.0.1" },
    { headers: {}, body: "{}", time: 200 },
  );
  await expect(sent).rejects.toThrow("no response within 0.2 seconds");
});
