import { describe, expect, it } from "vitest";
import { group, key, line, link, list } from "#app/fields/fields.ts";
import { describeDocument } from "../documents/compare-documents.ts";
import { defineContent } from "../documents/define-content.ts";
import { documentSchema, errorsByPath } from "./document-schema.server.ts";

const team = defineContent({
  id: "team",
  title: "Team",
  fields: {
    people: list("People", group("Person", { key: key(), name: line("Name") }), { one: "person" }),
  },
  initial: { people: [] },
});
const isDead = async (path: string) => path.startsWith("/gone");
const known = { inserts: {}, isOwnImage: () => false, isDead };
const schema = documentSchema(team, known);

it("gives a new entry a unique key, which it keeps", () => {
  const saved = schema.parse({
    people: [
      { key: "", name: "One" },
      { key: "", name: "Two" },
    ],
  });
  const keys = Object.values(saved)
    .flat()
    .map((entry) => Reflect.get(Object(entry), "key"));
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((each) => /^[0-9a-f-]{36}$/.test(each))).toBe(true);
  expect(schema.parse(saved)).toEqual(saved);
  const twice = schema.safeParse({
    people: [
      { key: "a", name: "One" },
      { key: "a", name: "Two" },
    ],
  });
  expect(twice.error && errorsByPath(twice.error)).toEqual({
    people: "People contains a duplicate.",
  });
});

it("leaves keys out of comparisons", () => {
  const [described] = describeDocument(team, { people: [{ key: "a", name: "One" }] });
  expect(described?.text).toBe("Name: One");
});

const linked = defineContent({
  id: "linked",
  title: "Linked",
  fields: { to: link("Leads to") },
  initial: { to: "/contact" },
});

async function errorOf(to: unknown): Promise<string | undefined> {
  const read = await documentSchema(linked, known).safeParseAsync({ to });
  return read.error && errorsByPath(read.error).to;
}

describe("a link", () => {
  it.each([
    "/",
    "/contact",
    "/services#turnaround",
    "/quote?service=ftth",
    "https://www.linkedin.com/company/x",
    "mailto:office@firm.example",
    "mailto:office@firm.example?subject=Quote",
    "tel:+912055500142",
  ])("may be %s", async (to) => {
    expect(await errorOf(to)).toBeUndefined();
  });

  it.each([
    "contact",
    "//evil.example",
    "/\\evil.example",
    "http://firm.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:",
    "tel:call me",
    "https://",
    "/two words",
  ])("is refused: %s", async (to) => {
    expect(await errorOf(to)).toContain("must be a page on this site");
  });

  it("is refused if its page does not exist", async () => {
    expect(await errorOf("/gone#part")).toBe(
      "Leads to: no page exists at /gone#part. Choose one from the list.",
    );
    expect(await errorOf("")).toBe("Leads to is required.");
  });
});

describe("the text of an email", () => {
  const mail = defineContent({
    id: "mail",
    title: "Mail",
    inserts: {
      name: { label: "the name", sample: "Ann" },
      device: { label: "the browser", sample: "Firefox", isRequired: true },
    },
    fields: { subject: line("Subject"), text: line("Text") },
    initial: { subject: "Hello", text: "{device}" },
  });
  const errorsOf = async (values: { subject: string; text: string }) => {
    const facts = { ...known, inserts: { "firm.name": "Northgate" } };
    const read = await documentSchema(mail, facts).safeParseAsync(values);
    return read.error && errorsByPath(read.error);
  };

  it("may contain its inserts and the firm's facts, and no others", async () => {
    expect(
      await errorsOf({ subject: "{name} {firm.name} {} {a b}", text: "{device}" }),
    ).toBeUndefined();
    expect(await errorsOf({ subject: "{nome}", text: "{device}" })).toEqual({
      subject: "Subject: {nome} is not a known insert.",
    });
    expect(await errorsOf({ subject: "{constructor}", text: "{device}" })).toEqual({
      subject: "Subject: {constructor} is not a known insert.",
    });
  });

  it("must contain its required inserts", async () => {
    expect(await errorsOf({ subject: "Hello", text: "{name}" })).toEqual({
      paragraphs: "{device} must appear somewhere in this text.",
    });
    expect(await errorsOf({ subject: "{device}", text: "x" })).toBeUndefined();
  });
});
