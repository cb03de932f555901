import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ActionResult } from "#app/admin/action-result.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { blocksOfLead } from "#modules/leads/.server/blocks/manage-block-list.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { receiveForm } from "../forms/receive-form.server.ts";
import { leadAction } from "./actions.server.ts";
import { action as blocksAction } from "./settings/block-list.tsx";

vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const contact = {
  name: "Client",
  email: "client@bulk.example",
  service: "Solar",
  message: "We write guest posts.",
};

describeOnEachEngine("the block list at work", (engine) => {
  const services = runningServices(engine, { MAIL_TO: "Leads <leads@firm.example>" });
  let db: TestDatabase;
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(
      sql`truncate "user", leads, lead_blocks, contact_submissions, mails, rate_limits, audit_log cascade`,
    );
    await db.insert(user).values({ ...boss, role: "admin" });
  });

  async function change(
    intent: string,
    fields: Record<string, string>,
    params: Record<string, string> = {},
  ) {
    const action = params.id ? leadAction : blocksAction;
    const form = Object.entries({ intent, ...fields });
    const { status, answer } = await sendAction(services, action, form, { params });
    const told: ActionResult | undefined = answer;
    return { status, ...told };
  }
  const block = (kind: string, value: string, more = {}) => change("add", { kind, value, ...more });
  const listed = async () =>
    (await db.execute(sql`select value from lead_blocks order by value`)).rows.map(({ value }) =>
      String(value),
    );

  /** Sends the contact form as a bot does, and returns the response and the stored result. */
  async function receive(fields: Record<string, string>) {
    const origin = { id: "request", address: "192.0.2.7", sentFrom: "/contact" };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contact, ...fields })) form.set(name, value);
    const { data } = await receiveForm(services, origin, "contact", form);
    const { rows } = await db.execute(sql`select id, suspicions from leads`);
    const [lead] = rows;
    return {
      message: data.message,
      id: String(lead?.id),
      suspicions: (lead?.suspicions ?? []) as string[],
    };
  }
  const mails = async () =>
    Number((await db.execute(sql`select count(*) as mails from mails`)).rows[0]?.mails);

  it("marks a message as suspected spam, with the reason, the usual thanks and no email", async () => {
    await block("domain", "Bulk.Example");
    const { id, suspicions, message } = await receive({});
    expect(message).toMatch(/^Thank you/);
    expect(suspicions).toEqual(["domain bulk.example is on the block list", "no form token"]);
    expect(await mails()).toBe(0);
    const { blocks } = await blocksOfLead(services, { email: "", status: "New", suspicions });
    expect(blocks).toMatchObject([{ kind: "domain", value: "bulk.example" }]);
    // Releasing the lead also removes the entry, if requested.
    const released = await change("release", { unblock: blocks[0]?.id ?? "" }, { id });
    expect(released.done).toMatch(
      /^Marked as not spam.*bulk\.example was removed from the block list\.$/,
    );
    expect(await listed()).toEqual([]);
    expect(await mails()).toBe(2);
    const { rows } = await db.execute(
      sql`select action, entity, detail::text as detail from audit_log order by at, id`,
    );
    expect(rows.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual(
      ["create block", "delete block", "release lead"].sort(),
    );
  });

  it("keeps its entry if suspected spam is released without it", async () => {
    await block("phrase", "Guest posts");
    const { id, suspicions } = await receive({ email: "jo@client.example" });
    expect(suspicions[0]).toBe("phrase guest posts is on the block list");
    await change("release", {}, { id });
    expect(await listed()).toEqual(["guest posts"]);
    // A second release changes nothing and removes no entry.
    const again = await change("release", { unblock: crypto.randomUUID() }, { id });
    expect(again).toMatchObject({ status: 200 });
  });

  it("gets the sender of a lead marked as spam, with Undo", async () => {
    const { id } = await receive({});
    await change("mark", { status: "Spam" }, { id });
    const lead = { email: contact.email, status: "Spam", suspicions: [] } as const;
    const { senders } = await blocksOfLead(services, { ...lead, suspicions: [] });
    expect(senders).toEqual([
      { kind: "address", value: contact.email, isBlocked: false },
      { kind: "domain", value: "bulk.example", isBlocked: false },
    ]);
    const { done, back } = await change("block", { kind: "domain" }, { id });
    expect(done).toBe("bulk.example was added to the block list.");
    expect(await listed()).toEqual(["bulk.example"]);
    const twice = await change("block", { kind: "domain" }, { id });
    expect(twice).toMatchObject({ done: "bulk.example is already on the block list." });
    await sendAction(services, leadAction, back ?? [], { params: { id } });
    expect(await listed()).toEqual([]);
    expect(await change("block", { kind: "phrase" }, { id })).toMatchObject({ status: 400 });
    // No one's address is in the audit log.
    await change("block", { kind: "address" }, { id });
    const { rows } = await db.execute(sql`select detail::text as detail from audit_log`);
    expect(JSON.stringify(rows)).not.toContain(contact.email);
  });

  it("undoes added and removed entries", async () => {
    const { back } = await block("domain", "bulk.example", { reason: "Sells links" });
    expect(await block("domain", "BULK.example")).toMatchObject({
      status: 400,
      errors: { value: "bulk.example is already on the block list." },
    });
    const { back: again } = await change("delete", Object.fromEntries(back ?? []));
    expect(again).toBeUndefined();
    await block("domain", "bulk.example", { reason: "Sells links" });
    const { rows } = await db.execute(sql`select id from lead_blocks`);
    const { back: putBack } = await change("delete", { id: String(rows[0]?.id) });
    expect(await listed()).toEqual([]);
    await sendAction(services, blocksAction, putBack ?? []);
    expect((await db.execute(sql`select reason from lead_blocks`)).rows).toEqual([
      { reason: "Sells links" },
    ]);
    expect(await change("delete", { id: crypto.randomUUID() })).toMatchObject({ status: 400 });
    expect((await block("domain", "gmail.com")).done).toContain("Anyone can have an address");
  });

  it.each([
    ["nothing", "address", " ", "value"],
    ["one letter", "phrase", "x", "value"],
    ["the firm's own domain", "domain", "firm.example", "value"],
    ["the firm's own address", "address", "LEADS@firm.example", "value"],
    ["an unknown kind", "name", "Jo", "kind"],
    ["far too many characters", "phrase", "word ".repeat(100), "value"],
  ])("refuses %s", async (_, kind, value, field) => {
    const { status, errors } = await block(kind, value);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });
});
