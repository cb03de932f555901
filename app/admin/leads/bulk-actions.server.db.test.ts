import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { leadStatuses } from "#app/lib/lead-statuses.ts";
import { user } from "#server/db/schema/auth.ts";
import { createLog } from "#server/log.ts";
import { type Services, startServices } from "#server/services.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestDatabase,
  type TestEnvironment,
  writable,
} from "../../../tests/support/engines.ts";
import { boss, sendAction } from "../../../tests/support/send-action.ts";
import { inboxAction } from "./bulk-actions.server.ts";

describeOnEachEngine("what is done with selected leads", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let db: TestDatabase;
  let ids: string[];
  beforeAll(async () => {
    place = await makeTestEnvironment(engine);
    services = await startServices(place.env, createLog("silent"));
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", leads, contact_submissions, trash, audit_log cascade`);
    await db.insert(user).values(boss);
    const { rows } = await db.execute(sql`
      with message as (
        insert into contact_submissions (name, email, service, message)
        select 'P' || n, 'p' || n || '@x.example', 'BIM', 'm' from generate_series(1, 3) n returning *
      )
      insert into leads (kind, request_id, name, email, status)
      select 'contact', id, name, email, case when name = 'P2' then 'Won' else 'New' end from message
      order by name returning id`);
    ids = rows.map(({ id }) => String(id));
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  const send = (intent: string, some = ids) =>
    sendAction(services, inboxAction, [
      ["intent", intent],
      ...some.map((id): [string, string] => ["id", id]),
    ]);
  const statuses = async () =>
    (await db.execute(sql`select status from leads order by name`)).rows.map(
      ({ status }) => status,
    );

  it("marks them, says which had the status, and takes it back where nobody marked them since", async () => {
    const won = await send("mark-as-won", [...ids, crypto.randomUUID()]);
    expect(won).toMatchObject({
      answer: {
        done: "2 leads marked as Won. 1 lead had this status already. 1 lead had been deleted.",
      },
    });
    expect(await statuses()).toEqual(["Won", "Won", "Won"]);
    expect((await db.execute(sql`select detail from audit_log`)).rows).toEqual([
      { detail: { kind: "contact", status: "Won" } },
      { detail: { kind: "contact", status: "Won" } },
    ]);
    await send("mark-as-lost", ids.slice(2));
    const back = (won.answer && "back" in won.answer && won.answer.back) || [];
    expect(await sendAction(services, inboxAction, back)).toMatchObject({
      answer: {
        done: "1 lead marked as before.",
        failed: "1 lead changed since and stayed as now.",
      },
    });
    expect(await statuses()).toEqual(["New", "Won", "Lost"]);
  });

  it.each(leadStatuses)("can mark as %s", async (status) => {
    await send(`mark-as-${status.toLowerCase()}`);
    expect(await statuses()).toEqual([status, status, status]);
  });

  it("refuses what changes nothing, nobody, or more than a page", async () => {
    const [first = ""] = ids;
    expect(await send("mark-as-new", [first])).toMatchObject({
      status: 200,
      answer: { failed: "1 lead had this status already." },
    });
    expect(await send("mark-as-new", [])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 51 }, () => crypto.randomUUID());
    expect(await send("mark-as-new", many)).toMatchObject({ status: 400 });
    expect(await send("delete", [crypto.randomUUID()])).toMatchObject({
      answer: { failed: "These leads were deleted." },
    });
  });
});
