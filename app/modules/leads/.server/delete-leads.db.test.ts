import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { findUndo, restoreTrash } from "#modules/trash/.server/queries/trash.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { type LeadKind, leadKinds } from "../requests/definitions.ts";
import { deleteLeads } from "./change-leads.ts";

/** Every table with data of a lead. */
const tables = [
  "leads",
  "lead_events",
  "mails",
  "contact_submissions",
  "quote_requests",
  "glare_assessments",
  "sample_report_requests",
  "newsletter_subscribers",
  "portfolio_access_requests",
  "entered_requests",
];

/** The insert of each kind's request, as `id`. */
const requests: Record<LeadKind, string> = {
  contact:
    "contact_submissions (id, name, email, service, message) values ($, 'P', 'p@x.example', 'BIM', 'm')",
  quote:
    "quote_requests (id, kind, name, email, project_details) values ($, 'quote', 'P', 'p@x.example', 'd')",
  project: `quote_requests (id, kind, name, email, project_details, attachments) values ($, 'project', 'P', 'p@x.example', 'd',
    '[{"name":"a.pdf","path":"quotes/a.pdf","size":9,"type":"pdf"},{"name":"u","path":"https://u","size":0,"type":"link"}]')`,
  glare:
    "glare_assessments (id, name, email, site_address, pv_size, near_airport, planning_stage) values ($, 'P', 'p@x.example', 's', '1', 'no', 'pre')",
  "sample-model": "sample_report_requests (id, email) values ($, 'p@x.example')",
  "sample-report": "sample_report_requests (id, email) values ($, 'p@x.example')",
  newsletter: "newsletter_subscribers (id, email) values ($, 'p@x.example')",
  "portfolio-access": "portfolio_access_requests (id, email) values ($, 'p@x.example')",
  entered: "entered_requests (id, name, email, message) values ($, 'P', '', 'm')",
};

describeOnEachEngine("deleting a lead", (engine) => {
  const database = migratedDatabase(engine);
  const author = {
    content: { change: (_, make) => database.db.transaction(make) },
    user: { id: "boss", email: "boss@firm.example" },
    outbox: { withdraw: async () => {} },
  } satisfies Parameters<typeof deleteLeads>[0];

  beforeAll(async () => {
    await database.db.execute(
      sql`insert into "user" (id, name, email) values ('boss', 'Boss', 'boss@firm.example')`,
    );
  });

  /** All rows of all tables with data of the lead. */
  async function everything() {
    const found: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows } = await database.db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by id`,
      );
      if (rows.length > 0) found[table] = rows;
    }
    return found;
  }

  it.each(leadKinds)(
    "of kind %s leaves nothing behind, and undo restores everything",
    async (kind) => {
      const { db } = database;
      const [id, requestId] = [crypto.randomUUID(), crypto.randomUUID()];
      await db.execute(sql.raw(`insert into ${requests[kind].replace("$", `'${requestId}'`)}`));
      await db.execute(sql`insert into leads (id, kind, request_id, email, notes)
      values (${id}, ${kind}, ${requestId}, 'p@x.example', 'Called.')`);
      await db.execute(sql`insert into mails (lead_id, "to", topic, subject, html, text)
      values (${id}, 'p@x.example', null, 's', 'h', 't')`);
      if (kind === "newsletter") {
        await db.execute(sql`insert into mails ("to", topic, subject, html, text)
        values ('p@x.example', 'newsletter-confirm', 's', 'h', 't')`);
      }
      await db.execute(sql`insert into lead_events (lead_id, kind, actor_id, actor_name, detail)
      values (${id}, 'note', 'boss', 'Boss', '{"notes": "Called."}')`);
      const before = await everything();
      expect(Object.keys(before)).toHaveLength(4);
      const deleted = await deleteLeads(author, [id]);
      expect(await everything()).toEqual({});
      const { rows } = await db.execute(
        sql`select email, private_files, private_bytes::int from trash`,
      );
      const files = kind === "project" ? ["quotes/a.pdf"] : [];
      // A person's items in the trash are found by the address; their files still count as used space.
      const privateBytes = files.length * 9;
      expect(rows).toEqual([
        { email: "p@x.example", private_files: files, private_bytes: privateBytes },
      ]);
      expect(await deleteLeads(author, [id])).toBeUndefined();

      const [entry] = await findUndo(db, deleted?.undo ?? "", "boss");
      await db.transaction((tx) => restoreTrash(tx, entry?.id ?? ""));
      expect(await everything()).toEqual(before);
      await deleteLeads(author, [id]);
      await db.execute(sql`delete from trash`);
    },
  );
});
