import { expect, it } from "vitest";
import { isRejectedRow } from "./query-helpers.ts";

const failure = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });

it.each(["22P02", "22P05", "22008", "22021", "54000", "23502", "23514"])(
  "%s is a fault of the row itself",
  (code) => {
    expect(isRejectedRow(failure(code))).toBe(true);
    expect(isRejectedRow(failure(code).cause)).toBe(true);
  },
);

it.each([
  "08006",
  "57P01",
  "53300",
  "40001",
  "40P01",
  "25006",
  "23505",
  "23503",
  "ECONNREFUSED",
  "",
])("%s can succeed on a later attempt", (code) => {
  expect(isRejectedRow(failure(code))).toBe(false);
});
