import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { planOf, statementsOf } from "#tests/support/statements.ts";
import type { Block } from "../../spam.ts";
import {
  blocksPerPage,
  countBlocks,
  deleteBlock,
  insertBlock,
  listBlocks,
} from "../queries/lead-settings.ts";
import { findBlock } from "./block-list.ts";

describeOnEachEngine("the block list", (engine) => {
  const database = migratedDatabase(engine);
  beforeEach(() => database.db.execute(sql`truncate lead_blocks`));

  const put = (kind: Block["kind"], value: string) =>
    insertBlock(database.db, { kind, value, reason: "" });
  const find = (email: string, ...texts: string[]) => findBlock(database.db, { email, texts });

  it("blocks an address, a domain with its subdomains, and a phrase in any text", async () => {
    await put("address", "jo@spam.example");
    await put("domain", "bulk.example");
    await put("phrase", "first page of google");
    expect(await find("JO@spam.example")).toEqual({ kind: "address", value: "jo@spam.example" });
    expect(await find("x@mail.Bulk.example")).toEqual({ kind: "domain", value: "bulk.example" });
    expect(await find("a@b.example", "Hello", "the First page\nof GOOGLE!")).toEqual({
      kind: "phrase",
      value: "first page of google",
    });
    expect(await find("jo@other.example", "first page", "of google")).toBeUndefined();
    expect(await find("jo@notbulk.example")).toBeUndefined();
  });

  it.each([
    ["no address", ""],
    ["no domain", "jo@"],
    ["many parts", `jo@${"a.".repeat(120)}example`],
    ["signs of SQL", "'; drop table lead_blocks; --@%.example"],
    ["halves of characters", "\ud800@\udfff.example"],
  ])("accepts a message from %s", async (_, email) => {
    await put("phrase", "seo");
    expect(await find(email, `${"\ud800 ' % \\ \" ".repeat(900)}\u0000`, "{}[]")).toBeUndefined();
  });

  it("finds entries by index among thousands", async () => {
    await database.db.execute(sql`
      insert into lead_blocks (kind, value)
      select (array['address', 'domain', 'phrase'])[n % 3 + 1],
        case n % 3 when 0 then 'a' || n || '@x.example' when 1 then 'd' || n || '.example' else 'word' || n || ' second' end
      from generate_series(1, 5000) n`);
    await database.db.execute(sql`vacuum analyze lead_blocks`);
    const text = "word1 second of many words. ".repeat(180);
    const statements = await statementsOf(database.client, () => find("a@b.example", text));
    const plans = await Promise.all(statements.map((each) => planOf(database.client, each)));
    expect(plans).toHaveLength(2);
    expect(plans[0]).toContain("lead_blocks_value");
    expect(plans[1]).toContain("lead_blocks_first_word");
    expect(await find("a@b.example", "word 2 second, word2 second")).toEqual({
      kind: "phrase",
      value: "word2 second",
    });
    const began = performance.now();
    for (let count = 0; count < 20; count += 1) await find("a@b.example", text);
    // Far above the usual time; a comparison with each entry would take longer.
    expect((performance.now() - began) / 20).toBeLessThan(100);
  });

  it("is read page by page in both directions, and can be searched", async () => {
    await database.db.execute(sql`
      insert into lead_blocks (kind, value, reason, created_at)
      select 'domain', 'd' || n || '.example', case when n = 7 then '100% spam' else '' end, now() - n / 3 * interval '1 second'
      from generate_series(1, 120) n`);
    const down: string[][] = [];
    let place: { older?: string | undefined } = {};
    do {
      const page = await listBlocks(database.db, place);
      down.push(page.blocks.map(({ value }) => value));
      place = { older: page.older };
    } while (place.older);
    expect(down.map(({ length }) => length)).toEqual([blocksPerPage, blocksPerPage, 20]);
    expect(new Set(down.flat()).size).toBe(120);
    const { older } = await listBlocks(database.db, {});
    const second = await listBlocks(database.db, { older });
    const back = await listBlocks(database.db, { newer: second.newer });
    expect(back.blocks.map(({ value }) => value)).toEqual(down[0]);
    const found = await listBlocks(database.db, { search: "0% S" });
    expect(found.blocks.map(({ value }) => value)).toEqual(["d7.example"]);
    expect(await countBlocks(database.db, "d12")).toBe(2);
    // An invalid cursor means the first page.
    const odd = await listBlocks(database.db, { older: "2026-13-45T00:00:00.000000Z_x" });
    expect(odd.blocks.map(({ value }) => value)).toEqual(down[0]);
  });

  it("stores no entry twice, and returns a removed entry", async () => {
    const id = await put("domain", "bulk.example");
    expect(await put("domain", "bulk.example")).toBeUndefined();
    expect(await deleteBlock(database.db, id ?? "")).toMatchObject({ value: "bulk.example" });
    expect(await deleteBlock(database.db, id ?? "")).toBeUndefined();
  });
});
