import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createOutbox } from "#modules/mail/.server/outbox.ts";
import type { Author } from "#platform/changes/audited-change.ts";
import { createLog } from "#platform/log.ts";
import { openFolderStorage } from "#platform/storage/storage.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import { purgeLeads } from "./handlers.ts";
import { previewRetention, readRetention, saveRetention } from "./privacy/retention-periods.ts";
import { listExpiredLeads } from "./queries/retention.ts";

const now = new Date("2026-11-23T04:00:00Z");

describeOnEachEngine("leads that were kept long enough", (engine) => {
  const database = migratedDatabase(engine);
  const author: Author = {
    content: { change: (_, make) => database.db.transaction(make) },
    user: { id: "boss", email: "boss@firm.example" },
  };

  it("are deleted in batches with all related data; others are kept", async () => {
    const { db, env } = database;
    const privateFiles = openFolderStorage(`${env.DATA_DIR}/retention`);
    const jobs = { addAs: noJob, remove: noJob };
    const outbox = createOutbox(jobs, false);
    const services = { db, outbox, log: createLog("silent"), storage: privateFiles, privateFiles };
    const purge = () => purgeLeads(services, now);
    await privateFiles.put("quotes/old.pdf", Buffer.from("%PDF"), "application/pdf");
    await db.execute(sql`
      with made as (insert into contact_submissions (name, email, service, message, submitted_at)
        select 'P', 'p' || n || '@x.example', 'BIM', 'm', timestamptz '2025-11-23 04:00:00+00' - n * interval '1 minute' + interval '1 minute'
        from generate_series(1, 251) n returning id, email, submitted_at)
      insert into leads (kind, request_id, email, submitted_at) select 'contact', id, email, submitted_at from made`);
    await db.execute(sql`
      with made as (insert into quote_requests (kind, name, email, project_details, attachments)
        values ('project', 'Q', 'q@x.example', 'd', '[{"name":"a.pdf","path":"quotes/old.pdf","size":4,"type":"pdf"}]') returning id)
      insert into leads (kind, request_id, email, submitted_at) select 'project', id, 'q@x.example', timestamptz '2020-01-01' from made`);
    await db.execute(sql`
      with made as (insert into newsletter_subscribers (email, subscribed_at, confirmed_at, unsubscribed_at) values
        ('stays@x.example', timestamptz '2020-01-01', timestamptz '2020-01-01', null),
        ('left@x.example', timestamptz '2020-01-01', timestamptz '2020-01-01', timestamptz '2024-01-01'),
        ('just-left@x.example', timestamptz '2020-01-01', timestamptz '2020-01-01', timestamptz '2026-11-01')
        returning id, email)
      insert into leads (kind, request_id, email, submitted_at) select 'newsletter', id, email, timestamptz '2020-01-01' from made`);
    await db.execute(sql`insert into mails (lead_id, "to", subject, html, text)
      select id, email, 's', 'h', 't' from leads`);
    await db.execute(sql`insert into lead_events (lead_id, kind) select id, 'note' from leads`);

    // All are kept until a retention period is set.
    await purge();
    expect(await readRetention(db)).toEqual({});
    const count = async (table: string) =>
      (await db.execute(sql`select count(*)::int as rows from ${sql.identifier(table)}`)).rows[0]
        ?.rows;
    expect(await count("leads")).toBe(255);

    await saveRetention(author, { contact: 12, project: 60, newsletter: 24 });
    const kept = await readRetention(db);
    expect(await previewRetention(db, kept, now)).toEqual([
      {
        kind: "contact",
        expired: 250,
        before: "2025-11-23T04:00:00.000Z",
        next: "2026-11-23T04:00:00.000Z",
      },
      { kind: "project", expired: 1, before: "2021-11-23T04:00:00.000Z", next: undefined },
      {
        kind: "newsletter",
        expired: 1,
        before: "2024-11-23T04:00:00.000Z",
        next: "2028-11-01T00:00:00.000Z",
      },
    ]);
    await purge();
    expect(await count("leads")).toBe(3);
    for (const table of ["mails", "lead_events"]) expect(await count(table)).toBe(3);
    expect(await count("contact_submissions")).toBe(1);
    for (const table of ["quote_requests", "trash"]) expect(await count(table)).toBe(0);
    expect(await count("newsletter_subscribers")).toBe(2);
    expect((await privateFiles.list()).objects).toEqual([]);
    const { rows } = await db.execute(
      sql`select actor_email, detail->>'kind' as kind, (detail->>'leads')::int as leads from audit_log
        where action <> 'update retention' order by at, id`,
    );
    expect(rows.map(({ leads }) => leads).sort()).toEqual([1, 1, 100, 100, 50].sort());
    expect(new Set(rows.map(({ actor_email }) => actor_email))).toEqual(new Set(["retention"]));
    // A second run finds nothing.
    await purge();
    expect(await count("audit_log")).toBe(6);
  });

  it("are deleted except for one that cannot be, which fails the job", async () => {
    const { db, env } = database;
    const privateFiles = openFolderStorage(`${env.DATA_DIR}/retention`);
    const outbox = createOutbox({ addAs: noJob, remove: noJob }, false);
    const services = { db, outbox, log: createLog("silent"), storage: privateFiles, privateFiles };
    await db.execute(sql`truncate leads, contact_submissions, quote_requests cascade`);
    await db.execute(sql`insert into leads (kind, request_id, email, submitted_at)
      select 'contact', gen_random_uuid(), 'p' || n || '@x.example', timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 130) n`);
    await db.execute(sql`insert into leads (kind, request_id, email, submitted_at)
      values ('project', gen_random_uuid(), 'q@x.example', timestamptz '2020-01-01')`);
    await db.execute(sql`create function keep_lead() returns trigger language plpgsql as
      $$ begin if old.email = 'p50@x.example' then raise exception 'kept'; end if; return old; end $$`);
    await db.execute(
      sql`create trigger keep_lead before delete on leads for each row execute function keep_lead()`,
    );
    await saveRetention(author, { contact: 12, project: 12 });
    await expect(purgeLeads(services, now)).rejects.toThrow(AggregateError);
    const { rows } = await db.execute(sql`select email from leads`);
    expect(rows).toEqual([{ email: "p50@x.example" }]);
    await db.execute(sql`drop trigger keep_lead on leads`);
    await purgeLeads(services, now);
    expect((await db.execute(sql`select email from leads`)).rows).toEqual([]);
  });

  it("are found by an index", async () => {
    const { db, client } = database;
    await db.execute(sql`insert into leads (kind, request_id, email, submitted_at)
      select 'quote', gen_random_uuid(), 'a@b.example', now() - n * interval '1 hour' from generate_series(1, 5000) n`);
    await db.execute(sql`vacuum analyze leads`);
    const find = () => listExpiredLeads(db, "quote", { before: new Date(0), limit: 100 });
    const [statement] = await statementsOf(client, find);
    if (!statement) throw new Error("nothing was asked");
    expect(await planOf(client, statement)).toContain("leads_kind");
  });
});

async function noJob(): Promise<void> {}
