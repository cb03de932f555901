import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { countUnsentMails, listFailedMails } from "#modules/mail/.server/queries/mail-states.ts";
import { insertMail } from "#modules/mail/.server/queries/mails.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { action } from "./send-again.ts";

const person = { id: "someone", name: "Someone", email: "someone@firm.example", sessionId: "s" };
const free = { mustChangePassword: false, mustSetUpSecondFactor: false, isByPasskey: false };

describeOnEachEngine("sending an email again", (engine) => {
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

  it("is for sales if it belongs to a lead; emails to accounts are for administrators alone", async () => {
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
});
