import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { contactSubmissions } from "#modules/leads/.server/request-tables.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { until } from "#tests/support/until.ts";
import { type Received, startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { type DeliveryEvent, webhookEventNames } from "../webhook-events.ts";
import { type DeliveryServices, deliverNow, maxAttempts, startDeliveries } from "./deliver.ts";
import { claimDueDeliveries, insertDeliveries, insertDelivery } from "./queries/webhooks.ts";
import { encryptReceiver, newWebhookSecret } from "./receiver-secrets.ts";
import { webhookDeliveries, webhooks } from "./schema.ts";

const secret = secretOf("a secret of the site that is long enough");

describeOnEachEngine("webhooks", (engine) => {
  const place = migratedDatabase(engine);
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  const lines: string[] = [];
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver[Symbol.asyncDispose]());
  beforeEach(async () => {
    await place.db.delete(webhooks);
    receiver.received.length = 0;
    lines.length = 0;
  });

  const log = () => {
    const made = createLog("info");
    Object.assign(made, { warn: (...said: unknown[]) => lines.push(JSON.stringify(said)) });
    return made;
  };
  const sending = (more: Partial<DeliveryServices> = {}): DeliveryServices => ({
    db: place.client.workDb,
    secret,
    siteUrl: "https://site.example",
    log: log(),
    env: { WEBHOOK_ALLOW_PRIVATE: "1" },
    ...more,
  });
  const wake = async () => {};
  const sendAll = async (more?: Partial<DeliveryServices>) =>
    (await startDeliveries(sending(more), wake)).ended();

  async function addWebhook(url: string) {
    const id = crypto.randomUUID();
    const own = newWebhookSecret();
    await place.db.insert(webhooks).values({
      id,
      host: new URL(url).host,
      preset: "json",
      events: [...webhookEventNames],
      encrypted: encryptReceiver(secret, id, { url, secret: own }),
    });
    return { id, secret: own };
  }
  async function addLead(suspicions: string[] = []) {
    const person = { name: "Jo <b>", email: "jo@client.example" };
    const [request] = await place.db
      .insert(contactSubmissions)
      .values({ ...person, service: "Solar", message: "words" })
      .returning();
    const [lead] = await place.db
      .insert(leads)
      .values({ ...person, kind: "contact", requestId: request?.id ?? "", suspicions })
      .returning();
    return lead?.id ?? "";
  }
  const tell = (leadId: string) =>
    place.client.workDb.transaction((tx) =>
      insertDeliveries(tx, { event: "lead.created", leadId }),
    );
  const deliveryOf = async (webhookId: string) => {
    const [row] = await place.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    return row;
  };
  const makeDue = () =>
    place.db
      .update(webhookDeliveries)
      .set({ dueAt: new Date(0), claimedUntil: null })
      .where(eq(webhookDeliveries.state, "waiting"));
  const test = (webhookId: string, more?: Partial<DeliveryServices>) =>
    place.client.workDb
      .transaction((tx) => insertDelivery(tx, { webhookId, event: "test" }))
      .then((id) => deliverNow(sending(more), id, wake));

  it("report a lead, signed over time stamp and body, once", async () => {
    const webhook = await addWebhook(receiver.at("/ok"));
    const leadId = await addLead();
    expect(await tell(leadId)).toBe(1);
    await sendAll();
    await sendAll();
    expect(receiver.received).toHaveLength(1);
    const { headers = {}, body = "" }: Partial<Received> = receiver.received[0] ?? {};
    const [, seconds, hmac] = /^t=(\d+),v1=(\w{64})$/.exec(String(headers["x-signature"])) ?? [];
    expect(hmac).toBe(
      createHmac("sha256", webhook.secret).update(`${seconds}.${body}`).digest("hex"),
    );
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers.host).toBe(`127.0.0.1:${receiver.port}`);
    const delivery = await deliveryOf(webhook.id);
    expect(JSON.parse(body)).toMatchObject({
      id: delivery?.id,
      event: "lead.created",
      data: { lead: { id: leadId, email: "jo@client.example", kind: "contact" } },
      url: `https://site.example/admin/leads/${leadId}`,
    });
    expect(delivery).toMatchObject({
      state: "delivered",
      attempts: 1,
      responseStatus: 200,
      response: "<b>thanks</b>",
      claimedUntil: null,
    });
  });

  it("that fail are retried with growing pauses, then given up, and can be resent by hand", async () => {
    const webhook = await addWebhook(receiver.at("/fails"));
    await tell(await addLead());
    const pauses: number[] = [];
    for (let tried = 0; tried < maxAttempts; tried += 1) {
      await makeDue();
      await sendAll();
      const delivery = await deliveryOf(webhook.id);
      pauses.push(Math.round(((delivery?.dueAt.getTime() ?? 0) - Date.now()) / 1000));
    }
    expect(pauses[0]).toBeGreaterThan(10);
    expect((pauses[0] ?? 0) + (pauses[1] ?? 0)).toBeLessThan(90);
    expect(pauses.slice(0, -1).toSorted((a, b) => a - b)).toEqual(pauses.slice(0, -1));
    const given = await deliveryOf(webhook.id);
    expect(given).toMatchObject({ state: "failed", attempts: maxAttempts, responseStatus: 503 });
    expect(given?.response).toContain("<script>");
    await makeDue();
    await sendAll();
    expect(receiver.received).toHaveLength(maxAttempts);
    const again = await deliverNow(sending(), given?.id ?? "", wake);
    expect(again).toMatchObject({ state: "waiting", responseStatus: 503 });
    receiver.mend("/fails");
    expect(await deliverNow(sending(), given?.id ?? "", wake)).toMatchObject({
      state: "delivered",
    });
    const ids = new Set(receiver.received.map(({ headers }) => headers["x-webhook-delivery"]));
    expect(ids).toEqual(new Set([given?.id]));
  });

  it("follow no redirect, even if private addresses are allowed", async () => {
    const webhook = await addWebhook(receiver.at("/redirects"));
    const answered = await test(webhook.id);
    expect(answered).toMatchObject({ state: "failed", responseStatus: 302 });
    expect(answered?.lastError).toContain("redirected");
    expect(receiver.received.map(({ path }) => path)).toEqual(["/redirects"]);
  });

  it("read an endless response up to a limit, and end", async () => {
    const webhook = await addWebhook(receiver.at("/endless"));
    const began = performance.now();
    const answered = await test(webhook.id);
    expect(answered).toMatchObject({ state: "delivered", responseStatus: 200 });
    expect(answered?.response.length).toBe(500);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("do not wait for a hanging one, nor for one that is started twice", async () => {
    const hanging = await addWebhook(receiver.at("/hangs"));
    const well = await addWebhook(receiver.at("/ok"));
    await tell(await addLead());
    const both = await startDeliveries(sending(), wake);
    expect(both.started).toBe(2);
    const isWell = async () => (await deliveryOf(well.id))?.state === "delivered" || undefined;
    await until(isWell, { what: "the other receiver" });
    await until(() => receiver.received[1], { what: "the one that hangs" });
    expect(await deliveryOf(hanging.id)).toMatchObject({ state: "waiting", attempts: 0 });
    // More for both: only the free one is sent a message in the meantime.
    await tell(await addLead());
    await sendAll();
    expect(receiver.received.filter(({ path }) => path === "/ok")).toHaveLength(2);
    expect(receiver.received.filter(({ path }) => path === "/hangs")).toHaveLength(1);
    await place.db.delete(webhookDeliveries).where(eq(webhookDeliveries.attempts, 0));
    receiver.cut();
    await both.ended();
  });

  it.each([
    ["a private address", "http://10.0.0.1/hook", undefined],
    ["loopback", "https://127.0.0.1/hook", undefined],
    ["loopback in another spelling", "https://0x7f.1/hook", undefined],
    ["a mapped address", "https://[::ffff:127.0.0.1]/hook", undefined],
    ["the metadata of a cloud", "http://169.254.169.254/latest", undefined],
    ["a name of this machine", "https://localhost/hook", undefined],
    ["a name that resolves to a private address", "https://hooks.example/", ["192.168.1.7"]],
    ["a name of which one address is private", "https://hooks.example/", ["1.1.1.1", "::1"]],
  ])("to %s are refused", async (_, url, addresses) => {
    const webhook = await addWebhook(url);
    let asked = 0;
    const answered = await test(webhook.id, {
      env: { WEBHOOK_ALLOW_PRIVATE: "0" },
      resolveHost: async () => {
        asked += 1;
        return addresses ?? [];
      },
    });
    expect(answered).toMatchObject({ state: "failed", responseStatus: null });
    expect(answered?.lastError).toContain("private network, which is not allowed");
    expect(asked).toBe(addresses ? 1 : 0);
  });

  it("use the checked address, under the receiver's name, even if the name resolves to another by then", async () => {
    const webhook = await addWebhook(`http://hooks.example:${receiver.port}/ok`);
    const answers = [["127.0.0.1"], ["192.0.2.1"]];
    const answered = await test(webhook.id, { resolveHost: async () => answers.shift() ?? [] });
    expect(answered).toMatchObject({ state: "delivered" });
    expect(answers).toHaveLength(1);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
  });

  it("of suspected spam, or of deleted content, are not sent", async () => {
    const webhook = await addWebhook(receiver.at("/ok"));
    await tell(await addLead(["honeypot"]));
    await sendAll();
    expect(await deliveryOf(webhook.id)).toMatchObject({ state: "obsolete" });
    const leadId = await addLead();
    await tell(leadId);
    await place.db.delete(leads).where(eq(leads.id, leadId));
    await sendAll();
    expect(receiver.received).toEqual([]);
  });

  it("are claimed by one of two processes that poll at the same time", async () => {
    const webhook = await addWebhook(receiver.at("/ok"));
    await tell(await addLead());
    const look = () => place.client.workDb.transaction((tx) => claimDueDeliveries(tx));
    const taken = (await Promise.all([look(), look(), look()])).flat();
    expect(taken.map(({ webhookId }) => webhookId)).toEqual([webhook.id]);
    expect(await look()).toEqual([]);
  });

  it("reveal neither secret nor address in a log, nor in a row", async () => {
    const url = `http://127.0.0.1:1/services/T000/token-of-slack`;
    const webhook = await addWebhook(url);
    await test(webhook.id);
    const rows = JSON.stringify([
      await place.db.select().from(webhooks),
      await place.db.select().from(webhookDeliveries),
      lines,
    ]);
    expect(lines).toHaveLength(1);
    expect(rows).not.toContain(webhook.secret);
    expect(rows).not.toContain("token-of-slack");
  });

  it("report a text, and no content that webhooks must not get", async () => {
    const webhook = await addWebhook(receiver.at("/ok"));
    await place.db.update(webhooks).set({ events: ["post.published"] });
    expect(await tell(await addLead())).toBe(0);
    await place.db.update(webhooks).set({ isActive: false, events: [...webhookEventNames] });
    expect(await tell(await addLead())).toBe(0);
    const event: DeliveryEvent = "test";
    expect(await test(webhook.id)).toMatchObject({ state: "delivered" });
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ event });
  });
});
