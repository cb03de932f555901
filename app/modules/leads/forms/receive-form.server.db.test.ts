import { sql } from "drizzle-orm";
import { describe, expect, inject, it, vi } from "vitest";
import { servicesFor } from "#app/services.ts";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { tokenField, visitField } from "../form-guard.ts";
import { receiveForm } from "./receive-form.server.ts";

vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

describe.skipIf("missing" in inject("postgres"))("a request that cannot be counted", () => {
  const services = runningServices("postgres", { MAIL_TO: "Leads <leads@firm.example>" });

  async function send(name: string, address: string, more: Record<string, string> = {}) {
    const form = new FormData();
    const fields = {
      name,
      email: `${name}@client.example`,
      service: "Solar",
      message: "A roof",
      ...more,
    };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set(tokenField, issueFormToken(services.secret, Date.now() - 60_000));
    const origin = { id: "request", address, sentFrom: "/contact" };
    const formServices = servicesFor(services, "form");
    const { init } = await receiveForm(formServices, origin, "contact", form);
    return init?.status;
  }

  it("is stored without suspicion and emailed; the eleventh of a sender is flagged", async () => {
    const db = writable(services.db);
    await db.execute(sql`alter table rate_limits rename to limits_away`);
    for (let count = 0; count < 11; count += 1) {
      expect(await send(`sender-${count}`, "192.0.2.7")).toBe(200);
    }
    const { rows } = await db.execute(
      sql`select leads.name, suspicions, count(mails.id)::int as mails
        from leads left join mails on lead_id = leads.id group by leads.id order by submitted_at`,
    );
    expect(rows.slice(0, 10).map(({ suspicions }) => suspicions)).toEqual(Array(10).fill([]));
    expect(rows.slice(0, 10).map(({ mails }) => mails)).toEqual(Array(10).fill(2));
    expect(rows[10]).toMatchObject({
      suspicions: ["more than ten messages within ten minutes"],
      mails: 0,
    });
  });

  it("is stored and emailed without its visit if that cannot be read", async () => {
    const db = writable(services.db);
    await db.execute(sql`alter table blog_posts rename to posts_away`);
    const visit = "/blog/tower-drawings\n\n\n\n";
    expect(await send("visitor", "192.0.2.8", { [visitField]: visit })).toBe(200);
    await db.execute(sql`alter table posts_away rename to blog_posts`);
    const { rows } = await db.execute(
      sql`select landing, suspicions, (select count(*)::int from mails where lead_id = leads.id) as mails
        from leads where name = 'visitor'`,
    );
    expect(rows).toEqual([{ landing: "", suspicions: [], mails: 2 }]);
  });
});
