import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ActionResult } from "#app/admin/action-result.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { webhooks } from "#modules/webhooks/.server/schema.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { leadStatuses } from "../lead.ts";
import { leadAction } from "./actions.server.ts";
import { inboxAction } from "./bulk-actions.server.ts";
import { action as newLeadAction } from "./new-lead.tsx";

describeOnEachEngine("changes of selected leads", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  let ids: string[];
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", leads, contact_submissions, trash, audit_log cascade`);
    await db.insert(user).values(boss);
    const { rows } = await db.execute(sql`
      with message as (
        insert into contact_submissions (name, email, service, message)
        select 'P' || n, 'p' || n || '@x.example', 'BIM', 'm' from generate_series(1, 3) n returning *
      )
      insert into leads (kind, request_id, name, email, status)
      select 'contact', id, name, email, case when name = 'P2' then 'Won' else 'New' end from message
      order by name returning id`);
    ids = rows.map(({ id }) => String(id));
  });

  const send = (intent: string, some = ids) =>
    sendAction(services, inboxAction, [
      ["intent", intent],
      ...some.map((id): [string, string] => ["id", id]),
    ]);
  const statuses = async () =>
    (await db.execute(sql`select status from leads order by name`)).rows.map(
      ({ status }) => status,
    );

  it("marks them, counts those that had the status, and undoes it unless someone marked them since", async () => {
    const won = await send("mark-as-won", [...ids, crypto.randomUUID()]);
    expect(won).toMatchObject({
      answer: {
        done: "2 leads marked as Won. 1 lead already had this status. 1 lead had been deleted.",
      },
    });
    expect(await statuses()).toEqual(["Won", "Won", "Won"]);
    expect((await db.execute(sql`select detail from audit_log`)).rows).toEqual([
      { detail: { kind: "contact", status: "New → Won" } },
      { detail: { kind: "contact", status: "New → Won" } },
    ]);
    await send("mark-as-lost", ids.slice(2));
    const back = (won.answer && "back" in won.answer && won.answer.back) || [];
    expect(await sendAction(services, inboxAction, back)).toMatchObject({
      answer: {
        done: "Previous status restored for 1 lead.",
        failed: "1 lead skipped: changed by someone else.",
      },
    });
    expect(await statuses()).toEqual(["New", "Won", "Lost"]);
  });

  it("says how many of them are no longer due", async () => {
    await db.execute(sql`update leads set due_at = now() where name in ('P1', 'P2')`);
    expect(await send("mark-as-contacted")).toMatchObject({
      answer: { done: "3 leads marked as Contacted. 1 no longer due." },
    });
  });

  it.each(leadStatuses)("can mark as %s", async (status) => {
    await send(`mark-as-${status.toLowerCase()}`);
    expect(await statuses()).toEqual([status, status, status]);
  });

  it("refuses a change of nothing, of deleted leads, or of more than a page", async () => {
    const [first = ""] = ids;
    expect(await send("mark-as-new", [first])).toMatchObject({
      status: 200,
      answer: { done: "1 lead already had this status." },
    });
    expect(await send("mark-as-new", [])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 51 }, () => crypto.randomUUID());
    expect(await send("mark-as-new", many)).toMatchObject({ status: 400 });
    expect(await send("delete", [crypto.randomUUID()])).toMatchObject({
      answer: { failed: "These leads have been deleted." },
    });
  });

  it("assigns them, and restores their owners unless someone assigned them since", async () => {
    await db.execute(sql`update "user" set role = 'admin'`);
    await db.insert(user).values([
      { id: "ana", name: "Ana", email: "ana@firm.example", role: "sales" },
      { id: "ed", name: "Ed", email: "ed@firm.example", role: "editor" },
    ]);
    const give = (intent: string, fields: [string, string][]) =>
      sendAction(services, inboxAction, [["intent", intent], ...fields]);
    const all = ids.map((id): [string, string] => ["id", id]);
    const owners = async () =>
      (await db.execute(sql`select owner_id as owner from leads order by name`)).rows.map(
        ({ owner }) => owner,
      );
    await give("assign", [
      ["id", ids[0] ?? ""],
      ["owner", boss.id],
    ]);
    const given = await give("assign", [...all, ["owner", "ana"]]);
    expect(given).toMatchObject({ answer: { done: "3 leads assigned to Ana." } });
    expect(await owners()).toEqual(["ana", "ana", "ana"]);
    await give("assign", [
      ["id", ids[2] ?? ""],
      ["owner", boss.id],
    ]);
    const back: ActionResult | undefined = given.answer;
    expect(await sendAction(services, inboxAction, back?.back ?? [])).toMatchObject({
      answer: {
        done: "Previous owner restored for 2 leads.",
        failed: "1 lead skipped: changed by someone else.",
      },
    });
    expect(await owners()).toEqual([boss.id, null, boss.id]);
    expect(await give("assign", [...all, ["owner", "ed"]])).toMatchObject({
      answer: { failed: "This person cannot be assigned leads. Choose an owner from the list." },
    });
    const { rows } = await db.execute(sql`select detail from lead_events where kind = 'owner'
      and lead_id = ${ids[0]} order by at`);
    expect(rows.map(({ detail }) => detail)).toEqual([{ from: "", to: "Boss" }]);
    const audited = await db.execute(
      sql`select detail->>'owner' as owner from audit_log where entity_id = ${ids[0]} order by at`,
    );
    expect(audited.rows.map(({ owner }) => owner)).toEqual([
      "unassigned → Boss",
      "Boss → Ana",
      "Ana → Boss",
    ]);
  });

  it("reports a lead that someone else has assigned in the meantime", async () => {
    await db.execute(sql`update "user" set role = 'admin'`);
    await db
      .insert(user)
      .values({ id: "ana", name: "Ana", email: "ana@firm.example", role: "sales" });
    const params = { id: ids[0] ?? "" };
    const assign = (owner: string, readOwner: string) =>
      sendAction(services, leadAction, Object.entries({ intent: "assign", owner, readOwner }), {
        params,
      });
    expect(await assign("ana", "")).toMatchObject({ answer: { done: "Assigned to Ana." } });
    expect(await assign(boss.id, "")).toMatchObject({
      status: 409,
      answer: { failed: "Someone else has assigned this lead to Ana in the meantime." },
    });
    expect(await assign("", "ana")).toMatchObject({ status: 200 });
  });

  it.each([
    ["a phone number and no address", { phone: "+91 20 5555 0100" }, []],
    ["an address", { email: "caller@client.example" }, []],
    ["neither", {}, ["email"]],
    ["an invalid address", { email: "caller" }, ["email"]],
    ["no name", { name: "", phone: "1" }, ["name"]],
    ["an empty request", { message: " ", phone: "1" }, ["message"]],
  ])("is added manually with %s", async (_, fields: Record<string, string>, wrong) => {
    await db.execute(sql`truncate leads cascade`);
    const typed = { name: "Caller", message: "A bridge.", source: "Phone call", service: "civil" };
    const form = Object.entries({ ...typed, ...fields });
    const { status, answer } = await sendAction(services, newLeadAction, form);
    const told: ActionResult | undefined = answer;
    expect(Object.keys(told?.errors ?? {})).toEqual(wrong);
    const { rows } = await db.execute(sql`select kind, name, summary, source, due_at > now() as due,
      (select kind from lead_events where lead_id = leads.id) as event from leads`);
    if (wrong.length > 0) return expect(rows).toEqual([]);
    expect(status).toBe(302);
    expect(rows).toEqual([
      {
        kind: "entered",
        name: "Caller",
        summary: "Civil Engineering",
        source: "Phone call",
        due: true,
        event: "entered",
      },
    ]);
  });

  it("is sent to webhooks only after a valid lead was added manually", async () => {
    await db.execute(sql`truncate leads, webhooks cascade`);
    const sealed = { host: "chat.example", encrypted: "unreadable", preset: "json" } as const;
    await db.insert(webhooks).values([
      { ...sealed, events: ["lead.created"] },
      { ...sealed, events: ["post.published"] },
      { ...sealed, events: ["lead.created"], isActive: false },
    ]);
    const enter = (typed: Record<string, string>) =>
      sendAction(services, newLeadAction, Object.entries({ source: "Phone call", ...typed }));
    const told = async () =>
      (
        await db.execute(sql`select d.event, d.lead_id = l.id as of_it, w.events, w.is_active
          from webhook_deliveries d join webhooks w on w.id = d.webhook_id, leads l`)
      ).rows;
    await enter({ name: "Caller", phone: "1", message: " " });
    expect(await told()).toEqual([]);
    expect(await enter({ name: "Caller", phone: "1", message: "A bridge." })).toMatchObject({
      status: 302,
    });
    const once = { event: "lead.created", of_it: true, events: ["lead.created"], is_active: true };
    expect(await told()).toEqual([once]);
  });
});
