import { parseWithZod } from "@conform-to/zod/v4";
import { getTableConfig, pgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { columnsOf } from "#app/fields/columns.server.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { submittedValues } from "#platform/uploads/read-form.ts";
import { type FlatFields, namesIn } from "./fields.ts";
import { draftSchema, formSchema } from "./schema.server.ts";
import { emptyForm, emptyRecord, submittedForm } from "./values.ts";

const fields = {
  name: { label: "Name", kind: "line" },
  nickName: { label: "Nickname", kind: "line", isOptional: true, fallback: "none" },
  story: { label: "Story", kind: "text", isOptional: true, rows: 3, maxLength: 20 },
  colour: { label: "Colour", kind: "choice", options: ["red", "blue"] },
  tags: { label: "Tags", kind: "tags", isOptional: true },
  place: { label: "Place", kind: "integer", min: -2_147_483_648, max: 2_147_483_647 },
  page: { label: "Page", kind: "url", isOptional: true },
  isNow: { label: "Now", kind: "flag", only: "form" },
  cover: { label: "Cover", kind: "imageUrl" },
  savedAt: { label: "Saved", kind: "moment", only: "saved" },
} as const satisfies FlatFields;

function posted(entries: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

const filled = { name: " Ada ", colour: "blue" };

describe("derived from a list of fields", () => {
  it("generates the columns of a table, named as in SQL", () => {
    const { columns } = getTableConfig(pgTable("things", columnsOf(fields, "")));
    expect(columns.map((column) => [column.name, column.notNull, column.default])).toEqual([
      ["name", true, undefined],
      ["nick_name", true, "none"],
      ["story", true, ""],
      ["colour", true, undefined],
      ["tags", true, []],
      ["place", true, 0],
      ["page", true, ""],
      ["cover", false, undefined],
      ["saved_at", false, undefined],
    ]);
  });

  it("generates the form accepted by a save, and the stored form", () => {
    const submission = parseWithZod(posted({ ...filled, place: "4th", tags: [" a", "", "a"] }), {
      schema: formSchema(fields, ""),
    });
    expect(submission.status === "success" && submission.value).toEqual({
      name: "Ada",
      nickName: "none",
      story: "",
      colour: "blue",
      tags: ["a"],
      place: 4,
      page: "",
      isNow: false,
      cover: null,
    });
  });

  it("generates a field's error, in the words of its label", () => {
    const submission = parseWithZod(posted({ story: "x".repeat(21), colour: "green" }), {
      schema: formSchema(fields, ""),
    });
    expect(submission.status === "error" && submission.error).toEqual({
      name: ["Name is required."],
      story: ["Story must be at most 20 characters."],
      colour: ["Colour is required."],
    });
  });

  it.each([
    ["", 0],
    ["1 200", 1200],
    ["1,200,000", 1_200_000],
    ["-3", -3],
    ["9e30", 2_147_483_647],
    ["1,200", "Place can be read as 1,200 or 1.2. Enter 1200 or 1.2."],
  ])("reads an integer, or asks about it: %j", (place, read) => {
    const submission = parseWithZod(posted({ ...filled, place }), {
      schema: formSchema(fields, ""),
    });
    expect(
      submission.status === "success" ? submission.value.place : submission.error?.place?.[0],
    ).toBe(read);
  });

  it.each([
    ["", ""],
    ["Ada <ada@firm.example>", "ada@firm.example"],
    [" ", invalidEmail],
  ])("accepts %j as an optional address, or reports it", (typed, expected) => {
    const schema = formSchema(
      { email: { label: "Email", kind: "email", isOptional: true }, name: fields.name },
      "",
    );
    const submission = parseWithZod(posted({ ...filled, email: typed }), { schema });
    expect(
      submission.status === "success" ? submission.value.email : submission.error?.email?.[0],
    ).toBe(expected);
  });

  it("generates a form's value: empty, typed, and kept while someone types", () => {
    const empty = emptyForm(fields);
    expect(Object.keys(empty)).toEqual(namesIn(fields, "form"));
    expect(empty).toMatchObject({ name: "", nickName: "none", tags: [], isNow: false, cover: "" });
    expect(emptyRecord(fields)).toMatchObject({ tags: [], place: 0, cover: null, savedAt: null });
    expect(
      submittedForm(fields, submittedValues(posted({ ...filled, place: "4th", isNow: "on" }))),
    ).toMatchObject({
      ...filled,
      place: "4th",
      isNow: true,
      tags: [],
    });
    // A draft of an earlier release has fewer fields.
    expect(draftSchema(fields).parse({ name: "x" })).toEqual({ ...empty, name: "x" });
    expect(draftSchema(fields).safeParse({ name: "x".repeat(1_001) }).success).toBe(false);
  });
});
