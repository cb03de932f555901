import { expect, it } from "vitest";
import { defineContent } from "#app/documents/define-content.ts";
import { describeDocument } from "#app/documents/describe.ts";
import { group, key, line, list } from "#app/documents/parts.ts";
import { documentSchema, errorsByPath } from "./document-schema.server.ts";

const team = defineContent({
  id: "team",
  title: "Team",
  parts: {
    people: list("People", group("Person", { key: key(), name: line("Name") }), { one: "person" }),
  },
  initial: { people: [] },
});
const schema = documentSchema(team, { inserts: {}, isOwnImage: () => false });

it("gives a new entry a key, which it keeps, and which no other has", () => {
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
    people: "People has an entry twice.",
  });
});

it("keeps keys out of what people compare", () => {
  const [described] = describeDocument(team, { people: [{ key: "a", name: "One" }] });
  expect(described?.text).toBe("Name: One");
});
