import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { insertLeadOnce } from "#modules/leads/.server/queries/leads.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { insertMail } from "#modules/mail/.server/queries/mails.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import {
  confirmSubscriber,
  ensureSubscriber,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import { newsletterSubscribers as subscribers } from "#modules/newsletter/.server/schema.ts";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { purgeSignUps } from "./newsletter-subscription.ts";

const log = createLog("silent");
const consent = { consentForm: "/newsletter", consentText: "By email." };
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

describeOnEachEngine("sign-ups that no one confirms", (engine) => {
  const database = migratedDatabase(engine);

  it("are deleted after 30 days with all related data; others are kept", async () => {
    const { db } = database;

    /** An address that was entered, flagged and sent a confirmation so many days ago. */
    async function signUp(email: string, days: number): Promise<string> {
      const { id } = await ensureSubscriber(db, email, consent);
      const about = { kind: "newsletter", name: "", email, summary: "" } as const;
      await insertLeadOnce(db, { ...about, requestId: id, suspicions: ["honeypot"] });
      const mail = { to: email, subject: "", html: "", text: "", jobId: null };
      const mailId = await insertMail(db, { ...mail, topic: "newsletter-confirm" });
      await db
        .update(subscribers)
        .set({ subscribedAt: daysAgo(days) })
        .where(eq(subscribers.id, id));
      await db
        .update(mails)
        .set({ createdAt: daysAgo(days) })
        .where(eq(mails.id, mailId));
      return id;
    }
    await signUp("old@client.example", 31);
    await signUp("recent@client.example", 29);
    await signUp("again@client.example", 31);
    await ensureSubscriber(db, "again@client.example", consent);
    await confirmSubscriber(db, await signUp("reader@client.example", 400));
    await insertMail(db, { to: "x@client.example", subject: "", html: "", text: "", jobId: null });
    // A lead's email about a topic stays with its lead.
    const [lead] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.email, "reader@client.example"));
    const ofLead = { leadId: lead?.id, topic: "visitor-copy", jobId: null };
    await insertMail(db, { to: "x@client.example", subject: "", html: "", text: "", ...ofLead });
    await db
      .update(mails)
      .set({ createdAt: daysAgo(400) })
      .where(eq(mails.to, "x@client.example"));

    await purgeSignUps(db, log);

    const kept = ["again@client.example", "reader@client.example", "recent@client.example"];
    const emails = async (table: typeof subscribers | typeof leads) =>
      (await db.select({ email: table.email }).from(table)).map(({ email }) => email).sort();
    expect(await emails(subscribers)).toEqual(kept);
    expect(await emails(leads)).toEqual(kept);
    const mailed = (await db.select({ to: mails.to }).from(mails)).map(({ to }) => to).sort();
    expect(mailed).toEqual(["recent@client.example", "x@client.example", "x@client.example"]);
  });
});
