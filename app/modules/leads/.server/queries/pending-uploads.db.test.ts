import { expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase, writable } from "#tests/support/engines.ts";
import { quoteRequests } from "../request-tables.ts";
import { insertPendingUpload, type UploadQuotas } from "./uploads.ts";

describeOnEachEngine("files that wait for their form", (engine) => {
  const database = migratedDatabase(engine);

  const room = 1_000;
  const arrive = (addressKey: string, count: number, caps: Partial<UploadQuotas>) =>
    Promise.all(
      Array.from({ length: count }, () => {
        const id = crypto.randomUUID();
        const file = { id, name: "a.pdf", path: `quotes/${id}.pdf`, size: 10, addressKey };
        return database.db.transaction((tx) =>
          insertPendingUpload(
            tx,
            { ...file, type: "pdf" },
            { address: room, total: room, stored: room, ...caps },
          ),
        );
      }),
    );
  const taken = (answers: readonly (string | undefined)[]) =>
    answers.filter((overflow) => overflow === undefined).length;

  it("stay within their quotas, even when many arrive at the same moment", async () => {
    expect(taken(await arrive("one", 12, { address: 35 }))).toBe(3);
    const both = await Promise.all([
      arrive("two", 6, { total: 70 }),
      arrive("three", 6, { total: 70 }),
    ]);
    expect(taken(both.flat())).toBe(4);
  });

  it("share a quota with sent files", async () => {
    await writable(database.db)
      .insert(quoteRequests)
      .values({
        kind: "project",
        name: "Planner",
        email: "a@b.example",
        services: [],
        projectDetails: "A house",
        scanFormats: [],
        express: false,
        attachments: [
          { name: "a.pdf", path: "quotes/a.pdf", size: 400, type: "pdf" },
          { name: "a link", path: "https://files.example/a", size: 0, type: "link" },
        ],
      });
    // Seventy bytes are already waiting.
    expect(await arrive("four", 1, { stored: 479 })).toEqual(["stored"]);
    expect(await arrive("four", 1, { stored: 480 })).toEqual([undefined]);
  });
});
