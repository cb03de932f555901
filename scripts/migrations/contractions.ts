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

export type Contraction = { statement: string; reason: string };

/**
 * The statements of a migration that would break the previous version. A migration with `-- contract: VERSION` may have
 * them, if that version is among `released`.
 */
export function contractions(migration: string, released: readonly string[]): Contraction[] {
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
