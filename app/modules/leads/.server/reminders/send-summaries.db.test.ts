import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { createOutbox } from "#modules/mail/.server/outbox.ts";
import { deleteTopicMails } from "#modules/mail/.server/queries/mails.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { listSummary } from "../queries/lead-reminders.ts";
import { leads } from "../schema.ts";
import { type ReminderServices, sendSummaries } from "./send-reminders.ts";

const delivered: TextReader = { of: ({ initial }) => initial };
const inserts = firmInserts(delivered);
const texts: TextReader = { of: ({ initial }) => replaceInserts(initial, inserts) };

const at = (moment: string) => new Date(`2026-11-${moment}Z`);
/** A Monday at eight in Kolkata, the office's time zone. */
const monday = at("23T02:30:00");

describeOnEachEngine("the daily summary", (engine) => {
  const database = migratedDatabase(engine);
  const services = (): ReminderServices => {
    const none = async () => undefined;
    const outbox = createOutbox({ addAs: none, remove: none }, false);
    const settings = { timeZone: "Asia/Kolkata", mailTo: "leads@firm.example" };
    return { db: database.db, outbox, siteUrl: "https://firm.example", texts, settings };
  };
  const send = (now = monday) => sendSummaries(services(), now);

  const ana = { id: "ana", name: "Ana", email: "ana@firm.example", role: "sales" };
  beforeEach(async () => {
    await database.db.execute(sql`truncate "user", leads, mails cascade`);
    await database.db.insert(user).values([
      { ...ana, summaryHour: 8 },
      { id: "ben", name: "Ben", email: "ben@firm.example", role: "sales" },
      { id: "ed", name: "Ed", email: "ed@firm.example", role: "editor", summaryHour: 8 },
    ]);
  });

  const put = (name: string, change: Partial<typeof leads.$inferInsert> = {}) =>
    database.db.insert(leads).values({
      kind: "contact",
      requestId: crypto.randomUUID(),
      name,
      email: `${name}@client.example`,
      ownerId: "ana",
      submittedAt: at("10T10:00"),
      dueAt: at("30T10:00"),
      ...change,
    });
  const written = async () =>
    (await database.db.execute(sql`select "to", subject, text, html from mails order by "to"`))
      .rows;

  it("lists overdue, due, unassigned and new leads, each once", async () => {
    await put("late", { dueAt: at("20T10:00") });
    await put("late-orphan", { ownerId: null, dueAt: at("19T10:00") });
    await put("today", { dueAt: at("23T12:00") });
    await put("tomorrow", { dueAt: at("23T19:00") });
    await put("orphan", { ownerId: null });
    // Since Friday at eight.
    await put("fresh", { submittedAt: at("20T02:30") });
    await put("older", { submittedAt: at("20T02:29") });
    await put("suspect", { submittedAt: at("22T10:00"), suspicions: ["honeypot"] });
    await put("spam", { submittedAt: at("22T10:00"), status: "Spam" });
    await put("colleagues", { ownerId: "ben", dueAt: at("20T10:00") });
    await put("sign-up", { kind: "newsletter", dueAt: null, submittedAt: at("22T10:00") });
    expect(await send()).toBe(1);
    const [mail] = await written();
    expect(mail?.to).toBe("ana@firm.example");
    expect(mail?.subject).toBe("Leads: 2 overdue, 1 due today, 1 unassigned, 1 new since Friday");
    const text = String(mail?.text);
    expect(text.match(/^(?:\w.*:$|- .*)/gm)).toEqual([
      "Overdue:",
      "- late, Contact message · due 20 Nov 2026, 15:30 · Ana",
      "- late-orphan, Contact message · due 19 Nov 2026, 15:30 · unassigned",
      "Due today:",
      "- today, Contact message · due 23 Nov 2026, 17:30 · Ana",
      "Unassigned:",
      "- orphan, Contact message · due 30 Nov 2026, 15:30 · unassigned",
      "New since Friday:",
      "- fresh, Contact message · due 30 Nov 2026, 15:30 · Ana",
    ]);
    expect(text.match(/https:\/\/firm\.example\/admin\/leads\/[\da-f-]{36}/g)).toHaveLength(5);
    expect(mail?.html).toContain("Leads on 23 Nov 2026");
  });

  it("includes the leads of colleagues if the person has chosen that", async () => {
    await database.db.execute(sql`update "user" set summary_of_all = true where id = 'ana'`);
    await put("colleagues", { ownerId: "ben", dueAt: at("20T10:00") });
    await send();
    expect((await written())[0]?.text).toContain("- colleagues, ");
  });

  it("is sent once a day, on working days, from the chosen hour on, by one of several processes", async () => {
    await put("late", { dueAt: at("19T10:00") });
    // Sunday, too early, and too late to be useful.
    expect(await send(at("22T02:30"))).toBe(0);
    expect(await send(at("23T02:29"))).toBe(0);
    expect(await send(at("23T05:30"))).toBe(0);
    const runs = await Promise.all([send(), send(), send(at("23T05:29"))]);
    expect(runs.toSorted()).toEqual([0, 0, 1]);
    expect(await send(at("23T04:00"))).toBe(0);
    expect(await send(at("24T02:30"))).toBe(1);
    expect((await written()).map(({ subject }) => subject)).toEqual([
      "Leads: 1 overdue",
      "Leads: 1 overdue",
    ]);
  });

  it("follows the person's time zone", async () => {
    await put("late", { dueAt: at("19T10:00") });
    await database.db.execute(sql`update "user" set time_zone = 'Europe/Dublin' where id = 'ana'`);
    expect(await send()).toBe(0);
    expect(await send(at("23T08:00"))).toBe(1);
  });

  it("is not sent without leads, nor to a person who may not read leads", async () => {
    await put("quiet");
    expect(await send()).toBe(0);
    expect(await written()).toEqual([]);
    await database.db.execute(sql`update "user" set role = 'editor' where id = 'ana'`);
    await put("late", { dueAt: at("19T10:00") });
    expect(await send(at("24T02:30"))).toBe(0);
  });

  it("lists some leads, and links to the others", async () => {
    for (let count = 0; count < 20; count += 1) await put("late", { dueAt: at("19T10:00") });
    await send();
    const [mail] = await written();
    expect(mail?.subject).toBe("Leads: 15+ overdue");
    expect(mail?.text).toContain("- Show all\n  https://firm.example/admin/leads?view=overdue");
    // It names clients, so it is not kept.
    await deleteTopicMails(database.db, new Date(Date.now() + 1_000));
    expect(await written()).toEqual([]);
  });

  it("is read by the indexes of the inbox", async () => {
    await database.db.execute(sql`
      insert into leads (kind, request_id, email, owner_id, due_at, status, submitted_at)
      select 'contact', gen_random_uuid(), 'a@b.example', 'ben', now() - n * interval '1 hour',
        case when n % 100 = 0 then 'New' else 'Won' end, now() - n * interval '1 hour'
      from generate_series(1, 5000) n`);
    await database.db.execute(sql`vacuum analyze leads`);
    const now = new Date();
    const span = { now, endOfDay: now, since: new Date(now.getTime() - 86_400_000) };
    const statements = await statementsOf(database.client, () => listSummary(database.db, span));
    const plans = await Promise.all(statements.map((each) => planOf(database.client, each)));
    expect(plans).toHaveLength(4);
    expect(plans[0]).toContain("leads_to_do");
    expect(plans[1]).toContain("leads_to_do");
    expect(plans[2]).toContain("leads_unassigned");
    expect(plans[3]).toContain("leads_submitted_at");
  });
});
