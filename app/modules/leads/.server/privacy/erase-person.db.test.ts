import { text } from "node:stream/consumers";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { withStores } from "#modules/backup/.server/source.ts";
import { removeExpiredFiles } from "#modules/trash/.server/delete-for-good.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestDatabase,
  writable,
} from "#tests/support/engines.ts";
import { fillStores } from "#tests/support/filled-stores.ts";
import { schemaTables } from "#tests/support/schema-tables.ts";
import {
  eraseRows,
  erasureRefusal,
  exportPerson,
  findPerson,
  normalizedAddress,
} from "./privacy-requests.ts";

const log = createLog("silent");
/** People in the filled stores, and another person whose address only ends like theirs. */
const address = "visitor@example.com";
const other = "joe.visitor@example.com";
const admin = { role: "admin" } as const;
/** Tables that the site reads in several ways; the test fills them itself. */
const lists = new Set([
  "quote_requests.attachments",
  "mails.attachments",
  "trash.rows",
  "leads.email",
]);
/** Tables with text that only the site writes. */
const given = new Set([
  "page_views",
  "page_counts",
  "content_versions",
  "file_hashes",
  "article_entries",
]);

describeOnEachEngine("erasing a person", (engine) => {
  let services: Services;
  let db: TestDatabase;

  beforeAll(async () => {
    const { env, dispose } = await makeTestEnvironment(engine);
    await withStores(env, log, (stores) => fillStores(stores, env));
    services = await startServices(env, log);
    db = writable(services.database.workDb);
    return async () => {
      await services.stop();
      await dispose();
    };
  });

  /** Writes the address into every text column that accepts it, except keys that others refer to. */
  async function nameEverywhere(words: string): Promise<string[]> {
    const written: string[] = [];
    for (const table of await schemaTables()) {
      for (const column of Object.values(getTableColumns(table))) {
        const { name } = column;
        const place = `${getTableName(table)}.${name}`;
        if (given.has(getTableName(table)) || lists.has(place) || column.enumValues?.length)
          continue;
        const before = sql.identifier(name);
        const longer = {
          text: sql`${before} || ${words}::text`,
          jsonb: sql`jsonb_build_object('was', ${before}, 'said', ${words}::text)`,
          "text[]": sql`array_append(${before}, ${words}::text)`,
        }[column.getSQLType()];
        if (!longer) continue;
        const one = sql`select ctid from ${table} limit 1`;
        const changed = await db
          .execute(sql`update ${table} set ${before} = ${longer} where ctid = (${one}) returning 1`)
          .catch(() => undefined);
        if (changed && changed.rows.length > 0) written.push(place);
      }
    }
    return written;
  }

  /** Every place in the database and in both storages that contains text. */
  async function placesOf(words: string): Promise<string[]> {
    const found: string[] = [];
    const { rows: tables } = await db.execute(sql`
      select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    for (const { table_schema, table_name } of tables) {
      const table = sql`${sql.identifier(String(table_schema))}.${sql.identifier(String(table_name))}`;
      const { rows } = await db.execute(
        sql`select to_jsonb(t)::text as line from ${table} t where to_jsonb(t)::text ilike ${`%${words}%`}`,
      );
      for (const { line } of rows) found.push(`${table_name}: ${line}`);
    }
    for (const storage of [services.storage, services.privateFiles]) {
      for (const { path } of (await storage.list()).objects) {
        const content = await text(await storage.read(path));
        if (`${path}\n${content}`.toLowerCase().includes(words)) found.push(`file ${path}`);
      }
    }
    return found;
  }

  const erase = (who: string) =>
    db.transaction((tx) => eraseRows(tx, who, { jobs: services.jobs, by: "boss" }));

  it("finds nothing for a person without requests", async () => {
    expect(await findPerson(db, "nobody@example.com", admin)).toBeUndefined();
  });

  it("leaves no row, no job and no file with the address, and lists beforehand what will be deleted", async () => {
    await services.privateFiles.put(
      "quotes/plan.pdf",
      Buffer.from(`%PDF-1.7 by ${address}`),
      "application/pdf",
    );
    await services.privateFiles.put(
      "quotes/answer.pdf",
      Buffer.from(`%PDF-1.7 for ${address}`),
      "application/pdf",
    );
    const answered = { name: "answer.pdf", path: "quotes/answer.pdf", size: 30, type: "pdf" };
    await db.execute(sql`insert into mails ("to", subject, html, text, is_reply, attachments)
      values (${address}, 'Answer', 'x', 'x', true, ${JSON.stringify([answered])}::jsonb)`);
    await services.privateFiles.put("quotes/gone.txt", Buffer.from(address), "text/plain");
    await db.execute(sql`insert into trash (entity, entity_id, label, email, rows, private_files, deleted_by)
      values ('lead', '2', 'Quote', ${address}, ${JSON.stringify([{ table: "leads", rows: [{ email: address }] }])}::jsonb,
        array['quotes/gone.txt'], 'boss')`);
    await db.execute(sql`insert into trash (entity, entity_id, label, rows, deleted_by)
      values ('post', '3', 'Post', ${JSON.stringify([{ table: "blog_posts", rows: [{ content: `<a href="mailto:${address}">` }] }])}::jsonb, 'boss')`);
    await db.execute(
      sql`insert into leads (kind, request_id, email, name) values ('contact', gen_random_uuid(), ${other}, 'Joe')`,
    );
    await db.execute(
      sql`insert into leads (kind, request_id, email) select 'project', id, 'Visitor@Example.com' from quote_requests`,
    );
    await db.execute(sql`insert into pgboss.job (name, data, start_after) values
      ('send-mail', ${JSON.stringify({ to: address })}::jsonb, now() + interval '1 day')`);
    await db.execute(sql`insert into pgboss.job (name, data, output, state) values
      ('send-mail', '{}'::jsonb, ${JSON.stringify({ message: `550 <${address}> unknown` })}::jsonb, 'failed')`);

    const before = await findPerson(db, address, admin);
    expect(before).toMatchObject({ leads: [{ kind: "project" }, { kind: "contact" }] });
    expect(before).toMatchObject({ requests: 7, files: 2, trashed: 2 });
    expect(before?.mentions).toEqual([{ table: "trash", rows: 1 }]);
    const written = await nameEverywhere(
      ` <Visitor@Example.com>, ?to=%3Cvisitor%40example.com ${other}`,
    );
    expect(written).toContain("audit_log.detail");
    expect(written.length).toBeGreaterThan(50);
    const mentions = (await findPerson(db, address, admin))?.mentions.map(({ table }) => table);
    expect(mentions).toEqual(expect.arrayContaining(["audit_log", "blog_posts", "user"]));
    const { rows: kept } = await db.execute(sql`select count(*)::int as leads from leads`);
    expect((await placesOf(address)).length).toBeGreaterThan(50);

    const { pseudonym } = await erase(address);
    await removeExpiredFiles(db, services, log);

    // An address that only contains it belongs to another person.
    const left = (places: string[]) => places.filter((place) => !isOnlyOther(place));
    const isOnlyOther = (place: string) =>
      !place.toLowerCase().replaceAll(other, "").includes(address);
    expect(left(await placesOf(address))).toEqual([]);
    expect(left(await placesOf("visitor%40example"))).toEqual([]);
    expect((await placesOf(other)).length).toBeGreaterThan(30);
    expect((await placesOf(pseudonym)).length).toBeGreaterThan(20);
    const { rows: after } = await db.execute(sql`select count(*)::int as leads from leads`);
    expect(Number(kept[0]?.leads) - Number(after[0]?.leads)).toBe(2);
    expect(await findPerson(db, address, admin)).toBeUndefined();
  });

  it("exports all data of a person, but no unused link", async () => {
    const who = "reader@example.com";
    await db.execute(sql`insert into newsletter_subscribers (email, consent_form, consent_text)
      values (${who}, '/newsletter', 'By email.')`);
    await db.execute(sql`insert into mails ("to", topic, subject, html, text, link_expires_at)
      values (${who}, 'newsletter-confirm', 'Confirm', 'secret link', 'secret link', now() + interval '1 day')`);
    const file = JSON.stringify(await exportPerson(db, who, admin));
    expect(JSON.parse(file)).toMatchObject({
      address: who,
      newsletter_subscribers: [{ email: who, consent_form: "/newsletter" }],
      mails: [{ subject: "Confirm" }],
    });
    expect(file).not.toContain("secret link");
  });

  it("hides accounts, and emails to them, from people without access to operations", async () => {
    const who = "owner@firm.example";
    await db.execute(
      sql`insert into "user" (id, name, email, role) values ('owner', 'Owner', ${who}, 'admin')`,
    );
    await db.execute(
      sql`insert into audit_log (actor_email, action, entity) values (${who}, 'sign in', 'sign-in')`,
    );
    await db.execute(
      sql`insert into mails ("to", topic, subject, html, text) values (${who}, 'new-device', 'New sign-in', 'x', 'x')`,
    );
    const sales = { role: "sales" } as const;
    expect(await findPerson(db, who, sales)).toBeUndefined();
    expect(await erasureRefusal(services, who, sales)).toBeUndefined();
    expect(await findPerson(db, who, admin)).toMatchObject({ mails: 1 });
    // The same person has also written to the firm, and reads the newsletter.
    await db.execute(sql`insert into mails ("to", topic, subject, html, text) values
      (${who}, 'newsletter-welcome', 'Welcome', 'x', 'x'), ('other@firm.example', null, 'New sign-in', 'x', ${who})`);
    await db.execute(sql`with lead as (insert into leads (kind, request_id, email) values ('contact', gen_random_uuid(), ${who}) returning id)
      insert into mails ("to", lead_id, subject, html, text) select ${who}, id, 'Received', 'x', 'x' from lead`);
    expect(await findPerson(db, who, sales)).toMatchObject({ mails: 2, mentions: [] });
    const { rows, ...file } = await exportPerson(db, who, sales);
    expect(rows).toBe(3);
    expect(file.mails.map(({ subject }) => subject).sort()).toEqual(["Received", "Welcome"]);
    expect(file.namedElsewhere).toEqual([]);
    const whole = await exportPerson(db, who, admin);
    expect(whole.mails).toHaveLength(3);
    expect(whole.namedElsewhere.map(({ table }) => table).sort()).toEqual([
      "audit_log",
      "mails",
      "user",
    ]);
  });

  it("finds and erases data that earlier versions stored under other spellings of the address", async () => {
    const who = "j.doe@müller.example";
    const spellings = [
      ...[
        "J.Doe@MÜLLER.example",
        "<j.doe@müller.example>",
        "Jo <j.doe@müller.example>",
        "j.doe@müller.example,",
      ],
      ...[
        "mailto:j.doe@müller.example?subject=x",
        "'j.doe@müller.example'",
        "j.doe@müller.example.",
      ],
      ...["j.doe@xn--mller-kva.example", "j.doe\u200B@müller.example"],
    ];
    const others = ["xj.doe@müller.example", "j.doe@müller.example.org", "jxdoe@müller.example"];
    for (const email of [...spellings, ...others])
      await db.execute(sql`with made as (insert into contact_submissions (name, email, service, message)
        values ('J', ${email}, 'BIM', 'm') returning id, email)
        insert into leads (kind, request_id, email) select 'contact', id, email from made`);
    const found = await findPerson(db, normalizedAddress("Jo Doe <J.Doe@Müller.example>"), admin);
    expect(found?.leadCount).toBe(spellings.length);
    expect(found?.requests).toBe(spellings.length);
    await db.transaction((tx) => eraseRows(tx, who, { jobs: services.jobs, by: "boss" }));
    const { rows } = await db.execute(
      sql`select email from leads where email like '%doe%' order by email`,
    );
    expect(rows.map(({ email }) => email).toSorted()).toEqual(others.toSorted());
    expect(await findPerson(db, who, admin)).toBeUndefined();
  });

  it("refuses people who sign in, and the firm itself", async () => {
    await db.execute(sql`update "user" set email = 'boss@firm.example' where id = 'boss'`);
    expect(await erasureRefusal(services, "boss@firm.example", admin)).toContain(
      "belongs to a user account",
    );
    const { mailTo } = await services.settings();
    expect(await erasureRefusal(services, mailTo.toLowerCase(), admin)).toContain(
      "one of the firm's own addresses",
    );
    expect(await erasureRefusal(services, "reader@example.com", admin)).toBeUndefined();
  });
});
