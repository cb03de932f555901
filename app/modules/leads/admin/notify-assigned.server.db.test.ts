import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { findNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { accountAction } from "#modules/accounts/admin/account/actions.server.ts";
import { findLeadRule, insertLeadRule } from "#modules/leads/.server/queries/lead-settings.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { leadAction } from "./actions.server.ts";
import { inboxAction } from "./bulk-actions.server.ts";
import { action as newLeadAction } from "./new-lead.tsx";

const ana = { id: "ana", name: "Ana", email: "ana@firm.example" };

describeOnEachEngine("the new owner of leads", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", leads, lead_rules, entered_requests, mails cascade`);
    await db.insert(user).values([
      { ...boss, role: "admin" },
      { ...ana, role: "sales" },
    ]);
  });

  // A minute apart, since the email lists the oldest first.
  let submittedAt = new Date("2026-03-02T09:00:00Z");
  const put = async (name: string) => {
    submittedAt = new Date(submittedAt.getTime() + 60_000);
    const request = { kind: "contact", requestId: crypto.randomUUID() } as const;
    const [row] = await db
      .insert(leads)
      .values({ ...request, name, email: "client@example.com", summary: "Solar", submittedAt })
      .returning({ id: leads.id });
    return row?.id ?? "";
  };
  const assign = (id: string, owner: string, more: [string, string][] = []) =>
    sendAction(services, leadAction, [["intent", "assign"], ["owner", owner], ...more], {
      params: { id },
    });
  const written = async () =>
    (await db.execute(sql`select "to", subject, text, lead_id from mails order by created_at`))
      .rows;
  const choose = (fields: Record<string, string>, role: "sales" | "editor" = "sales") =>
    sendAction(services, accountAction, Object.entries({ intent: "notifications", ...fields }), {
      role,
      user: ana,
    });

  it("gets one email for all leads assigned together", async () => {
    const first = await put("First");
    await assign(first, "ana");
    const [one] = await written();
    expect(one).toMatchObject({
      to: ana.email,
      lead_id: first,
      subject: "Boss has assigned 1 lead to you",
    });
    expect(one?.text).toContain(`- First, Contact message, Solar\n  http`);
    const others = [await put("Second"), await put("Third")];
    const ids = [first, ...others].map((id): [string, string] => ["id", id]);
    await sendAction(services, inboxAction, [["intent", "assign"], ["owner", "ana"], ...ids]);
    const mails = await written();
    expect(mails).toHaveLength(2);
    // The lead that they already owned is not news.
    expect(mails[1]).toMatchObject({ subject: "Boss has assigned 2 leads to you", lead_id: null });
    expect(mails[1]?.text).toMatch(/- Second,.*- Third,/s);
    expect(mails[1]?.text).not.toContain("First");
  });

  it("is notified of a lead that a colleague has added and a rule assigns to them", async () => {
    const rule = { kind: null, service: null, assignTo: "ana", notify: [] };
    await insertLeadRule(db, rule);
    const call = { name: "Caller", phone: "1", source: "Phone call", message: "A bridge." };
    await sendAction(services, newLeadAction, Object.entries(call));
    expect(await written()).toMatchObject([{ to: ana.email }]);
  });

  it("gets no email after taking a lead, after an undo, or if they have turned it off", async () => {
    const id = await put("First");
    await assign(id, boss.id);
    await assign(id, "ana", [
      ["readOwner", boss.id],
      ["back", "yes"],
    ]);
    expect(await written()).toEqual([]);
    await choose({ summaryHour: "8", reminderHours: "4" });
    expect(await findNotificationChoices(db, "ana")).toEqual({
      wantsLeadMails: false,
      reminderHours: 4,
      wantsOverdueMails: false,
      summaryHour: 8,
      summaryOfAll: false,
    });
    await assign(id, "", [["readOwner", "ana"]]);
    await assign(id, "ana");
    expect(await written()).toEqual([]);
    await insertLeadRule(db, { kind: null, service: null, assignTo: "ana", notify: [] });
    const rule = await findLeadRule(db, { kind: "contact", services: [] });
    expect(rule).toMatchObject({ owner: { id: "ana" }, ownerEmail: undefined });
  });

  it.each([
    ["an hour outside the list", { summaryHour: "3" }],
    ["hours other than a number", { reminderHours: "2; drop" }],
    ["a number in another notation", { reminderHours: "2.0" }],
  ])("cannot choose %s", async (_, fields: Record<string, string>) => {
    const { status } = await choose(fields);
    expect(status).toBe(400);
    expect(await findNotificationChoices(db, "ana")).toMatchObject({ reminderHours: 2 });
  });

  it("cannot choose without the permission to read leads", async () => {
    await expect(choose({}, "editor")).rejects.toMatchObject({ init: { status: 403 } });
  });
});
