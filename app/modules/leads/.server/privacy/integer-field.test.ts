import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { z } from "zod";
import { integerField } from "./retention-periods.ts";

const schema = z.object({
  months: integerField({ label: "Months", least: 1, most: 6_000, units: ["months"] }).optional(),
});

function sent(months: string) {
  const form = new FormData();
  form.append("months", months);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value.months : submission.error?.months?.[0];
}

it.each([
  ["24", 24],
  [" 24 months", 24],
  ["1 200", 1200],
  ["2.0", 2],
  ["", undefined],
  ["1,200", "Months can be read as 1,200 or 1.2. Enter 1200 or 1.2."],
  ["1.5", "Months must be a whole number from 1 to 6000."],
  ["0", "Months must be a whole number from 1 to 6000."],
  ["0x10", "Months must be a whole number from 1 to 6000."],
  ["six", "Months must be a whole number from 1 to 6000."],
])("a whole number is read, or asked about: %j", (typed, read) => {
  expect(sent(typed)).toBe(read);
});
