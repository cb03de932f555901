import { expect, it } from "vitest";
import { documents } from "#app/site/content/documents.server.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { unknownInserts } from "../documents/inserts.ts";
import { withDefaults } from "../documents/stored-values.ts";
import { documentSchema, errorsByPath } from "./document-schema.server.ts";

const inserts = firmInserts({ of: ({ initial }) => initial });

it("each document has a unique name", () => {
  const ids = documents.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(documents.map((document) => [document.id, document] as const))(
  "the form accepts the default of %s, which is unchanged when stored",
  async (_, document) => {
    const known = { inserts, isOwnImage: () => true, isDead: async () => false };
    const read = await documentSchema(document, known).safeParseAsync(document.initial);
    expect(read.error && errorsByPath(read.error)).toBeUndefined();
    expect(read.data).toEqual(document.initial);
    const values = JSON.parse(JSON.stringify(document.initial));
    expect(withDefaults(document, { values, schemaVersion: document.version })).toEqual(
      document.initial,
    );
    expect(unknownInserts(JSON.stringify(document.initial), inserts)).toEqual([]);
  },
);
