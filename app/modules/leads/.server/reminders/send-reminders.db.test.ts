import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { updateNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { NotificationChoices } from "#modules/accounts/notification-choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { createOutbox } from "#modules/mail/.server/outbox.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { workingHoursDocument } from "../../working-hours.ts";
import { listDueSoon, listOverdueLeads } from "../queries/lead-reminders.ts";
import { insertLeadRule } from "../queries/lead-settings.ts";
import { leads } from "../schema.ts";
import { type ReminderServices, sendReminders } from "./send-reminders.ts";

const delivered: TextReader = { of: ({ initial }) => initial };
const inserts = firmInserts(delivered);
const texts: TextReader = { of: ({ initial }) => replaceInserts(initial, inserts) };

/** A Monday at eleven, within the office's hours. */
const now = new Date("2026-11-23T11:00:00Z");
const hour = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);

describeOnEachEngine("reminders", (engine) => {
  const database = migratedDatabase(engine);
  const services = (): ReminderServices => {
    const none = async () => undefined;
    const outbox = createOutbox({ addAs: none, remove: none }, false);
    const settings = { timeZone: "UTC", mailTo: "leads@firm.example" };
    return { db: database.db, outbox, siteUrl: "https://firm.example", texts, settings };
  };
  const send = (at = now) => sendReminders(services(), at);

  beforeEach(async () => {
    await database.db.execute(sql`truncate "user", leads, lead_rules, mails cascade`);
    await database.db.insert(user).values([
      { id: "ana", name: "Ana", email: "ana@firm.example", role: "sales" },
      { id: "ben", name: "Ben", email: "ben@firm.example", role: "sales" },
    ]);
  });

  type Change = Partial<typeof leads.$inferInsert>;
  async function put(dueAt: Date, change: Change = {}) {
    const [row] = await database.db
      .insert(leads)
      .values({
        kind: "contact",
        requestId: crypto.randomUUID(),
        name: "Client",
        email: "client@example.com",
        summary: "Solar",
        ownerId: "ana",
        dueAt,
        submittedAt: new Date(dueAt.getTime() - 24 * hour),
        ...change,
      })
      .returning({ id: leads.id });
    return row?.id ?? "";
  }
  const choose = (id: string, change: Partial<NotificationChoices>) =>
    updateNotificationChoices(database.db, id, {
      wantsLeadMails: true,
      reminderHours: 2,
      wantsOverdueMails: true,
      summaryHour: null,
      summaryOfAll: false,
      ...change,
    });
  const told = async () =>
    (
      await database.db.execute(
        sql`select "to", subject, lead_id from mails order by "to", subject`,
      )
    ).rows.map(({ to, subject }) => `${to}: ${subject}`);

  it("come before a lead is due and when it is overdue, each once", async () => {
    const id = await put(inHours(2));
    await put(inHours(2.1));
    expect(await send(inHours(-0.1))).toBe(0);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(await told()).toEqual([
      "ana@firm.example: Due 23 Nov 2026, 13:00: Client is waiting for a reply",
    ]);
    expect(await send(inHours(2))).toBe(2);
    expect(await send(inHours(2))).toBe(0);
    const { rows } = await database.db.execute(
      sql`select subject, html, text from mails where lead_id = ${id} order by subject`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      "Due 23 Nov 2026, 13:00: Client is waiting for a reply",
      "Overdue: Client is waiting for a reply",
    ]);
    const url = `https://firm.example/admin/leads/${id}`;
    for (const { html, text } of rows) {
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain(`Open the lead: ${url}`);
      expect(text).toContain("About: Contact message, Solar");
    }
  });

  it("are written once by several processes at the same moment", async () => {
    for (let count = 0; count < 8; count += 1) await put(inHours(count - 4));
    const runs = await Promise.all([send(), send(), send()]);
    // Due within two hours from now, and late.
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(7);
    expect(await told()).toHaveLength(7);
    expect(await send()).toBe(0);
  });

  it.each([
    ["was answered", { repliedAt: now }],
    ["was marked", { status: "Contacted" }],
    ["is a suspect", { suspicions: ["honeypot"] }],
    ["is spam", { status: "Spam" }],
    ["was late before this version", { dueAt: inHours(-73) }],
  ] as [string, Change][])("are not sent for one that %s", async (_, change) => {
    await put(inHours(1), change);
    await put(inHours(-1), change);
    expect(await send()).toBe(0);
  });

  it.each([
    ["the status", { status: "Quoted" }],
    ["the reply", { repliedAt: now }],
  ] as [string, Change][])(
    "are sent for a date that a person has set, for %s",
    async (_, change) => {
      await put(inHours(-1), { ...change, isDueSet: true });
      await put(inHours(-1), { ...change, isDueSet: true, status: "Won" });
      expect(await send()).toBe(1);
    },
  );

  it("follow the settings of each person", async () => {
    await choose("ana", { reminderHours: 4, wantsOverdueMails: false });
    await choose("ben", { reminderHours: null });
    await put(inHours(4));
    await put(inHours(-1));
    await put(inHours(1), { ownerId: "ben" });
    await put(inHours(-2), { ownerId: "ben" });
    await send();
    expect(await told()).toEqual([
      "ana@firm.example: Due 23 Nov 2026, 15:00: Client is waiting for a reply",
      "ben@firm.example: Overdue: Client is waiting for a reply",
    ]);
  });

  it("count the office's working hours, and show times in the person's time zone", async () => {
    await database.db.execute(sql`update "user" set time_zone = 'Asia/Kolkata' where id = 'ana'`);
    // Due on Monday at 10:00: an hour of work is left on Friday at 17:00.
    await put(new Date("2026-11-23T10:00:00Z"));
    expect(await send(new Date("2026-11-20T16:59:00Z"))).toBe(0);
    expect(await send(new Date("2026-11-20T17:00:00Z"))).toBe(1);
    expect(await told()).toEqual([
      "ana@firm.example: Due 23 Nov 2026, 15:30: Client is waiting for a reply",
    ]);
  });

  it("go to the firm's mailbox, or to the addresses of a rule, if no owner can reply", async () => {
    const nobody = { ownerId: null, services: ["solar"] };
    await put(inHours(-1), nobody);
    await send();
    expect(await told()).toEqual([
      "leads@firm.example: Overdue, unassigned: Client is waiting for a reply",
    ]);
    await database.db.execute(sql`truncate mails cascade`);
    await insertLeadRule(database.db, {
      kind: null,
      service: "solar",
      assignTo: null,
      notify: ["a@firm.example", "b@firm.example"],
    });
    await database.db.execute(sql`update "user" set banned = true where id = 'ana'`);
    await put(inHours(1), { services: ["solar"] });
    await put(inHours(-1), { ownerId: null, services: ["bim"] });
    await send();
    expect(await told()).toEqual([
      "a@firm.example: Due 23 Nov 2026, 12:00, unassigned: Client is waiting for a reply",
      "b@firm.example: Due 23 Nov 2026, 12:00, unassigned: Client is waiting for a reply",
      "leads@firm.example: Overdue, unassigned: Client is waiting for a reply",
    ]);
  });

  it("go to a new owner as well", async () => {
    const id = await put(inHours(-1), { ownerId: null });
    await send();
    await database.db.execute(sql`update leads set owner_id = 'ben' where id = ${id}`);
    expect(await send()).toBe(1);
    expect((await told())[0]).toBe("ben@firm.example: Overdue: Client is waiting for a reply");
  });

  it("include a visitor's input as text", async () => {
    await put(inHours(1), { name: "{due} <b>x</b>", summary: '"><script>' });
    await put(inHours(1.5), { name: "" });
    await send();
    const { rows } = await database.db.execute(
      sql`select subject, html from mails order by subject`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      "Due 23 Nov 2026, 12:00: {due} <b>x</b> is waiting for a reply",
      "Due 23 Nov 2026, 12:30: client@example.com is waiting for a reply",
    ]);
    expect(rows[0]?.html).toContain("{due} &lt;b&gt;x&lt;/b&gt; is waiting");
    expect(rows[0]?.html).not.toContain("<script");
  });

  it("are found by the index of waiting leads", async () => {
    await database.db.execute(sql`
      insert into leads (kind, request_id, email, owner_id, due_at, status)
      select 'contact', gen_random_uuid(), 'a@b.example', 'ana', now() - n * interval '1 hour',
        case when n % 100 = 0 then 'New' else 'Won' end
      from generate_series(1, 5000) n`);
    await database.db.execute(sql`vacuum analyze leads`);
    const at = new Date();
    const horizons = new Map([[2, new Date(at.getTime() + 2 * hour)]]);
    const statements = await statementsOf(database.client, async () => {
      await listDueSoon(database.db, { now: at, horizons, officeHours: 2, limit: 100 });
      await listOverdueLeads(database.db, {
        from: new Date(at.getTime() - 72 * hour),
        now: at,
        limit: 100,
      });
    });
    expect(statements).toHaveLength(2);
    for (const each of statements)
      expect(await planOf(database.client, each)).toContain("leads_to_do");
  });

  it("handle an office without working days", async () => {
    const idle: TextReader = {
      of: (document) =>
        document.id === workingHoursDocument.id
          ? { ...document.initial, days: [] }
          : texts.of(document),
    };
    await put(inHours(2));
    expect(await sendReminders({ ...services(), texts: idle }, inHours(-1))).toBe(0);
    expect(await sendReminders({ ...services(), texts: idle }, now)).toBe(1);
  });
});
