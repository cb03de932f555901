import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { discardMail } from "#modules/leads/.server/manage-mails.ts";
import { findLead } from "#modules/leads/.server/queries/leads.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import {
  countUnsentMails,
  listFailedMails,
  listLeadMails,
} from "#modules/mail/.server/queries/mail-states.ts";
import { insertMail } from "#modules/mail/.server/queries/mails.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss } from "#tests/support/send-action.ts";
import { leadReference } from "../lead.ts";
import { action } from "./send-again.ts";

const person = { id: "someone", name: "Someone", email: "someone@firm.example", sessionId: "s" };
const free = { mustChangePassword: false, mustSetUpSecondFactor: false, isByPasskey: false };

describeOnEachEngine("an email of the outbox", (engine) => {
  const services = runningServices(engine);

  async function sendAgain(id: string, role: Role) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
    const user = {
      ...person,
      ...free,
      role,
      twoFactorEnabled: false,
      reauthenticatedAt: new Date(),
    };
    context.set(userContext, user);
    const pattern = "/admin/leads/mails/:id/send-again";
    const url = new URL(`https://www.example.com/admin/leads/mails/${id}/send-again`);
    const request = new Request(url, { method: "POST", body: new URLSearchParams() });
    return (await action({ request, url, pattern, params: { id }, context })).data;
  }

  it("is sent again by sales if it belongs to a lead, and by administrators alone if it is to an account", async () => {
    const { db } = services;
    const words = { to: "x@x.example", subject: "s", html: "h", text: "t", jobId: null };
    const [ofLead, ofAccount] = await db.transaction(async (tx) => {
      const lead = { kind: "contact", requestId: crypto.randomUUID(), email: words.to } as const;
      const [{ id: leadId } = { id: "" }] = await tx
        .insert(leads)
        .values(lead)
        .returning({ id: leads.id });
      return [await insertMail(tx, { ...words, leadId }), await insertMail(tx, words)];
    });
    await services.database.autocommit.execute("update mails set last_error = 'refused'");

    const done = { done: "The email will be sent once an email server is set up." };
    expect(await sendAgain(ofLead, "sales")).toEqual(done);
    expect(await sendAgain(ofAccount, "sales")).toHaveProperty("failed");
    expect(await sendAgain(ofAccount, "admin")).toEqual(done);

    const shown = async (scope: { ofLeads?: boolean }) =>
      (await listFailedMails(db, { limit: 5, ...scope })).map(({ id }) => id).sort();
    expect(await shown({ ofLeads: true })).toEqual([ofLead]);
    expect(await shown({})).toEqual([ofLead, ofAccount].sort());
    expect(await countUnsentMails(db, { ofLeads: true })).toMatchObject({ waiting: 1 });
    expect(await countUnsentMails(db)).toMatchObject({ waiting: 2 });
  });

  async function addLead() {
    const repliedAt = new Date();
    const lead = {
      kind: "contact",
      requestId: crypto.randomUUID(),
      email: "a@client.example",
    } as const;
    const [added] = await services.db.transaction((tx) =>
      tx
        .insert(leads)
        .values({ ...lead, repliedAt })
        .returning({ id: leads.id }),
    );
    return added?.id ?? "";
  }
  const words = { to: "a@client.example", subject: "Your plan", html: "h", text: "t", jobId: null };
  const write = (mail: object) =>
    services.db.transaction((tx) => insertMail(tx, { ...words, ...mail }));
  const discard = (id: string, role: Role = "admin") =>
    discardMail({ ...services, user: { ...boss, role } }, id);
  const found = async (id: string) =>
    (await services.db.select().from(mails).where(eq(mails.id, id)))[0];

  it("is discarded if it is a reply, whose lead is waiting for one again unless it has another", async () => {
    const { db } = services;
    const leadId = await addLead();
    const [first, second] = [
      await write({ leadId, isReply: true }),
      await write({ leadId, isReply: true }),
    ];
    const isReplied = async () => (await findLead(db, leadId))?.repliedAt !== null;
    await discard(first, "sales");
    expect(await isReplied()).toBe(true);
    expect(await discard(second)).toBe("Your plan");
    expect(await isReplied()).toBe(false);
    expect(await listLeadMails(db, leadId)).toMatchObject([
      { status: "discarded", text: "t" },
      { status: "discarded" },
    ]);
    // It names the lead by its reference: a subject may name the client.
    const { entries } = await listAuditEntries(db);
    expect(entries[0]).toMatchObject({
      action: "discard",
      entity: "mail",
      entityId: second,
      detail: { lead: leadReference(leadId) },
    });
    await expect(discard(second)).rejects.toThrow("already been sent, discarded or deleted");
    expect(await sendAgain(second, "admin")).toHaveProperty("failed");
  });

  it("is discarded with its secret link by administrators alone if it is to an account", async () => {
    const id = await write({
      linkExpiresAt: new Date(Date.now() + 60_000),
      topic: "password-reset",
    });
    await expect(discard(id, "sales")).rejects.toThrow();
    await discard(id);
    expect(await found(id)).toMatchObject({ status: "discarded", html: "", text: "" });
    const { entries } = await listAuditEntries(services.db);
    expect(entries[0]).toMatchObject({ action: "discard", detail: { label: "Your plan" } });
  });
});
