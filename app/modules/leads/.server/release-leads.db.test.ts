import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { releaseWronglyFlaggedLeads } from "./release-leads.ts";
import { requestKinds } from "./requests/request-kinds.ts";

vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const uncounted = "messages could not be counted";

describeOnEachEngine("an upgrade", (engine) => {
  const services = runningServices(engine, { MAIL_TO: "Leads <leads@firm.example>" });

  async function store(name: string, suspicions: string[], status = "New"): Promise<void> {
    const form = new FormData();
    const fields = { name, email: `${name}@client.example`, service: "Solar", message: "A roof" };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const parsed = requestKinds.contact.parse(form);
    if ("errors" in parsed) throw new Error("the form is not valid");
    await requestKinds.contact.store(services, parsed.values, { suspicions, source: "/contact" });
    await writable(services.db).execute(
      sql`update leads set status = ${status} where name = ${name}`,
    );
  }

  it("releases once, with their emails, leads that earlier versions could not count", async () => {
    await store("uncounted", [uncounted]);
    await store("robot", ["honeypot", uncounted]);
    await store("handled", [uncounted], "Contacted");
    await Promise.all([releaseWronglyFlaggedLeads(services), releaseWronglyFlaggedLeads(services)]);
    await releaseWronglyFlaggedLeads(services);
    const { rows } = await writable(services.db).execute(
      sql`select name, suspicions, status,
        (select count(*)::int from mails where lead_id = leads.id) as mails,
        (select count(*)::int from lead_events where lead_id = leads.id and kind = 'released') as releases
        from leads order by name`,
    );
    expect(rows).toEqual([
      { name: "handled", suspicions: [uncounted], status: "Contacted", mails: 0, releases: 0 },
      { name: "robot", suspicions: ["honeypot", uncounted], status: "New", mails: 0, releases: 0 },
      { name: "uncounted", suspicions: [], status: "New", mails: 2, releases: 1 },
    ]);
  });
});
