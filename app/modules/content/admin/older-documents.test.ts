import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "#app/fields/fields.ts";
import { documents } from "#app/site/content/documents.server.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { frameOf } from "#app/site/content/navigation.ts";
import { pageNames } from "#app/site/content/page-names.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { creditsOfArticle, personFacts, publicPeople } from "#app/site/content/people-facts.ts";
import { catalogueDocument, catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { customServiceDocument } from "#modules/catalogue/custom-service.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import {
  noticeChangeTimes,
  noticesAt,
  siteSettings,
} from "#modules/content/.server/site-settings.ts";
import { makeSiteTexts } from "#modules/content/.server/site-texts.ts";
import { asGroup, type Content } from "../documents/define-content.ts";
import { withDefaults } from "../documents/stored-values.ts";
import { settingsDocument } from "../settings.ts";

const added = customServiceDocument("0b0f6c1e-7a51-4e55-9a55-0d3f5c1b2a77");
const all: readonly Content[] = [...documents, catalogueDocument, added];

/** Possible stored values of a field: anything, its default, or a group of such fields. */
function anything(field: Field, initial: unknown): fc.Arbitrary<unknown> {
  const other = { arbitrary: fc.jsonValue(), weight: 1 };
  const asItWas = { arbitrary: fc.constant(initial), weight: 2 };
  if (field.kind === "group") {
    const defaults = (initial ?? {}) as Record<string, unknown>;
    const entries = Object.entries(field.fields).map(([name, each]) => [
      name,
      anything(each, defaults[name]),
    ]);
    const group = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
    return fc.oneof(other, { arbitrary: group, weight: 6 });
  }
  if (field.kind === "list") {
    const [first] = Array.isArray(initial) ? initial : [];
    const list = fc.array(anything(field.item, first), { maxLength: 3 });
    return fc.oneof(other, { arbitrary: list, weight: 6 });
  }
  return fc.oneof(other, asItWas);
}

/** A document as it may be stored, by this declaration or any earlier one. */
const stored = (document: Content) =>
  fc.record({
    values: anything(asGroup(document), document.initial),
    schemaVersion: fc.integer({ min: 0, max: document.version + 1 }),
    confirmed: fc.constant<string[]>([]),
  });

/** Values that do not fit their field, by name. */
function misfits(field: Field, value: unknown, at = ""): string[] {
  const isOf = (is: boolean) => (is ? [] : [`${at} is ${JSON.stringify(value)}`]);
  switch (field.kind) {
    case "group": {
      if (value === null && field.isOptional) return [];
      if (typeof value !== "object" || value === null) return isOf(false);
      const found = value as Record<string, unknown>;
      return Object.entries(field.fields).flatMap(([name, each]) =>
        misfits(each, found[name], `${at}.${name}`),
      );
    }
    case "list":
      return Array.isArray(value)
        ? value.flatMap((entry, index) => misfits(field.item, entry, `${at}.${index}`))
        : isOf(false);
    case "choices":
      return isOf(Array.isArray(value) && value.every((name) => field.options.includes(name)));
    case "integer":
      return isOf(Number.isInteger(value));
    case "flag":
      return isOf(typeof value === "boolean");
    case "choice":
      return isOf(field.options.includes(String(value)));
    case "days":
      return isOf(typeof (value as { from?: unknown } | null)?.from === "number");
    case "image":
      return isOf(typeof (value as { url?: unknown } | null)?.url === "string");
    default:
      return isOf(typeof value === "string");
  }
}

describe("any stored document", () => {
  it.each(all.map((document) => [document.id, document] as const))(
    "%s has every part with a value of its kind, and does not change again",
    (_, document) => {
      fc.assert(
        fc.property(stored(document), (found) => {
          const values = withDefaults(document, found);
          expect(misfits(asGroup(document), values, document.id)).toEqual([]);
          const again = { values, schemaVersion: document.version };
          expect(withDefaults(document, again)).toEqual(values);
        }),
        { numRuns: 30 },
      );
    },
  );

  it("services, navigation, people and settings can be built from it", () => {
    fc.assert(
      fc.property(fc.tuple(...all.map(stored)), fc.boolean(), (found, isPublic) => {
        const texts = makeSiteTexts({
          stored: new Map(all.map(({ id }, index) => [id, found[index] as (typeof found)[number]])),
          pictures: new Map(),
          isPublic,
          insertsOf: firmInserts,
        });
        const delivered = catalogueDocument.initial.services.map(({ key }) => key);
        expect(catalogueEntries(texts).map(({ key }) => key)).toEqual(
          expect.arrayContaining(delivered),
        );
        expect(offeredServices(texts).every(({ path }) => path.startsWith("/services/"))).toBe(
          true,
        );
        expect(pageNames(frameOf(texts)).size).toBeGreaterThan(0);
        const people = texts.of(peopleDocument);
        for (const person of publicPeople(people)) personFacts(people, person);
        creditsOfArticle(people, "");
        new Intl.DateTimeFormat("en", { timeZone: siteSettings(texts, {}).timeZone });
        noticesAt(texts, new Date(), true);
        for (const turn of noticeChangeTimes(texts.of(settingsDocument)))
          expect(turn.getTime()).not.toBeNaN();
      }),
      { numRuns: 50 },
    );
  });
});
