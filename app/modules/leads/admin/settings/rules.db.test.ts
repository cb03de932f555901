import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ActionResult } from "#app/admin/action-result.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { findLeadRule, listLeadRules } from "#modules/leads/.server/queries/lead-settings.ts";
import { findLead, listLeadEvents } from "#modules/leads/.server/queries/leads.ts";
import type { RequestKind } from "#modules/leads/.server/requests/define-request.ts";
import { requestKinds } from "#modules/leads/.server/requests/request-kinds.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { leadAction } from "../actions.server.ts";
import { changeRuleAction, rulesAction } from "./rules-actions.server.ts";

const person = { name: "Client", email: "client@example.com" };
const contact = { ...person, service: "Solar", message: "A roof." };

describeOnEachEngine("the owner of a new lead", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", leads, lead_rules, contact_submissions, mails cascade`);
    await db.insert(user).values([
      { ...boss, role: "admin" },
      { id: "ana", name: "Ana", email: "ana@firm.example", role: "sales" },
      { id: "ed", name: "Ed", email: "ed@firm.example", role: "editor" },
    ]);
  });

  async function rules(intent: string, fields: Record<string, string>) {
    const form = Object.entries({ intent, ...fields });
    const { status, answer } = await sendAction(services, rulesAction, form);
    const told: ActionResult | undefined = answer;
    return { status, answer: told };
  }
  const listed = async () =>
    (await listLeadRules(db)).map(({ kind, service, assignTo, notify }) => [
      kind,
      service,
      assignTo,
      notify.join(" "),
    ]);

  /** Sends a form and returns its lead. */
  async function receive(
    kind: RequestKind,
    fields: Record<string, string>,
    suspicions: string[] = [],
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const parsed = kind.parse(form);
    if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
    await kind.store(services, parsed.values, { suspicions, source: "/contact" });
    const { rows } = await db.execute(
      sql`select id from leads order by submitted_at desc, id limit 1`,
    );
    const lead = await findLead(db, String(rows[0]?.id));
    if (!lead) throw new Error("no lead was stored");
    return lead;
  }

  it("is set by the first matching rule, in the transaction that stores the lead", async () => {
    await rules("add", { kind: "quote", assignTo: boss.id });
    await rules("add", { service: "solar", assignTo: "ana", notify: "solar@firm.example" });
    await rules("add", { assignTo: boss.id });
    const lead = await receive(requestKinds.contact, contact);
    expect(lead.ownerId).toBe("ana");
    expect(lead.dueAt?.getTime()).toBeGreaterThan(lead.submittedAt.getTime());
    expect((await listLeadEvents(db, lead.id)).events).toMatchObject([
      { kind: "owner", actorName: "", detail: { from: "", to: "Ana" } },
    ]);
    const other = await receive(requestKinds.contact, { ...contact, service: "Other" });
    expect(other.ownerId).toBe(boss.id);
    expect(await findLeadRule(db, { kind: "contact", services: ["bim", "solar"] })).toEqual({
      owner: { id: "ana", name: "Ana" },
      ownerEmail: "ana@firm.example",
      notify: ["solar@firm.example"],
    });
  });

  const written = async () =>
    (await db.execute(sql`select "to" from mails`)).rows.map(({ to }) => String(to)).toSorted();

  it("is notified with the addresses of the rule, or else with the firm's mailbox", async () => {
    const { mailTo } = await services.settings();
    // The firm's mailbox is notified of a new outside address.
    const withoutNotices = () => db.execute(sql`truncate mails cascade`);
    await rules("add", { assignTo: "ana", notify: "solar@firm.example, ANA@firm.example" });
    await withoutNotices();
    await receive(requestKinds.contact, contact);
    const toldOf = (lead: string[]) => [person.email, ...lead].toSorted();
    expect(await written()).toEqual(toldOf(["ana@firm.example", "solar@firm.example"]));
    await db.execute(sql`truncate mails, lead_rules cascade`);
    await rules("add", { assignTo: "ana" });
    await receive(requestKinds.contact, contact);
    expect(await written()).toEqual(toldOf(["ana@firm.example", mailTo]));
    await db.execute(sql`truncate mails, lead_rules cascade`);
    await rules("add", { notify: "solar@firm.example" });
    await withoutNotices();
    const { id } = await receive(requestKinds.contact, contact, ["honeypot"]);
    expect(await written()).toEqual([]);
    await sendAction(services, leadAction, [["intent", "release"]], { params: { id } });
    expect(await written()).toEqual(toldOf(["solar@firm.example"]));
  });

  it("follows the service of a kind without a service field", async () => {
    await rules("add", { service: "scan-to-bim", assignTo: "ana" });
    const lead = await receive(requestKinds["sample-model"], { email: person.email });
    expect(lead.ownerId).toBe("ana");
  });

  it("is no one if no rule matches, its person was deleted or may not, or no reply is needed", async () => {
    expect((await receive(requestKinds.contact, contact)).ownerId).toBeNull();
    await rules("add", { assignTo: "ana" });
    const opened = await receive(requestKinds["portfolio-access"], { email: person.email });
    expect([opened.ownerId, opened.dueAt]).toEqual([null, null]);
    await db.execute(sql`update "user" set role = 'editor' where id = 'ana'`);
    expect((await receive(requestKinds.contact, contact)).ownerId).toBeNull();
    await db.execute(sql`delete from "user" where id = 'ana'`);
    expect((await receive(requestKinds.contact, contact)).ownerId).toBeNull();
    expect(await listed()).toEqual([[null, null, null, ""]]);
  });

  it("is not set for suspected spam until it is released", async () => {
    await rules("add", { service: "solar", assignTo: "ana" });
    const suspect = await receive(requestKinds.contact, contact, ["honeypot"]);
    expect(suspect.ownerId).toBeNull();
    const { id } = suspect;
    await sendAction(services, leadAction, [["intent", "release"]], { params: { id } });
    expect((await findLead(db, id))?.ownerId).toBe("ana");
    const { events } = await listLeadEvents(db, id);
    expect(events.map(({ kind }) => kind)).toEqual(["released", "owner"]);
  });

  it("is set by rules that are added, reordered, changed and deleted, with undo", async () => {
    await rules("add", { kind: "contact", assignTo: "ana" });
    await rules("add", {
      assignTo: boss.id,
      notify: "a@firm.example, b@firm.example, a@firm.example",
    });
    const [first, second] = await listLeadRules(db);
    const [id, other] = [first?.id ?? "", second?.id ?? ""];
    expect(await rules("down", { id })).toMatchObject({ status: 200 });
    expect(await rules("down", { id })).toMatchObject({ status: 400 });
    expect(await listed()).toEqual([
      [null, null, boss.id, "a@firm.example b@firm.example"],
      ["contact", null, "ana", ""],
    ]);
    const changed = Object.entries({ service: "bim", notify: "c@firm.example" });
    await sendAction(services, changeRuleAction, changed, { params: { id } });
    const { answer } = await rules("delete", { id: other });
    expect(await listed()).toEqual([[null, "bim", null, "c@firm.example"]]);
    await sendAction(services, rulesAction, answer?.back ?? []);
    expect(await listed()).toEqual([
      [null, "bim", null, "c@firm.example"],
      [null, null, boss.id, "a@firm.example b@firm.example"],
    ]);
  });

  it.each([
    ["a person who cannot be assigned leads", { assignTo: "ed" }, "assignTo"],
    ["no effect", { kind: "contact" }, "assignTo"],
    ["an invalid address", { notify: "a@firm.example, b" }, "notify"],
    ["an unknown kind", { kind: "fax", assignTo: "ana" }, "kind"],
  ])("refuses a rule with %s", async (_, fields: Record<string, string>, field) => {
    const { status, answer } = await rules("add", fields);
    expect([status, Object.keys(answer?.errors ?? {})]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });
});
