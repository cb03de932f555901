import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firm } from "@datumline/brand/firm";
import { expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The numbers of OWASP ASVS 5.0.0 by chapter and level, in order and separated by blanks. */
const standard = z
  .record(z.string(), z.object({ level1: z.string(), level2: z.string() }))
  .parse(JSON.parse(read("scripts/asvs/requirements.json")));

const verdicts = ["met", "not applicable", "not met"];

const tables = read("docs/asvs.md")
  .split("\n## ")
  .slice(1)
  .map((text) => ({
    chapter: text.split(" ", 1)[0] ?? "",
    rows: text
      .split("\n")
      .filter((line) => /^\| *\d/.test(line))
      .map((line) => line.split("|").map((cell) => cell.trim())),
  }));

const rows = tables.flatMap(({ rows }) => rows);
const namedPaths = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

it("has a table for each chapter", () => {
  expect(tables.map(({ chapter }) => chapter)).toEqual(Object.keys(standard));
});

it.each(tables)("names every requirement of $chapter once, with its level", ({ chapter, rows }) => {
  const wanted = Object.entries(standard[chapter] ?? {}).flatMap(([level, numbers]) =>
    numbers
      .split(" ")
      .filter(Boolean)
      .map((number) => `${number} ${level.slice(-1)}`),
  );
  expect(rows.map(([, number, level]) => `${number} ${level}`).sort()).toEqual(wanted.sort());
});

it("has filled cells and a valid verdict in each row", () => {
  for (const [, number, , asks, verdict, why, ...rest] of rows) {
    expect([asks, why], number).not.toContain("");
    expect(verdicts, number).toContain(verdict);
    expect(rest, number).toEqual([""]);
  }
});

it("cites existing files for met requirements", () => {
  for (const [, number, , , verdict, why = ""] of rows) {
    const paths = namedPaths(why);
    if (verdict === "met") expect(paths, number).not.toEqual([]);
    expect(
      paths.filter((path) => !existsSync(join(root, path))),
      number,
    ).toEqual([]);
  }
});

it("counts its verdicts correctly", () => {
  for (const level of ["1", "2"]) {
    const ofLevel = rows.filter(([, , each]) => each === level);
    const counts = verdicts.map((word) => ofLevel.filter((row) => row[4] === word).length);
    expect(read("docs/asvs.md")).toContain(`\n| ${level} | ${counts.join(" | ")} |\n`);
  }
});

it("names the reporting address of security.txt", () => {
  expect(read("SECURITY.md")).toContain(firm.email);
});
