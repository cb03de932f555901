import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { contactSubmissions } from "#modules/leads/.server/request-tables.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { newsletterSubscribers } from "../modules/newsletter/.server/schema.ts";
import { createLog } from "./log.ts";

/** A log and the lines that were written to it. */
function keepLog(level = "info") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const typed = "Asha Rao, asha@example.com";

describeOnEachEngine("the log line of a failed query", (engine) => {
  const database = migratedDatabase(engine);

  it("reports the place and cause of a failure, but no visitor input", async () => {
    const { db } = database;
    await db.insert(newsletterSubscribers).values({ email: typed });
    const failures = await Promise.allSettled([
      db.insert(newsletterSubscribers).values({ email: typed }),
      db.execute(sql`select ${typed}::uuid`),
      db.execute(sql`select * from missing_table where name = ${typed}`),
      insertRequest(db, contactSubmissions, {
        name: `${typed}\0`,
        email: typed,
        service: "Solar",
        message: `a line\n    at ${typed} (a line that looks like a stack's)`,
      }),
    ]);

    const { log, lines } = keepLog();
    for (const failure of failures) {
      log.error({ err: failure.status === "rejected" ? failure.reason : undefined }, "failed");
    }
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).not.toMatch(/asha/i);
      const { err } = JSON.parse(line) as { err: { code: unknown; stack: string } };
      expect(err.code).toMatch(/^[0-9A-Z]{5}$/);
      expect(err.stack).toMatch(/^ {4}at /);
    }
  });
});

it("writes one JSON object per line, with the level by its name and the time", () => {
  const { log, lines } = keepLog();
  log.warn({ requestId: "r-1" }, "two\nlines");
  expect(lines).toHaveLength(1);
  const entry = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  expect(entry).toMatchObject({ level: "warn", requestId: "r-1", msg: "two\nlines" });
  expect(Number.isNaN(Date.parse(String(entry.time)))).toBe(false);
});

it("reports an ordinary error's message, and only the kind of other thrown values", () => {
  const { log, lines } = keepLog();
  log.error({ err: new RangeError("out of range") });
  log.error({ err: typed });
  log.error({ err: { name: typed } });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "RangeError", message: "out of range" },
  });
  expect(lines.slice(1).join()).not.toMatch(/asha/i);
});

it("writes nothing below its level", () => {
  const { log, lines } = keepLog("error");
  log.info("quiet");
  log.error("heard");
  expect(lines).toHaveLength(1);
});
