import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ActionResult } from "#app/admin/action-result.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { reopenLead } from "#modules/leads/.server/queries/leads.ts";
import { isOpenCondition, leads } from "#modules/leads/.server/schema.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { currentDue } from "../due-time.ts";
import { leadStatuses } from "../lead.ts";
import { leadAction } from "./actions.server.ts";
import { requireLead } from "./require-lead.server.ts";

describeOnEachEngine("the due date of a lead", (engine) => {
  const services = runningServices(engine);
  const read = "2026-11-30T09:30:00.000Z";
  let id = "";

  beforeEach(async () => {
    const db = writable(services.db);
    await db.execute(sql`truncate "user", leads, contact_submissions, audit_log cascade`);
    await db.insert(user).values(boss);
    const { rows } = await db.execute(sql`
      with message as (
        insert into contact_submissions (name, email, service, message)
        values ('P', 'p@x.example', 'BIM', 'm') returning *
      )
      insert into leads (kind, request_id, name, email, due_at)
      select 'contact', id, name, email, ${read} from message returning id`);
    id = String(rows[0]?.id);
    await db.execute(
      sql`insert into lead_reminders (lead_id, kind, told) values (${id}, 'overdue', 'boss')`,
    );
  });

  const send = (fields: Record<string, string>, intent = "due") =>
    sendAction(services, leadAction, [["intent", intent], ...Object.entries(fields)], {
      params: { id },
    });
  const stored = async () => {
    const { rows } = await writable(services.db).execute(
      sql`select due_at, is_due_set, next_step, (select count(*) from lead_reminders) as reminders from leads`,
    );
    const [row] = rows;
    const at = row?.due_at ? new Date(String(row.due_at)).toISOString() : "";
    return [at, row?.is_due_set, row?.next_step, Number(row?.reminders)];
  };
  const listed = async (table: "lead_events" | "audit_log") => {
    const { rows } = await writable(services.db).execute(
      table === "lead_events"
        ? sql`select kind, detail from lead_events order by at`
        : sql`select action as kind, detail from audit_log order by at`,
    );
    return rows.map(({ kind, detail }) => [kind, detail]);
  };

  it("is set in the time zone of the form, with the next step, and undone", async () => {
    const set = await send({
      due: "2026-12-01T10:00",
      zone: "Asia/Kolkata",
      nextStep: "Call about\tthe visit ",
      readDue: read,
      readStep: "",
    });
    expect(set).toMatchObject({ answer: { done: "Due date saved. Next step saved." } });
    expect(await stored()).toEqual(["2026-12-01T04:30:00.000Z", true, "Call about the visit", 0]);
    expect(await listed("lead_events")).toEqual([
      ["due", { from: read, to: "2026-12-01T04:30:00.000Z" }],
      ["step", { from: "", to: "Call about the visit" }],
    ]);
    expect(await listed("audit_log")).toEqual([
      [
        "update",
        {
          kind: "contact",
          due: expect.stringMatching(/ → 1 Dec 2026, 10:00$/),
          "next step": "changed",
        },
      ],
    ]);
    const answer: ActionResult | undefined = set.answer;
    await sendAction(services, leadAction, answer?.back ?? [], { params: { id } });
    expect(await stored()).toEqual([read, false, "", 0]);
    // A slip is not part of the history, but the audit log has both.
    expect(await listed("lead_events")).toEqual([]);
    expect(await listed("audit_log")).toHaveLength(2);
  });

  it("ends with the status Contacted, which the message says, and comes back with its undo", async () => {
    const due = async () => currentDue(await requireLead(services.db, id))?.toISOString();
    expect(await due()).toBe(read);
    const marked = await send({ status: "Contacted" }, "mark");
    expect(marked).toMatchObject({
      answer: {
        done: "Marked as Contacted. No longer due.",
        next: [{ to: `/admin/leads/${id}#due`, name: "Set a due date" }],
      },
    });
    expect(await due()).toBeUndefined();
    expect(await listed("lead_events")).toEqual([
      ["status", { from: "New", to: "Contacted", due: "ended" }],
    ]);
    const answer: ActionResult | undefined = marked.answer;
    await sendAction(services, leadAction, answer?.back ?? [], { params: { id } });
    expect(await due()).toBe(read);
    expect(await listed("lead_events")).toEqual([]);
    expect(await listed("audit_log")).toHaveLength(2);
    expect(await send({ status: "Won" }, "mark")).toMatchObject({
      answer: { done: "Marked as Won." },
    });
  });

  it("is undone in a later entry if someone else has changed the same since, or it is long ago", async () => {
    const db = writable(services.db);
    const mark = async (status: string) => {
      const answer: ActionResult | undefined = (await send({ status }, "mark")).answer;
      return answer?.back ?? [];
    };
    const undo = (form: [string, string][]) =>
      sendAction(services, leadAction, form, { params: { id } });
    const first = await mark("Quoted");
    await mark("Won");
    expect(await undo(first)).toMatchObject({
      status: 409,
      answer: { failed: "Someone else has marked this lead as Won in the meantime." },
    });
    const last = await mark("Lost");
    await db.execute(sql`update lead_events set at = at - interval '11 minutes'`);
    await undo(last);
    expect((await listed("lead_events")).map(([, detail]) => detail)).toEqual([
      { from: "New", to: "Quoted", due: "ended" },
      { from: "Quoted", to: "Won" },
      { from: "Won", to: "Lost" },
      { from: "Lost", to: "Won" },
    ]);
  });

  it("is accompanied by an estimated value, which is undone, and lost neither to others nor to a list", async () => {
    const value = async () => (await requireLead(services.db, id)).estimatedValue;
    const set = await send({ value: "12 500", readDue: read, due: "2026-11-30T09:30" });
    expect(set).toMatchObject({ answer: { done: "Estimated value saved." } });
    expect(await value()).toBe(12_500);
    expect(await stored()).toEqual([read, false, "", 1]);
    expect(await listed("lead_events")).toEqual([["value", { from: "", to: "€12,500" }]]);
    expect(await listed("audit_log")).toEqual([
      ["update", { kind: "contact", value: "none → €12,500" }],
    ]);
    // The menu of the list sends no value.
    await send({ quick: "tomorrow", readDue: read });
    expect(await value()).toBe(12_500);
    expect(await send({ quick: "none", value: "9", readValue: "7" })).toMatchObject({
      status: 409,
      answer: { failed: expect.stringContaining("value €12,500") },
    });
    const answer: ActionResult | undefined = set.answer;
    const back = new Map(answer?.back).set("readDue", "").set("due", "");
    await sendAction(services, leadAction, back, { params: { id } });
    expect(await value()).toBeNull();
  });

  it("is set by one press and cleared by another, regardless of the date field", async () => {
    await send({ quick: "tomorrow", due: "2026-12-01T10:00", readDue: read });
    const [tomorrow] = await stored();
    expect(Date.parse(String(tomorrow))).toBeGreaterThan(Date.now());
    const cleared = await send({ quick: "none", readDue: String(tomorrow) });
    expect(cleared).toMatchObject({ answer: { done: "Due date cleared." } });
    expect(await stored()).toEqual(["", true, "", 0]);
    expect((await listed("lead_events")).at(-1)).toEqual(["due", { from: tomorrow, to: "" }]);
  });

  it("is set to the close of a chosen day, and undone", async () => {
    const set = await send({ day: "2026-12-24", readDue: read });
    const answer: ActionResult | undefined = set.answer;
    expect((await stored()).slice(0, 2)).toEqual(["2026-12-24T12:30:00.000Z", true]);
    await sendAction(services, leadAction, answer?.back ?? [], { params: { id } });
    expect((await stored()).slice(0, 2)).toEqual([read, false]);
  });

  it("keeps its date and reminders if only the next step changes", async () => {
    await send({ due: "2026-11-30T09:30", nextStep: "Call", readDue: read });
    expect(await stored()).toEqual([read, false, "Call", 1]);
  });

  it("is not overwritten if someone else has changed it since; other changes are kept", async () => {
    await send({ due: "2026-12-01T10:00", readDue: read });
    expect(await send({ due: "2026-12-02T10:00", nextStep: "Call", readDue: read })).toMatchObject({
      status: 409,
      answer: { failed: expect.stringMatching(/^Someone else has changed this lead.*1 Dec 2026/) },
    });
    expect(await stored()).toEqual(["2026-12-01T10:00:00.000Z", true, "", 0]);
    await send({ due: "2026-11-30T09:30", nextStep: "Call", readDue: read });
    expect(await stored()).toEqual(["2026-12-01T10:00:00.000Z", true, "Call", 0]);
  });

  it("can be set to the same values twice, as two fields that are saved in a row do", async () => {
    const due = { due: "2026-12-01T10:00", readDue: read };
    await send(due);
    expect(await send({ ...due, nextStep: "Call" })).toMatchObject({
      answer: { done: "Due date saved. Next step saved." },
    });
    expect(await send({ ...due, nextStep: "Call" })).toMatchObject({
      answer: { done: expect.any(String) },
    });
    expect(await stored()).toEqual(["2026-12-01T10:00:00.000Z", true, "Call", 0]);
    expect((await listed("lead_events")).map(([kind]) => kind)).toEqual(["due", "step"]);
  });

  it("keeps the date of a person when status, owner or a new request change the lead", async () => {
    const db = writable(services.db);
    await db.execute(sql`update "user" set role = 'admin'`);
    await send({ due: "2026-12-01T10:00", readDue: read });
    await send({ status: "Quoted" }, "mark");
    await send({ owner: boss.id, readOwner: "" }, "assign");
    const { rows } = await db.execute(sql`select request_id from leads`);
    await db.transaction((tx) =>
      reopenLead(tx, {
        kind: "contact",
        requestId: String(rows[0]?.request_id),
        email: "p@x.example",
        dueAt: null,
      }),
    );
    expect((await stored()).slice(0, 2)).toEqual(["2026-12-01T10:00:00.000Z", true]);
  });

  it("follows one rule in the database and on every screen", async () => {
    const db = writable(services.db);
    const isTrue = [true, false];
    const combinations = leadStatuses.flatMap((status) =>
      isTrue.flatMap((isDueSet) =>
        isTrue.flatMap((isReplied) =>
          isTrue.flatMap((isSuspected) =>
            [new Date(read), null].map((dueAt) => ({
              kind: "quote" as const,
              requestId: crypto.randomUUID(),
              email: "p@x.example",
              status,
              isDueSet,
              dueAt,
              repliedAt: isReplied ? new Date(read) : null,
              suspicions: isSuspected ? ["honeypot"] : [],
            })),
          ),
        ),
      ),
    );
    await db.insert(leads).values(combinations);
    const stored = await db
      .select({
        status: leads.status,
        isDueSet: leads.isDueSet,
        repliedAt: leads.repliedAt,
        suspicions: leads.suspicions,
        dueAt: leads.dueAt,
        isOpen: sql<boolean>`${isOpenCondition}`,
      })
      .from(leads);
    expect(stored).toHaveLength(combinations.length + 1);
    for (const { isOpen, ...lead } of stored) {
      expect([lead, currentDue(lead) !== null]).toEqual([lead, isOpen]);
    }
    expect(stored.filter(({ isOpen }) => isOpen)).toHaveLength(8);
  });

  it("replaces the site's date that ended with the status, and is refused for a closed lead", async () => {
    await send({ status: "Contacted" }, "mark");
    // The form shows no date.
    await send({ nextStep: "Call", readDue: "" });
    expect(await stored()).toEqual([read, false, "Call", 1]);
    const set = await send({ due: "2026-12-01T10:00", nextStep: "Call", readStep: "Call" });
    expect(set).toMatchObject({ answer: { done: "Due date saved." } });
    expect((await stored()).slice(0, 2)).toEqual(["2026-12-01T10:00:00.000Z", true]);
    // The timeline names no former date, as there was none on the screen.
    expect(await listed("lead_events")).toContainEqual([
      "due",
      { from: "", to: "2026-12-01T10:00:00.000Z" },
    ]);
    const answer: ActionResult | undefined = set.answer;
    await sendAction(services, leadAction, answer?.back ?? [], { params: { id } });
    expect((await stored()).slice(0, 2)).toEqual([read, false]);
    await send({ status: "Lost" }, "mark");
    expect(await send({ quick: "tomorrow", nextStep: "Call", readStep: "Call" })).toMatchObject({
      status: 409,
      answer: { failed: expect.stringContaining("Change the status first") },
    });
  });

  it.each([
    ["no date", { due: "tomorrow" }, "due"],
    ["no day", { day: "24 December" }, "day"],
    ["no time zone", { due: "2026-12-01T10:00", zone: "Mars/Base" }, "zone"],
    ["an ambiguous value", { value: "1,200" }, "value"],
    ["a negative value", { value: "-1" }, "value"],
    ["a next step of 201 characters", { nextStep: "x".repeat(201) }, "nextStep"],
  ])("is refused with %s", async (_, fields, field) => {
    expect(await send({ ...fields, readDue: read })).toMatchObject({
      status: 400,
      answer: { errors: { [field]: expect.any(String) } },
    });
    expect(await stored()).toEqual([read, false, "", 1]);
  });
});
