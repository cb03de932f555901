import { beforeAll, expect, it, vi } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { firmDocument } from "../firm.ts";
import { documentAction } from "./document-actions.server.ts";
import { listDocuments } from "./document-list.server.ts";

// The build generates this module.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const { id, initial } = firmDocument;

describeOnEachEngine("the list of documents", (engine) => {
  const services = runningServices(engine, {});
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });

  const send = async (fields: [string, string][]) =>
    (await sendAction(services, documentAction, [...fields, ["document", id]])).status;
  const change = (intent: string, base: number, phone: string) =>
    send([
      ["intent", intent],
      ["base", String(base)],
      ["values", JSON.stringify({ ...initial, phone })],
    ]);
  const listed = async () => (await listDocuments(services.db, (each) => each.id === id))[0];

  it("calls a text a draft until the draft is published or discarded", async () => {
    expect(await change("saveDraft", 0, "+91 20 5550 0101")).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: true });
    expect(await send([["intent", "discard"]])).toBe(200);
    const before = await listed();
    expect(before).toMatchObject({ isDraft: false });
    expect(before?.updatedAt).toBeUndefined();

    expect(await change("publish", 2, "+91 20 5550 0102")).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: false, updatedAt: expect.any(Date) });
    expect(await change("saveDraft", 3, "+91 20 5550 0103")).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: true });
    expect(await send([["intent", "discard"]])).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: false, updatedAt: expect.any(Date) });
  });
});
