import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { AscendingCursor, KeysetCursor } from "#platform/db/keyset.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import {
  countLeads,
  countLeadsOfDomain,
  exportLeads,
  type LeadFilter,
  type LeadOrder,
  leadsPerColumn,
  leadsPerPage,
  listFollowUps,
  listLeads,
  listLeadsByStatus,
  listUnassignedIds,
} from "./lead-inbox.ts";
import { insertLead, listLeadEvents } from "./leads.ts";

const many = 5_000;

describeOnEachEngine("the inbox", (engine) => {
  const database = migratedDatabase(engine);

  beforeAll(async () => {
    // Three rows share each timestamp, to the microsecond: sorting by time alone would not be stable.
    await database.db.execute(sql`
      insert into leads (kind, request_id, name, email, summary, status, suspicions, words, submitted_at)
      select (array['contact', 'quote', 'glare'])[n % 3 + 1], gen_random_uuid(), 'Person ' || n,
        'person' || n || '@client' || n % 100 || '.example', 'BIM Modeling',
        (array['New', 'New', 'Contacted', 'Won'])[n % 4 + 1],
        case when n % 50 = 0 then array['honeypot'] else array[]::text[] end,
        repeat('Details of what is wanted. ', 20) || 'lot' || n,
        now() - n / 3 * interval '61 seconds 7 microseconds'
      from generate_series(1, ${many}) n`);
    await insertLead(database.db, {
      id: crypto.randomUUID(),
      kind: "contact",
      requestId: crypto.randomUUID(),
      name: "Jörg O’Brien-Smith",
      email: "j.smith@müller-bau.example",
      summary: "Point Cloud",
      suspicions: [],
      words: "+353 1 555 0100 Müller & Söhne Wir brauchen ein Aufmaß, LOD 300.",
    });
    // A third has an owner, more than half were due long ago, and each has ten entries in its timeline.
    await database.db.execute(sql`insert into "user" (id, name, email)
      values ('ana', 'Ana', 'ana@firm.example'), ('ben', 'Ben', 'ben@firm.example')`);
    await database.db.execute(sql`
      update leads set due_at = submitted_at + interval '1 day' where kind <> 'glare'`);
    await database.db.execute(sql`
      update leads set owner_id = case when kind = 'contact' then 'ana' else 'ben' end
      where abs(hashtext(name)) % 3 = 0`);
    await database.db.execute(sql`
      insert into lead_events (lead_id, kind, at, detail)
      select id, 'note', submitted_at + n * interval '1 minute', jsonb_build_object('notes', 'Note ' || n)
      from leads, generate_series(1, 10) n`);
    await database.db.execute(sql`vacuum analyze leads`);
    await database.db.execute(sql`vacuum analyze lead_events`);
  });

  /** Pages through the inbox as a reader does. Returns the names on each page. */
  async function walk(
    filter: LeadFilter,
    direction: keyof (KeysetCursor & AscendingCursor),
    { from, order }: { from?: string | undefined; order?: LeadOrder } = {},
  ) {
    const pages: string[][] = [];
    let place: string | undefined = from;
    do {
      const page = await listLeads(database.db, filter, { order, place: { [direction]: place } });
      pages.push(page.leads.map(({ name }) => name));
      place = (page.neighbours as KeysetCursor & AscendingCursor)[direction];
    } while (place !== undefined);
    return pages;
  }

  it("is paged in both directions, without gaps or repetitions", async () => {
    const filter = { kind: "glare" } as const;
    const down = await walk(filter, "older");
    expect(down.flat()).toHaveLength(1_667);
    expect(new Set(down.flat()).size).toBe(1_667);
    expect(down.every((page, index) => page.length === leadsPerPage || index === down.length - 1));
    const { rows } = await database.db.execute(
      sql`select name from leads where kind = 'glare' order by submitted_at desc, id desc`,
    );
    expect(down.flat()).toEqual(rows.map(({ name }) => name));

    const first = await listLeads(database.db, filter);
    const second = await listLeads(database.db, filter, { place: first.neighbours });
    const { newer: from } = second.neighbours as KeysetCursor;
    expect(await walk(filter, "newer", { from })).toEqual([down[0]]);
  });

  it.each<[LeadOrder, string]>([
    ["oldest", "submitted_at, id"],
    [
      "due",
      `case when due_at is not null and status = 'New' and cardinality(suspicions) = 0 then due_at end nulls last,
        submitted_at desc, id`,
    ],
  ])("is sorted by %s and paged in both directions, by an index", async (order, by) => {
    const filter = { kind: "contact" } as const;
    const down = await walk(filter, "after", { order });
    const { rows } = await database.db.execute(
      sql.raw(`select name from leads where kind = 'contact' order by ${by}`),
    );
    expect(down.flat()).toEqual(rows.map(({ name }) => name));
    const first = await listLeads(database.db, filter, { order });
    const second = await listLeads(database.db, filter, { order, place: first.neighbours });
    const { before: from, after } = second.neighbours as AscendingCursor;
    expect(await walk(filter, "before", { order, from })).toEqual([down[0]]);
    const plan = await planOfPage({}, { order, place: { after } });
    expect(plan).toMatch(/Index Scan using leads_(submitted_at|due_order)/);
    expect(plan).toMatch(/Index Cond: \(ROW\(/);
    expect(plan).not.toMatch(/Seq Scan on leads/);
  });

  it("says of a lead whether its last reply has been sent", async () => {
    const id = crypto.randomUUID();
    const lead = { kind: "quote", requestId: crypto.randomUUID(), name: "Planner" } as const;
    const email = "planner@replies.example";
    await insertLead(database.db, { ...lead, id, email, summary: "", suspicions: [], words: "" });
    const addReply = async (minutesAgo: number, status: string) => {
      await database.db.execute(sql`update leads set answered_at = now() where id = ${id}`);
      await database.db.execute(sql`
        insert into mails (lead_id, "to", subject, html, text, is_reply, status, created_at)
        values (${id}, ${email}, 'Re: Quote', '', '', true, ${status},
          now() - ${minutesAgo} * interval '1 minute')`);
    };
    const isUnsent = async () =>
      (await listLeads(database.db, { search: "planner" })).leads[0]?.isReplyUnsent;
    expect(await isUnsent()).toBe(false);
    await addReply(3, "failed");
    expect(await isUnsent()).toBe(true);
    await addReply(2, "sent");
    expect(await isUnsent()).toBe(false);
    await addReply(1, "waiting");
    expect(await isUnsent()).toBe(true);
    await database.db.execute(
      sql`update mails set status = 'discarded' where lead_id = ${id} and status = 'waiting'`,
    );
    expect(await isUnsent()).toBe(false);
    await database.db.execute(sql`delete from leads where id = ${id}`);
  });

  it("returns the first page for an invalid cursor, and an empty page if nothing matches", async () => {
    const first = await listLeads(database.db, {});
    for (const place of ["", "x", "2026-99-99T00:00:00.000000Z_x", "'; drop table leads; --"]) {
      expect(await listLeads(database.db, {}, { place: { older: place } })).toEqual(first);
    }
    expect(await listLeads(database.db, { search: "nobody" })).toEqual({
      leads: [],
      neighbours: { older: undefined, newer: undefined },
    });
  });

  it.each([
    ["a name", "jörg"],
    ["a name in capitals", "SMITH"],
    ["the beginning of a word", "brie"],
    ["words in another order", "smith o'brien"],
    ["an address", "j.smith@müller-bau.example"],
    ["the host of an address", "müller-bau"],
    ["the summary", "point cloud"],
    ["a telephone number", "+353 1 555 0100"],
    ["words of the request", "aufmaß lod 300"],
    ["words of several places", "Jörg müller 300"],
  ])("finds a lead by %s", async (_, search) => {
    const { leads } = await listLeads(database.db, { search });
    expect(leads.map(({ email }) => email)).toEqual(["j.smith@müller-bau.example"]);
    expect(await countLeads(database.db, { search })).toBe(1);
  });

  it.each(["person1 quote", "&|!():*'\"\\", "   ", "🙂", "O'Brien:* | person1", "a".repeat(3_000)])(
    "finds nothing for %j",
    async (search) => {
      expect(await countLeads(database.db, { search })).toBe(0);
    },
  );

  it("filters by kind, status and suspicion", async () => {
    const count = (filter: LeadFilter) => countLeads(database.db, filter);
    expect(await count({})).toBe(1_001);
    expect(await count({ search: "person" })).toBe(101);
    expect(await count({ status: "Won", kind: "contact" })).toBe(417);
    expect(await count({ status: "Won", kind: "quote", search: "lot4711" })).toBe(1);
    expect(await count({ status: "Won", kind: "glare", search: "lot4711" })).toBe(0);
    expect(await count({ waiting: true })).toBeGreaterThan(1_000);
    expect(await count({ suspected: true })).toBeGreaterThan(0);
    // A lead that is never due, such as a newsletter sign-up, does not wait for a reply.
    expect(await count({ waiting: true, kind: "glare" })).toBe(0);
    expect(await count({ status: "New", kind: "glare" })).toBeGreaterThan(500);
  });

  it("filters by owner, and by unassigned or overdue leads", async () => {
    const { db } = database;
    const idsWhere = async (condition: string) =>
      (
        await db.execute(
          sql.raw(`select name from leads where ${condition} order by submitted_at desc, id desc`),
        )
      ).rows.map(({ name }) => name);
    const open = "due_at is not null and not (cardinality(suspicions) > 0 and status = 'New')";
    const views: [LeadFilter, string][] = [
      [{ ownerId: "ana" }, "owner_id = 'ana'"],
      [
        { unassigned: true },
        `owner_id is null and ${open} and status not in ('Won', 'Lost', 'Spam')`,
      ],
      [
        { overdue: true },
        `due_at < now() and status = 'New' and answered_at is null and cardinality(suspicions) = 0`,
      ],
    ];
    for (const [filter, condition] of views) {
      const names = await idsWhere(condition);
      expect(names.length).toBeGreaterThan(leadsPerPage);
      const found = (await walk(filter, "older")).flat();
      expect(found.toSorted()).toEqual(names.toSorted());
      expect(await countLeads(db, filter)).toBe(Math.min(names.length, 1_001));
    }
  });

  it("counts other leads from a domain", async () => {
    const domain = "client7.example";
    expect(await countLeadsOfDomain(database.db, { domain, except: crypto.randomUUID() })).toBe(50);
  });

  it("reads one timeline among 50,000 entries by an index", async () => {
    const { rows } = await database.db.execute(sql`select id from leads limit 1`);
    const [id] = rows.map((row) => String(row.id));
    const sent = await statementsOf(database.client, () => listLeadEvents(database.db, id ?? ""));
    expect(sent).toHaveLength(1);
    const plan = sent[0] ? await planOf(database.client, sent[0]) : "";
    expect(plan).toMatch(/Index Scan.* lead_events_lead/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it("is exported completely, across all batches", async () => {
    const names: string[] = [];
    for await (const page of exportLeads(database.db, {})) {
      names.push(...page.map(({ name }) => name));
    }
    expect(names).toHaveLength(many + 1);
    expect(new Set(names).size).toBe(many + 1);
  });

  it("reads a page with one statement, and the count with another", async () => {
    const filter = { search: "person", kind: "quote", status: "New" } as const;
    const statements = await statementsOf(database.client, async () => {
      await listLeads(database.db, filter);
      await countLeads(database.db, filter);
    });
    expect(statements).toHaveLength(2);
  });

  it.each<[string, LeadFilter, RegExp]>([
    ["everything", {}, /Index Scan Backward using leads_submitted_at/],
    ["a status", { status: "Won" }, /Index Scan Backward using leads_(status|submitted_at)/],
    ["a kind", { kind: "glare" }, /Index Scan Backward using leads_(kind|submitted_at)/],
    ["suspects", { suspected: true }, /Index Scan Backward using leads_suspects/],
    ["one's own", { ownerId: "ana" }, /Index Scan Backward using leads_owner/],
    ["nobody's", { unassigned: true }, /Index Scan Backward using leads_(unassigned|submitted_at)/],
    ["late ones", { overdue: true }, /Index Scan Backward using leads_to_do/],
    ["a rare word", { search: "lot4711" }, /Bitmap Index Scan on leads_words/],
  ])("finds a page of %s among 5,000 leads by an index", async (_, filter, index) => {
    const plan = await planOfPage(filter);
    expect(plan).toMatch(index);
    // The few accounts are scanned in full for the owners' names.
    expect(plan).not.toMatch(/Seq Scan on leads/);
  });

  it("shows the newest leads of each status on the board, with the number of all", async () => {
    const filter = { kind: "contact" } as const;
    const columns = await listLeadsByStatus(database.db, filter);
    expect(columns.map(({ status, leads, total }) => [status, leads.length, total])).toEqual([
      ["New", leadsPerColumn, 833],
      ["Contacted", leadsPerColumn, 417],
      ["Quoted", 0, 0],
      ["Won", leadsPerColumn, 417],
      ["Lost", 0, 0],
    ]);
    const won = { ...filter, status: "Won" } as const;
    const { leads } = await listLeads(database.db, won);
    expect(columns[3]?.leads).toEqual(leads.slice(0, leadsPerColumn));
    expect(await listLeadsByStatus(database.db, won)).toEqual([columns[3]]);
  });

  it("reads each column of the board by an index", async () => {
    const sent = await statementsOf(database.client, () => listLeadsByStatus(database.db, {}));
    const pages = sent.filter(({ text }) => text.includes("order by"));
    expect([sent.length, pages.length]).toEqual([15, 5]);
    for (const page of pages) {
      const plan = await planOf(database.client, page);
      expect(plan).toMatch(/Index Scan Backward using leads_(status|submitted_at)/);
      expect(plan).not.toMatch(/Seq Scan on leads/);
    }
  });

  it("sums the values of all leads in a column of the board, by an index", async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update leads set estimated_value = 1000000000 where status = 'Contacted' and kind = 'contact'`,
      );
      await tx.execute(sql`update leads set estimated_value = 0 where name = 'Person 3'`);
    });
    const filter = { kind: "contact" } as const;
    const sums = (await listLeadsByStatus(db, filter)).map(({ value }) => value);
    expect(sums).toEqual([null, 417_000_000_000, null, 0, null]);
    await db.execute(sql`vacuum analyze leads`);
    const sent = await statementsOf(database.client, () => listLeadsByStatus(db, filter));
    for (const each of sent.filter(({ text }) => text.includes("sum(")))
      expect(await planOf(database.client, each)).toMatch(/leads_valued/);
    await db.execute(sql`update leads set estimated_value = null`);
    await db.execute(sql`vacuum analyze leads`);
  });

  const tonight = new Date(Date.now() + 6 * 3_600_000);
  const followUps = (limit: number) =>
    listFollowUps(database.db, { ownerId: "ana", tonight, limit });

  it("lists the leads that someone follows up by urgency, each once, by due time", async () => {
    const { db } = database;
    const groups = await followUps(many);
    const { rows } = await db.execute(sql`
      select name, due_at < now() as late, due_at < ${tonight.toISOString()}::timestamptz as today,
        owner_id, status from leads
      where status = 'Contacted' or (status = 'New' and cardinality(suspicions) = 0)
      order by case when status = 'New' then due_at end nulls last, submitted_at desc, id`);
    type Row = (typeof rows)[number];
    const isDue = ({ status, late }: Row) => status === "New" && late !== null;
    const isToday = (row: Row) => isDue(row) && row.today === true;
    const names = (is: (row: Row) => boolean) => rows.filter(is).map(({ name }) => name);
    expect(groups.map(({ group, leads }) => [group, leads.map(({ name }) => name)])).toEqual([
      ["overdue", names((row) => isDue(row) && row.late === true)],
      ["today", names((row) => isToday(row) && row.late !== true)],
      ["unassigned", names((row) => row.owner_id === null && row.late !== null && !isToday(row))],
      ["mine", names((row) => row.owner_id === "ana" && !isToday(row))],
    ]);
    for (const { leads } of groups) expect(leads.length).toBeGreaterThan(0);
    const first = await followUps(5);
    expect(first.map(({ leads }) => leads)).toEqual(groups.map(({ leads }) => leads.slice(0, 5)));
    // As many as their lists have.
    expect(first.map(({ count }) => count)).toEqual([
      await countLeads(db, { overdue: true }),
      groups[1]?.leads.length,
      await countLeads(db, { unassigned: true }),
      Math.min(groups[3]?.leads.length ?? 0, 1_001),
    ]);
    expect(await listUnassignedIds(db)).toEqual(
      (await listLeads(db, { unassigned: true })).leads.map(({ id }) => id),
    );
  });

  it("finds the leads of each group by an index", async () => {
    const sent = await statementsOf(database.client, () => followUps(5));
    expect(sent).toHaveLength(8);
    for (const each of sent.filter(({ text }) => text.includes("order by"))) {
      const plan = await planOf(database.client, each);
      expect(plan).toMatch(/Index Scan (using|on) leads_/);
      expect(plan).not.toMatch(/Seq Scan on leads/);
    }
  });

  it("continues from a cursor by an index, without reading the rows before it", async () => {
    const { neighbours: place } = await listLeads(database.db, {});
    const plan = await planOfPage({}, { place });
    expect(plan).toMatch(/Index Scan Backward using leads_submitted_at/);
    expect(plan).toMatch(/Index Cond: \(ROW\(submitted_at, id\) </);
  });

  async function planOfPage(
    filter: LeadFilter,
    options?: Parameters<typeof listLeads>[2],
  ): Promise<string> {
    const sent = await statementsOf(database.client, () => listLeads(database.db, filter, options));
    expect(sent).toHaveLength(1);
    return sent[0] ? planOf(database.client, sent[0]) : "";
  }
});
