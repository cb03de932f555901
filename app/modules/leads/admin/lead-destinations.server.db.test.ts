import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AdminAction } from "#app/admin/action-result.ts";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { accountAction } from "#modules/accounts/admin/account/actions.server.ts";
import { usersAction } from "#modules/accounts/admin/users/actions.server.ts";
import { findDocumentState } from "#modules/content/.server/queries/content-documents.ts";
import { documentAction } from "#modules/content/admin/document-actions.server.ts";
import { settingsDocument } from "#modules/content/settings.ts";
import { webhookAction, webhooksAction } from "#modules/webhooks/admin/actions.server.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { boss, longAgo, sendAction } from "#tests/support/send-action.ts";
import { changeRuleAction, rulesAction } from "./settings/rules-actions.server.ts";

// Created by the build.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const { initial } = settingsDocument;
const outside = "partner@elsewhere.example";
const colleague = "ana@firm.example";

describeOnEachEngine("where lead data goes", (engine) => {
  let place: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    place = await makeTestEnvironment(engine, { MAIL_FROM: "site@env.example" });
    services = await startServices(place.env, createLog("silent"));
    await services.db.transaction((tx) =>
      tx.insert(user).values([boss, { id: "ana", name: "Ana", email: colleague, role: "sales" }]),
    );
  });
  beforeEach(async () => {
    await services.database.autocommit.execute(
      sql`truncate lead_rules, webhooks, audit_log, mails, content_documents, content_revisions cascade`,
    );
    // Other processes are notified of the change.
    await services.content.change(["site"], async () => {});
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  type Sent = Parameters<typeof sendAction>[3];
  const send = (action: AdminAction<string, object>, fields: object, sent?: Sent) =>
    sendAction(services, action, Object.entries(fields), sent);
  const aged = { reauthenticatedAt: longAgo() };
  const needsReauth = { status: 403, answer: { reauth: { passkey: "none" } } };
  const rows = async (query: ReturnType<typeof sql>) =>
    (await services.database.autocommit.execute(query)).rows;
  const logged = async () =>
    rows(
      sql`select action, entity, entity_id is not null as "hasId", detail from audit_log order by at`,
    );
  const notices = async () =>
    (
      await rows(
        sql`select "to", text from mails where subject like 'Check where%' order by created_at`,
      )
    ).map(({ to, text }) => ({ to, says: String(text) }));

  const rule = { intent: "add", kind: "", service: "", assignTo: "", notify: outside };
  const rules = () => rows(sql`select id, kind, notify from lead_rules order by position`);
  const addRule = async (fields: object, sent?: Sent) => {
    expect(await send(rulesAction, { ...rule, ...fields }, sent)).toMatchObject({ status: 200 });
    return String((await rules()).at(-1)?.id);
  };

  it("requires proof to add a rule that notifies an outside address, logs it, and notifies the firm's mailbox once", async () => {
    expect(await send(rulesAction, rule, aged)).toMatchObject(needsReauth);
    expect(await rules()).toEqual([]);
    await addRule({});
    expect(await logged()).toMatchObject([
      { action: "create", entity: "rule", hasId: true, detail: { notify: outside } },
    ]);
    const { mailTo } = await services.settings();
    expect(await notices()).toMatchObject([{ to: mailTo, says: expect.stringContaining(outside) }]);
    // Another rule for the same address needs no email.
    await addRule({ kind: "contact" });
    expect(await notices()).toHaveLength(1);
  });

  it("lets salespeople add rules without proof, but only to notify accounts", async () => {
    const sales = { role: "sales", ...aged } as const;
    await addRule({ notify: "Ana@Firm.example" }, sales);
    const refused = await send(rulesAction, rule, { role: "sales" });
    expect(refused).toMatchObject({
      status: 403,
      answer: { errors: { notify: expect.stringContaining("does not belong to an account") } },
    });
    for (const notify of ["ana@firm..example", "a b@c.example", '"ana"@firm.example'])
      expect(await send(rulesAction, { ...rule, notify }), notify).toMatchObject({ status: 400 });
    expect(await rules()).toHaveLength(1);
    await addRule({ notify: "<ana@firm.example>" }, sales);
    expect((await rules()).at(-1)).toMatchObject({ notify: ["ana@firm.example"] });
    expect(await notices()).toEqual([]);
  });

  it("requires proof to change, move up or uncover a rule that notifies an outside address", async () => {
    const first = await addRule({ notify: colleague });
    const second = await addRule({});
    const change = { ...rule, kind: "quote" };
    for (const [action, fields, params] of [
      [changeRuleAction, change, { id: second }],
      [changeRuleAction, { ...change, notify: colleague }, { id: first }],
      [rulesAction, { intent: "up", id: second }, {}],
      [rulesAction, { intent: "down", id: first }, {}],
      [rulesAction, { intent: "delete", id: first }, {}],
    ] as const)
      expect(await send(action, fields, { ...aged, params })).toMatchObject(needsReauth);
    const sales = { role: "sales" } as const;
    for (const [action, fields, params] of [
      [changeRuleAction, change, { id: second }],
      [rulesAction, { intent: "up", id: second }, {}],
      [rulesAction, { intent: "down", id: first }, {}],
    ] as const)
      expect(await send(action, fields, { ...sales, params })).toMatchObject({ status: 403 });
    expect((await rules()).map(({ id }) => id)).toEqual([first, second]);
    // Stopping it needs no proof, and a salesperson is offered no Undo that would be refused.
    const stopped = await send(
      rulesAction,
      { intent: "delete", id: second },
      { ...sales, ...aged },
    );
    expect(stopped).toEqual({ status: 200, answer: { done: "Rule deleted." } });
  });

  it("no longer notifies the address of a removed account", async () => {
    await services.db.transaction((tx) =>
      tx.insert(user).values({ id: "leaver", name: "Leaver", email: "leaver@firm.example" }),
    );
    // Another person who can sign in must remain.
    await services.database.autocommit.execute(
      sql`insert into account (id, account_id, provider_id, user_id, password) values ('boss', 'boss', 'credential', 'boss', 'hash')`,
    );
    await services.database.autocommit.execute(
      sql`update "user" set role = 'admin' where id = 'boss'`,
    );
    await addRule({ notify: `Leaver@Firm.example, ${colleague}` });
    const remove = { intent: "remove", id: "leaver" };
    expect(await send(usersAction, remove, aged)).toMatchObject(needsReauth);
    expect(await send(usersAction, remove)).toMatchObject({ status: 200 });
    expect(await rules()).toMatchObject([{ notify: [colleague] }]);
    expect((await logged()).at(-1)).toMatchObject({ action: "remove", detail: { rules: 1 } });
  });

  const hook = { intent: "add", url: "https://hooks.elsewhere.example/in", preset: "json" };
  const ofLeads = { ...hook, events: "lead.created" };
  const ofPosts = { ...hook, events: "post.published" };
  const hooks = () => rows(sql`select id, host, events, is_active from webhooks`);

  it("requires proof to add or save a webhook with new leads, logs its host and events, and notifies the firm's mailbox", async () => {
    expect(await send(webhooksAction, ofLeads, aged)).toMatchObject(needsReauth);
    expect(await hooks()).toEqual([]);
    expect(await send(webhooksAction, ofPosts, aged)).toMatchObject({ status: 200 });
    expect(await notices()).toEqual([]);
    const params = { id: String((await hooks())[0]?.id) };
    const save = (fields: object, sent?: Sent) =>
      send(webhookAction, { isActive: "yes", ...fields, intent: "save" }, { params, ...sent });
    expect(await save(ofLeads, aged)).toMatchObject(needsReauth);
    expect(await save(ofLeads)).toMatchObject({ status: 200 });
    expect((await logged()).at(-1)).toMatchObject({
      action: "update",
      entity: "webhook",
      hasId: true,
      detail: { label: "hooks.elsewhere.example", events: "Published posts → New leads" },
    });
    expect(await notices()).toHaveLength(1);
    // Turning it off sends no email; turning it on or changing its address does.
    const switchOff = await send(
      webhookAction,
      { ...ofLeads, intent: "save" },
      { params, ...aged },
    );
    expect(switchOff).toMatchObject({ status: 200 });
    expect(await save(ofLeads, aged)).toMatchObject(needsReauth);
    const moved = { ...ofLeads, url: "https://thief.example/in" };
    expect(await save(moved, aged)).toMatchObject(needsReauth);
    expect(await save(moved)).toMatchObject({ status: 200 });
    expect(await notices()).toHaveLength(2);
  });

  it("requires proof to redirect a webhook that leads can be sent to again", async () => {
    await send(webhooksAction, ofPosts);
    const id = String((await hooks())[0]?.id);
    await services.database.autocommit.execute(sql`with lead as (
        insert into leads (kind, request_id, email) values ('contact', gen_random_uuid(), 'jo@client.example') returning id
      ) insert into webhook_deliveries (webhook_id, event, lead_id, state) select ${id}::uuid, 'lead.created', id, 'delivered' from lead`);
    const elsewhere = {
      ...ofPosts,
      intent: "save",
      isActive: "yes",
      url: "https://thief.example/",
    };
    expect(await send(webhookAction, elsewhere, { params: { id }, ...aged })).toMatchObject(
      needsReauth,
    );
    expect(await send(webhookAction, elsewhere, { params: { id } })).toMatchObject({ status: 200 });
  });

  const version = async () =>
    (await findDocumentState(services.db, settingsDocument.id))?.version ?? 0;
  const text = async (intent: string, changes: object, more: object = {}) => ({
    intent,
    document: settingsDocument.id,
    base: String(await version()),
    values: JSON.stringify({ ...initial, ...changes }),
    ...more,
  });
  const tomorrow = { publishAt: new Date(Date.now() + 24 * 3_600_000).toISOString() };

  it.each([
    ["mailTo", outside],
    ["replyTo", `Partner <${outside}>`],
  ])("requires proof to change the setting %s, however it takes effect", async (name, value) => {
    const { mailTo: before } = await services.settings();
    const stays = async () => expect(await services.settings()).toMatchObject({ mailTo: before });
    expect(
      await send(documentAction, await text("publish", { isHidden: true }), aged),
    ).toMatchObject({ status: 200 });
    // A draft has no effect.
    expect(
      await send(documentAction, await text("saveDraft", { [name]: value }), aged),
    ).toMatchObject({ status: 200 });
    const drafted = await version();
    for (const fields of [
      await text("publish", { [name]: value }),
      await text("publish", { [name]: value }, { base: "1", over: String(drafted) }),
      await text("schedule", { [name]: value }, tomorrow),
      { intent: "show", document: settingsDocument.id, version: String(drafted) },
    ])
      expect(await send(documentAction, fields, aged), JSON.stringify(fields)).toMatchObject(
        needsReauth,
      );
    await stays();
    // Neither of these saves the visible form as a draft.
    for (const fields of [
      { intent: "restore", document: settingsDocument.id, version: String(drafted) },
      { intent: "discard", document: settingsDocument.id },
    ])
      expect(await send(documentAction, fields, aged)).toMatchObject({ status: 200 });
    await stays();

    expect(await send(documentAction, await text("publish", { [name]: value }))).toMatchObject({
      status: 200,
    });
    expect(await services.settings()).toMatchObject({ [name]: value });
    expect(JSON.stringify((await logged()).at(-1)?.detail)).toContain(outside);
    expect(await notices()).toMatchObject([{ to: before, says: expect.stringContaining(outside) }]);
    const back = { intent: "show", document: settingsDocument.id, version: "0" };
    expect(await send(documentAction, back, aged)).toMatchObject(needsReauth);
  });

  it("exempts settings of the environment", async () => {
    const other = { mailFrom: "Someone <other@elsewhere.example>" };
    expect(await send(documentAction, await text("publish", other), aged)).toMatchObject({
      status: 200,
    });
    expect(await services.settings()).toMatchObject({ mailFrom: "site@env.example" });
  });

  it("requires proof to have clients reply to another mailbox than the account's, and logs it", async () => {
    const writer = { intent: "writer", mailbox: outside, signature: "Boss" };
    expect(await send(accountAction, writer, aged)).toMatchObject(needsReauth);
    expect(await send(accountAction, writer)).toMatchObject({ status: 200 });
    expect((await logged()).at(-1)).toMatchObject({
      detail: { mailbox: `the account’s → ${outside}`, changed: ["signature"] },
    });
    expect(await send(accountAction, { ...writer, signature: "B." }, aged)).toMatchObject({
      status: 200,
    });
  });
});
