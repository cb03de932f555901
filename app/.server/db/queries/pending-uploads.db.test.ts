import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "../../../../tests/support/engines.ts";
import { insertPendingUpload } from "./pending-uploads.ts";

describeOnEachEngine("files that wait for their form", (engine) => {
  const database = migratedDatabase(engine);

  const arrive = (addressKey: string, count: number, caps: { address: number; total: number }) =>
    Promise.all(
      Array.from({ length: count }, () => {
        const id = crypto.randomUUID();
        const file = { id, name: "a.pdf", path: `quotes/${id}.pdf`, size: 10, addressKey };
        return database.db.transaction((tx) =>
          insertPendingUpload(tx, { ...file, type: "pdf" }, caps),
        );
      }),
    );
  const taken = (answers: readonly boolean[]) => answers.filter(Boolean).length;

  it("stay within their caps, also when many arrive at the same moment", async () => {
    expect(taken(await arrive("one", 12, { address: 35, total: 1_000 }))).toBe(3);
    const both = await Promise.all([
      arrive("two", 6, { address: 1_000, total: 70 }),
      arrive("three", 6, { address: 1_000, total: 70 }),
    ]);
    expect(taken(both.flat())).toBe(4);
  });
});
