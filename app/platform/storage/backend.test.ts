import { expect, it } from "vitest";
import { isUsablePath } from "./backend.ts";

it.each(["plan.pdf", "a/b/plan 2!_-.pdf", "a/.b/c", "pieces/5f-0", "x"])("uses %j", (path) => {
  expect(isUsablePath(path)).toBe(true);
});

it.each([
  "",
  "..",
  "../plan.pdf",
  "a/../../plan.pdf",
  "a/..",
  "a/./b",
  "/etc/passwd",
  "a//b",
  "a/",
  ".incoming/x",
  "a\\..\\b",
  "a\0.pdf",
  "a\n",
  "a  b",
  " a",
  "a ",
  "a.",
  "plan\u00e9.pdf",
  "%2e%2e/a",
])("refuses %j", (path) => {
  expect(isUsablePath(path)).toBe(false);
});
