import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choice, days, flag, group, image, integer, line, list, text } from "#app/fields/fields.ts";
import { changedContractText, describeDocument } from "./compare-documents.ts";
import { defineContent } from "./define-content.ts";
import { replaceInserts, unknownInserts } from "./inserts.ts";
import { placeholdersOf, withoutPlaceholders } from "./placeholders.ts";
import { asTyped, withDefaults } from "./stored-values.ts";

const sample = defineContent({
  id: "sample",
  title: "Sample",
  fields: {
    title: line("Title", { isContractual: true }),
    lead: text("Lead", { placeholder: "hidden" }),
    note: line("Note", { isOptional: true }),
    founded: integer("Founded", { min: 1900, max: 2100 }),
    isOpen: flag("Open"),
    ground: choice("Ground", ["white", "ink"]),
    takes: days("Takes"),
    portrait: image("Portrait", { placeholder: "hidden" }),
    quotes: list("Quotes", group("Quote", { words: text("Words"), role: line("Role") }), {
      one: "quote",
      placeholder: "hidden",
    }),
    extra: group("Extra", { name: line("Name") }, { isOptional: true }),
  },
  initial: {
    title: "Hello from {firm.name}",
    lead: "Made up",
    note: "",
    founded: 2016,
    isOpen: true,
    ground: "white",
    takes: { from: 3, to: 5 },
    portrait: { url: "/media/portfolio/a.png", alt: "Made up" },
    quotes: [{ words: "Good", role: "Planner" }],
    extra: null,
  },
  upgrades: { 2: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
});

const stored = (values: unknown, schemaVersion = sample.version) =>
  withDefaults(sample, { values, schemaVersion });

describe("a stored document of another version", () => {
  it("is brought up version by version", () => {
    expect(stored({ heading: "Old words", founded: 1999 }, 1)).toEqual({
      ...sample.initial,
      title: "Old words",
      founded: 1999,
    });
  });

  it("keeps an incomplete draft in its form, and drops only what no one can have typed", () => {
    const typed = {
      ...sample.initial,
      title: "",
      founded: null,
      ground: "red",
      quotes: [{ words: "", role: "Planner", gone: "x" }, "x"],
    };
    expect(asTyped(sample, { values: typed, schemaVersion: sample.version })).toEqual({
      ...sample.initial,
      title: "",
      founded: null,
      quotes: [{ words: "", role: "Planner" }],
    });
  });

  it("has the default for missing and unfit parts, and drops removed ones", () => {
    const found = stored({
      title: "",
      lead: 7,
      founded: 20_000,
      isOpen: "yes",
      ground: "green",
      gone: "x",
      takes: { from: 5, to: 3 },
      portrait: "/media/portfolio/b.png",
      quotes: [{ words: "Kept" }, "no quote", null],
      extra: { name: "There" },
    });
    expect(found).toEqual({
      ...sample.initial,
      quotes: [{ words: "Kept", role: "" }],
      extra: { name: "There" },
    });
  });

  it("has every part with a value of its kind for any stored value", () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        const { title, takes, quotes, founded, portrait } = stored(values);
        return (
          title.length > 0 &&
          takes.from <= takes.to &&
          Number.isInteger(founded) &&
          typeof portrait.url === "string" &&
          quotes.every(({ words }) => typeof words === "string")
        );
      }),
    );
  });
});

describe("placeholder content", () => {
  const all = { values: sample.initial, confirmed: [] };

  it("are the placeholder parts neither replaced nor confirmed", () => {
    expect(placeholdersOf(sample, all)).toEqual([
      { path: "lead", label: "Lead", count: 1 },
      { path: "portrait", label: "Portrait", count: 1 },
      { path: "quotes", label: "Quotes", count: 1 },
    ]);
    const replaced = { ...sample.initial, lead: "Ours" };
    expect(placeholdersOf(sample, { values: replaced, confirmed: ["quotes", "portrait"] })).toEqual(
      [],
    );
  });

  it("are kept from visitors, while real content next to them is shown", () => {
    const own = { words: "Ours", role: "Client" };
    const values = { ...sample.initial, quotes: [...sample.initial.quotes, own] };
    expect(withoutPlaceholders(sample, { values, confirmed: [] })).toEqual({
      ...values,
      lead: "",
      portrait: { url: "", alt: "" },
      quotes: [own],
    });
    expect(
      withoutPlaceholders(sample, { values, confirmed: ["lead", "portrait", "quotes"] }),
    ).toEqual(values);
  });
});

describe("facts in texts", () => {
  const inserts = { "firm.name": "Northgate" };

  it("replace their names in every text; unknown names stay", () => {
    expect(replaceInserts({ a: ["{firm.name} {firm.none} {x}"], b: 3, c: null }, inserts)).toEqual({
      a: ["Northgate {firm.none} {x}"],
      b: 3,
      c: null,
    });
    expect(unknownInserts("{firm.name} {firm.none} {to.string}", inserts)).toEqual([
      "firm.none",
      "to.string",
    ]);
  });
});

describe("two versions", () => {
  it("are compared part by part, a list as one text", () => {
    const texts = describeDocument(sample, sample.initial);
    expect(texts.find(({ path }) => path === "quotes")).toEqual({
      path: "quotes",
      label: "Quotes",
      text: "Words: Good\nRole: Planner",
    });
    expect(texts.find(({ path }) => path === "takes")?.text).toBe("3 to 5");
  });

  it("show which words of the contract differ", () => {
    const { initial } = sample;
    expect(changedContractText(sample, initial, { ...initial, title: "Other", note: "x" })).toEqual(
      [{ label: "Title", before: initial.title, after: "Other" }],
    );
    expect(changedContractText(sample, initial, { ...initial, note: "x" })).toEqual([]);
  });
});
