import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "#app/migrate.ts";
import { scanToBimDocument } from "#modules/catalogue/scan-to-bim.ts";
import { listPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import { findPublishedDocument } from "#modules/content/.server/queries/content-documents.ts";
import { withDefaults } from "#modules/content/documents/stored-values.ts";
import { leadStatuses } from "#modules/leads/lead.ts";
import { suspicionText, suspicionWords } from "#modules/leads/spam.ts";
import { makeTestEnvironment } from "#tests/support/engines.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";

/**
 * A pg_dump of a site at commit 8d7a2a26: every document saved with placeholder content, a lead for each status and
 * suspicion.
 */
const dump = join(import.meta.dirname, "../../../tests/support/upgrades/8d7a2a26.sql.gz");

/** Placeholder content listed at this commit, by document. */
const placeholders = {
  about: 5,
  blog: 1,
  claims: 4,
  "data-security": 1,
  firm: 5,
  testimonials: 3,
  "service-bim": 2,
  "service-scan-to-bim": 1,
};

it("keeps placeholder content, choices, statuses and suspicions of a database from 8d7a2a26", async () => {
  const { env, dispose } = await makeTestEnvironment("postgres", {}, { isEmpty: true });
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(gunzipSync(readFileSync(dump)).toString());
  await client.end();
  const database = await openDatabase(env, createLog("silent"));
  try {
    await migrate(database);
    const listed = await listPlaceholders(database.db);
    expect(Object.fromEntries(listed.map(({ id, count }) => [id, count]))).toEqual(placeholders);

    const scan = await findPublishedDocument(database.db, "service-scan-to-bim");
    if (!scan) throw new Error("The document is not published.");
    const [, second] = withDefaults(scanToBimDocument, scan).workflow.steps;
    expect(second?.drawing).toBe("Registration check");

    const { rows } = await database.autocommit.execute(
      sql`select status, suspicions[1] as suspicion from leads`,
    );
    expect(new Set(rows.map(({ status }) => String(status)))).toEqual(new Set(leadStatuses));
    const suspicions = new Set(
      rows.flatMap(({ suspicion }) => (suspicion ? [String(suspicion)] : [])),
    );
    expect(suspicions).toEqual(new Set(Object.keys(suspicionWords)));
    for (const suspicion of suspicions) expect(suspicionText(suspicion)).not.toBe(suspicion);
  } finally {
    await database.close();
    await dispose();
  }
});
