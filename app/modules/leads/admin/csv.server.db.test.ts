import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { exportLeads } from "#modules/leads/.server/queries/lead-inbox.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { csvHeader, csvRows } from "./csv.server.ts";

describeOnEachEngine("the sheet of leads", (engine) => {
  const database = migratedDatabase(engine);

  it("has the fields of their requests, also if optional ones are empty or the request was deleted", async () => {
    const { db } = database;
    await db.execute(sql`
      with contact as (
        insert into contact_submissions (name, email, service, message)
        values ('a', 'a@exported.example', 'Civil', 'A message') returning id
      ), glare as (
        insert into glare_assessments (name, email, site_address, pv_size, near_airport, planning_stage)
        values ('b', 'b@exported.example', 'x', '250', 'no', 'pre') returning id
      ), quote as (
        insert into quote_requests (kind, name, email, services, project_details, lod, attachments)
        values ('project', 'c', 'c@exported.example', '{A,B}', 'A hall', 'LOD 300',
          '[{"name":"a.pdf","path":"quotes/a.pdf","size":2048,"type":"pdf"}]') returning id
      )
      insert into leads (kind, request_id, email, details, submitted_at)
        select 'contact', id, 'a@exported.example', '', now() + interval '3 s' from contact
        union all select 'glare', id, 'b@exported.example', 'Two roofs', now() + interval '2 s' from glare
        union all select 'project', id, 'c@exported.example', '', now() + interval '1 s' from quote
        union all select 'contact', gen_random_uuid(), 'd@exported.example', '', now()`);
    await db.execute(sql`update leads set landing = '/about', referring_host = '.', utm_campaign = '*', estimated_value = 12000
      where email = 'd@exported.example'`);
    const { value: page = [] } = await exportLeads(db, { search: "exported" }).next();
    const services = { db, secret: secretOf("secret"), siteUrl: "https://firm.example" };
    const lines = await csvRows(services, page);
    const filled = lines.map((line) =>
      Object.fromEntries(
        csvHeader.map((name, place) => [name, line[place]]).filter(([, cell]) => cell),
      ),
    );
    const common = { Received: expect.any(String), Status: "New" };
    expect(filled).toEqual([
      {
        ...common,
        Kind: "Contact message",
        Email: "a@exported.example",
        Service: "Civil",
        "Project Details": "A message",
      },
      {
        ...common,
        Kind: "Glare assessment",
        Email: "b@exported.example",
        "Site Address / Eircode": "x",
        "PV System Size (kW)": "250",
        "Near Airport/Major Road": "no",
        "Planning Stage": "pre",
        "Array and receptors": "Two roofs",
      },
      {
        ...common,
        Kind: "Project details",
        Email: "c@exported.example",
        Service: "A, B",
        "Project Details": "A hall",
        LOD: "LOD 300",
        Files: "a.pdf (2 KB)",
      },
      {
        ...common,
        Kind: "Contact message",
        Email: "d@exported.example",
        "Landing page": "/about",
        Referrer: "This site",
        "UTM campaign": "Other",
        "Estimated value": "12000",
      },
    ]);
  });
});
