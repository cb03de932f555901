import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyEmptyDatabase } from "./embedded.ts";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "datumline-begin-"));
  mkdirSync(join(place, "empty/base"), { recursive: true });
  writeFileSync(join(place, "empty/PG_VERSION"), "18\n", { mode: 0o644 });
  writeFileSync(join(place, "empty/base/1"), "rows", { mode: 0o644 });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const begin = () => copyEmptyDatabase(join(place, "pglite"), join(place, "empty"));
const found = (path: string) => readFileSync(join(place, "pglite", path), "utf8");
const mode = (path: string) => statSync(join(place, "pglite", path)).mode & 0o777;

it("starts as a copy that only its owner can read", () => {
  begin();
  expect(found("base/1")).toBe("rows");
  expect([mode(""), mode("base"), mode("base/1")]).toEqual([0o700, 0o700, 0o600]);
});

it("uses an existing empty folder, such as a mounted one", () => {
  mkdirSync(join(place, "pglite"));
  begin();
  expect(found("PG_VERSION")).toBe("18\n");
});

it("leaves existing files alone", () => {
  mkdirSync(join(place, "pglite"));
  writeFileSync(join(place, "pglite/PG_VERSION"), "17\n");
  begin();
  expect(found("PG_VERSION")).toBe("17\n");
  expect(existsSync(join(place, "pglite/base"))).toBe(false);
});

it("does not take over an unfinished copy of a dead process", () => {
  mkdirSync(join(place, "pglite-begun"));
  writeFileSync(join(place, "pglite-begun/half"), "");
  begin();
  expect(existsSync(join(place, "pglite/half"))).toBe(false);
  expect(existsSync(join(place, "pglite-begun"))).toBe(false);
});

it("lets the engine create the database if the copy is missing", () => {
  rmSync(join(place, "empty"), { recursive: true });
  begin();
  expect(existsSync(join(place, "pglite"))).toBe(false);
});
