import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import {
  addLeadNote,
  assignLead,
  clearSuspicions,
  deleteLeadNote,
  findLead,
  insertLead,
  leadEventsPerPage,
  listLeadEvents,
  markLead,
  markLeadReplied,
} from "./leads.ts";

const [ana, ben] = [
  { id: "ana", name: "Ana" },
  { id: "ben", name: "Ben" },
];

describeOnEachEngine("a lead's timeline", (engine) => {
  const database = migratedDatabase(engine);
  const id = crypto.randomUUID();
  beforeAll(async () => {
    await database.db.execute(sql`insert into "user" (id, name, email)
      values ('ana', 'Ana', 'ana@firm.example'), ('ben', 'Ben', 'ben@firm.example')`);
  });
  beforeEach(async () => {
    const { db } = database;
    await db.execute(sql`truncate leads cascade`);
    const about = { name: "Client", email: "client@example.com", summary: "Solar" };
    const lead = { ...about, id, requestId: crypto.randomUUID(), suspicions: ["honeypot"] };
    await db.transaction((tx) => insertLead(tx, { ...lead, kind: "contact" }));
  });

  const told = async () =>
    (await listLeadEvents(database.db, id)).events.map(({ kind, actorName, detail }) => [
      kind,
      actorName,
      detail,
    ]);
  const leadNow = async () => {
    const lead = await findLead(database.db, id);
    if (!lead) throw new Error("the lead is gone");
    return lead;
  };
  const notesNow = async () =>
    (await database.db.execute(sql`select notes from leads`)).rows[0]?.notes;

  it("records the events of one transaction in order, and none for unchanged values", async () => {
    const { db } = database;
    const before = await leadNow();
    await db.transaction(async (tx) => {
      expect(await clearSuspicions(tx, id, ana)).toBe(true);
      await assignLead(tx, id, { from: null, to: ben, actor: undefined });
      await assignLead(tx, id, { from: ben, to: ben, actor: ana });
      await markLead(tx, before, "Contacted", { actor: ben });
      await markLead(tx, { ...before, status: "Contacted" }, "Contacted", { actor: ana });
      await addLeadNote(tx, id, "Called.", ben);
      await assignLead(tx, id, { from: ben, to: null, actor: ana });
    });
    expect(await told()).toEqual([
      ["released", "Ana", {}],
      ["owner", "", { from: "", to: "Ben" }],
      ["status", "Ben", { from: "New", to: "Contacted" }],
      ["note", "Ben", { notes: "Called." }],
      ["owner", "Ana", { from: "Ben", to: "" }],
    ]);
    expect(await leadNow()).toMatchObject({ status: "Contacted", ownerId: null });
    expect(await notesNow()).toBe("Called.");
  });

  it("has notes of several people, each of which can be deleted", async () => {
    const { db } = database;
    const add = (text: string) =>
      db.transaction(async (tx) => String(await addLeadNote(tx, id, text, ana)));
    const remove = (note: string, lead = id) =>
      db.transaction((tx) => deleteLeadNote(tx, lead, note));
    const first = await add("Called.");
    const second = await add("Wants two sheets.\n\nBy Monday.");
    const third = await add("Called.");
    expect(await notesNow()).toBe("Called.\n\nWants two sheets.\n\nBy Monday.\n\nCalled.");
    expect(await remove(second, crypto.randomUUID())).toBe(false);
    expect(await remove(second)).toBe(true);
    expect(await notesNow()).toBe("Called.\n\nCalled.");
    expect(await remove(second)).toBe(false);
    expect(await remove(third)).toBe(true);
    expect(await notesNow()).toBe("Called.");
    expect(await told()).toEqual([["note", "Ana", { notes: "Called." }]]);
    expect(await remove(first)).toBe(true);
    expect(await notesNow()).toBe("");
  });

  it("keeps the texts of the other notes if one that contains them is deleted", async () => {
    const { db } = database;
    const add = (text: string) =>
      db.transaction(async (tx) => String(await addLeadNote(tx, id, text, ana)));
    // Notes were one text, and each event had the whole of it.
    await add("Called.");
    const whole = await add("Called.\n\nWants two sheets.");
    await db.execute(
      sql`insert into lead_events (lead_id, kind, detail) values (${id}, 'note', '{"notes": ""}')`,
    );
    await add("By Monday.");
    await db.execute(
      sql`update leads set notes = E'Called.\\n\\nWants two sheets.\\n\\nBy Monday.'`,
    );
    expect(await db.transaction((tx) => deleteLeadNote(tx, id, whole))).toBe(true);
    expect(await notesNow()).toBe("Called.\n\nBy Monday.");
  });

  it("takes no note beyond the limit of all notes", async () => {
    const { db } = database;
    const add = () => db.transaction((tx) => addLeadNote(tx, id, "Called.", ana));
    await db.execute(sql`update leads set notes = repeat('x', 99999)`);
    expect(await add()).toBeDefined();
    expect(await add()).toBeUndefined();
    expect(await told()).toHaveLength(1);
  });

  it("keeps the time of the first reply", async () => {
    const answer = () => database.db.transaction((tx) => markLeadReplied(tx, id));
    expect(await answer()).toBe(true);
    const { repliedAt } = await leadNow();
    expect(repliedAt).toBeInstanceOf(Date);
    expect(await answer()).toBe(false);
    expect((await leadNow()).repliedAt).toEqual(repliedAt);
  });

  it("keeps the events of deleted accounts, and unassigns their leads", async () => {
    const { db } = database;
    const cleo = { id: "cleo", name: "Cleo" };
    await db.execute(
      sql`insert into "user" (id, name, email) values ('cleo', 'Cleo', 'cleo@firm.example')`,
    );
    await db.transaction((tx) => assignLead(tx, id, { from: null, to: cleo, actor: cleo }));
    await db.execute(sql`delete from "user" where id = 'cleo'`);
    expect(await told()).toEqual([["owner", "Cleo", { from: "", to: "Cleo" }]]);
    expect((await leadNow()).ownerId).toBeNull();
  });

  it("is read page by page from its end", async () => {
    await database.db.execute(sql`insert into lead_events (lead_id, kind, at, detail)
      select ${id}, 'note', now() - n / 3 * interval '7 microseconds', jsonb_build_object('notes', n::text)
      from generate_series(1, 130) n`);
    const notes: string[] = [];
    const sizes: number[] = [];
    let place: string | undefined;
    do {
      const page = await listLeadEvents(database.db, id, place);
      notes.unshift(...page.events.map(({ detail }) => detail.notes ?? ""));
      sizes.push(page.events.length);
      place = page.earlier;
    } while (place);
    expect(sizes).toEqual([leadEventsPerPage, leadEventsPerPage, 30]);
    const { rows } = await database.db.execute(
      sql`select detail->>'notes' as notes from lead_events order by at, id`,
    );
    expect(notes).toEqual(rows.map((row) => row.notes));
    const last = await listLeadEvents(database.db, id);
    for (const odd of ["", "x", "2026-99-99T00:00:00.000000Z_x"])
      expect(await listLeadEvents(database.db, id, odd)).toEqual(last);
  });
});
