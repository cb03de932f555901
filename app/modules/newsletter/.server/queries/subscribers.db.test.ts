import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import {
  countSubscribers,
  exportSubscribers,
  importSubscribers,
  listSubscribers,
  resumeSubscriber,
  type SubscriberFilter,
  subscribersPerPage,
} from "./subscribers.ts";

describeOnEachEngine("the list of subscribers", (engine) => {
  const database = migratedDatabase(engine);
  beforeEach(async () => {
    const { db } = database;
    await db.execute(sql`truncate newsletter_subscribers cascade`);
    await db.execute(sql`
      insert into newsletter_subscribers (email, subscribed_at, confirmed_at, unsubscribed_at, stopped_at, source)
      select 'reader' || n || '@client.example', now() - n / 3 * interval '1 minute 7 microseconds',
        case when n % 4 > 0 then now() end, case when n % 4 = 2 then now() end,
        case when n % 4 = 3 then now() end, case when n % 4 = 1 then 'Fair ' || n else '' end
      from generate_series(1, 120) n`);
  });
  const emails = async (filter: SubscriberFilter) => {
    const found: string[] = [];
    for await (const page of exportSubscribers(database.db, filter))
      found.push(...page.map(({ email }) => email));
    return found;
  };

  it("is paged without gaps, forwards and backwards, by search and by state", async () => {
    const { db } = database;
    const first = await listSubscribers(db, {});
    const second = await listSubscribers(db, {}, { older: first.older });
    const third = await listSubscribers(db, {}, { older: second.older });
    const pages = [first, second, third].map(({ subscribers }) =>
      subscribers.map(({ email }) => email),
    );
    expect(pages.map(({ length }) => length)).toEqual([subscribersPerPage, subscribersPerPage, 20]);
    expect(pages.flat()).toEqual(await emails({}));
    expect(new Set(pages.flat()).size).toBe(120);
    expect(first.newer).toBeUndefined();
    expect(third.older).toBeUndefined();
    const back = await listSubscribers(db, {}, { newer: third.newer });
    expect(back.subscribers.map(({ email }) => email)).toEqual(pages[1]);

    const all = { subscribed: 30, waiting: 30, unsubscribed: 30, stopped: 30 };
    expect(await countSubscribers(db)).toEqual(all);
    const stopped = await listSubscribers(db, { state: "stopped" });
    expect(stopped.subscribers.map(({ state }) => state)).toEqual(Array(30).fill("stopped"));
    expect(await emails({ search: "READER12@" })).toEqual(["reader12@client.example"]);
    expect(await emails({ search: "fair 1", state: "subscribed" })).toHaveLength(8);
    expect(await emails({ search: "%" })).toEqual([]);
  });

  it("applies an import once, and does not resubscribe people who unsubscribed or were stopped", async () => {
    const { db } = database;
    const date = new Date("2026-04-30T00:00:00Z");
    const consent = (name: string) => ({ email: `${name}@client.example`, date, source: "Fair" });
    const names = ["new", "reader1", "reader2", "reader3", "reader4"];
    const take = async () => {
      const became = await db.transaction((tx) => importSubscribers(tx, names.map(consent)));
      return names.map((name) => became.get(`${name}@client.example`)?.was);
    };
    expect(await take()).toEqual(["added", "subscribed", "unsubscribed", "stopped", "confirmed"]);
    expect(await take()).toEqual([
      "subscribed",
      "subscribed",
      "unsubscribed",
      "stopped",
      "subscribed",
    ]);
    const proof = { state: "subscribed", source: "Fair", confirmedAt: date };
    for (const search of ["new@", "reader4@"])
      expect((await listSubscribers(db, { search })).subscribers).toMatchObject([proof]);
    const [own] = (await listSubscribers(db, { search: "reader1@" })).subscribers;
    expect(own?.source).toBe("Fair 1");
  });

  it("resumes deliveries to a stopped address on request", async () => {
    const { db } = database;
    const [stopped] = (await listSubscribers(db, { state: "stopped" })).subscribers;
    const resume = () => db.transaction((tx) => resumeSubscriber(tx, stopped?.id ?? ""));
    expect(await resume()).toBe(stopped?.email);
    expect(await resume()).toBeUndefined();
    expect((await countSubscribers(db)).subscribed).toBe(31);
  });
});
