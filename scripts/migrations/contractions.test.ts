import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// Changes that the previous version cannot run on. During an upgrade it runs on the new schema next to the new version: a
// migration may add (expand); it may remove or narrow (contract) one release after the last use.

/** Patterns of statements that narrow the schema for an earlier version. */
const narrowing: readonly [words: RegExp, reason: string][] = [
  [/^drop table\b/, "drops a table"],
  [/^drop (view|function|trigger|type|extension)\b/, "drops what earlier code may use"],
  [/\bdrop column\b/, "drops a column"],
  [/\brename (column|to)\b/, "renames what earlier code asks for by its name"],
  [/\balter column\b.* (set data )?type\b/, "changes the type of a column"],
  [/\balter column\b.* set not null\b/, "demands a value that earlier code may leave out"],
  [/\balter column\b.* drop default\b/, "demands a value that earlier code may leave out"],
  [
    /\badd column\b(?!.*\b(default|generated)\b).* not null\b/,
    "demands a value that earlier code does not know",
  ],
  [
    /\badd constraint\b.* (check|unique|foreign key|exclude)\b/,
    "refuses rows that earlier code may write",
  ],
  [/^create unique index\b/, "refuses rows that earlier code may write"],
];

/** `-- contract: 1.4.0`: the first version that no longer uses the removed parts. */
const permission = /^-- contract: (\d+\.\d+\.\d+)$/m;

/** The tables that a migration creates: later statements on them narrow nothing that existed. */
function madeBy(statements: readonly string[]): Set<string> {
  const names = statements.map((statement) => /^create table "?(\w+)"?/.exec(statement)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

const tableOf = (statement: string) =>
  /^(?:alter table|drop table)(?: if exists)? "?(\w+)"?/.exec(statement)?.[1] ??
  /^create unique index .*? on "?(\w+)"?/.exec(statement)?.[1];

type Contraction = { statement: string; reason: string };

/**
 * The statements of a migration that would break the previous version. A migration with `-- contract: VERSION` may have
 * them, if that version is among `released`.
 */
function contractions(migration: string, released: readonly string[]): Contraction[] {
  const version = permission.exec(migration)?.[1];
  if (version && released.includes(version)) return [];
  const statements = migration.split("--> statement-breakpoint").map((text) =>
    text
      .replace(/^--.*$/gm, "")
      .replace(/\s+/g, " ")
      .trim()
      .toLowerCase(),
  );
  const made = madeBy(statements);
  return statements.flatMap((statement) => {
    if (made.has(tableOf(statement) ?? "")) return [];
    const found = narrowing.find(([words]) => words.test(statement));
    return found ? [{ statement, reason: found[1] }] : [];
  });
}

const project = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");

/** The last migration before this rule; no version had been released by then. */
const lastFree = "0017_passkeys.sql";

/** The versions that CHANGELOG.md reports as released. */
const released = [...read("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(
  ([, version = ""]) => version,
);

describe("a migration, while the previous version runs next to the new one", () => {
  const files = readdirSync(join(project, "migrations")).filter((file) => file.endsWith(".sql"));

  it.each(files.filter((file) => file > lastFree))(
    "%s removes nothing that the previous version uses",
    (file) => {
      expect(contractions(read(`migrations/${file}`), released)).toEqual([]);
    },
  );

  it.each([
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY, "text" text NOT NULL, UNIQUE("text"));',
    'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "own" FOREIGN KEY ("id") REFERENCES "leads"("id");',
    'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "notes" USING btree ("id");',
    'ALTER TABLE "leads" ADD COLUMN "owner" text;',
    'ALTER TABLE "leads" ADD COLUMN "words" text DEFAULT \'\' NOT NULL;',
    'CREATE INDEX "leads_owner" ON "leads" USING btree ("owner");',
    'DROP INDEX "leads_owner";',
    'ALTER TABLE "leads" ALTER COLUMN "owner" DROP NOT NULL;',
    'UPDATE "leads" SET "owner" = null;',
  ])("may add: %s", (migration) => {
    expect(contractions(migration, [])).toEqual([]);
  });

  it.each([
    ['DROP TABLE "notes";', "drops a table"],
    ['ALTER TABLE "leads" DROP COLUMN "owner";', "drops a column"],
    ['ALTER TABLE "leads" RENAME COLUMN "a" TO "b";', "renames"],
    ['ALTER TABLE "leads" RENAME TO "messages";', "renames"],
    ['ALTER TABLE "leads" ALTER COLUMN "a" SET DATA TYPE integer;', "changes the type"],
    ['ALTER TABLE "leads" ALTER COLUMN "a" SET NOT NULL;', "may leave out"],
    ['ALTER TABLE "leads" ALTER COLUMN "a" DROP DEFAULT;', "may leave out"],
    ['ALTER TABLE "leads" ADD COLUMN "a" text NOT NULL;', "does not know"],
    ['ALTER TABLE "leads" ADD CONSTRAINT "one" UNIQUE("a");', "refuses rows"],
    ['CREATE UNIQUE INDEX "one" ON "leads" USING btree ("a");', "refuses rows"],
    ["DROP FUNCTION blog_topic;", "earlier code may use"],
  ])("may not: %s", (migration, reason) => {
    const found = contractions(`SELECT 1;--> statement-breakpoint\n${migration}`, []);
    expect(found.map((one) => one.reason)).toEqual([expect.stringContaining(reason)]);
    const permitted = `-- contract: 1.4.0\n${migration}`;
    expect(contractions(permitted, ["1.4.0"])).toEqual([]);
    expect(contractions(permitted, ["1.3.0"])).toHaveLength(1);
  });
});
