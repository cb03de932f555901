import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { searchText } from "#app/lib/search-text.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";

/** Letters of common scripts, in both forms, and the characters between them. */
const characters = [
  ..."abzABZ09 -_%'\"\\&<>",
  ..."áÄçÉîñÕøØßẞæÆœŒþÞðÐđĐłŁħĦŧŦıİ",
  ..."αβγΣσςάΈώ",
  ..."абвЖЙйЁёії",
  ..."日本ガぱ한글हिन्दीอักษรעבריתعربي",
  ...["e\u0301", "U\u0308", "\u00ad", "\u200b", "\ufb01", "\uff21", "²", "½", "…", "🎉"],
];

describeOnEachEngine("the text of searches", (engine) => {
  const database = migratedDatabase(engine);

  it("is the same in the database and in the code", async () => {
    const unit = fc.oneof(
      fc.constantFrom(...characters),
      fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCharCode(code)),
    );
    const texts = fc.sample(fc.string({ unit, maxLength: 20 }), 2_000);
    const result = await database.db.execute(
      sql`select search_text(value) as found from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality order by ordinality`,
    );
    expect(result.rows.map(({ found }) => found)).toEqual(texts.map(searchText));
  });
});
