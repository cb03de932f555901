import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { invalidEmail, maxEmail } from "#app/lib/email.ts";
import { readTypedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, withoutInvisible } from "#app/lib/normalize-text.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { findLead } from "#modules/leads/.server/queries/leads.ts";
import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { leadReference } from "../lead-reference.ts";
import { leadSources } from "../lead-sources.ts";
import { dueOf, placeLead } from "../requests/assignment.server.ts";
import { tellAssigned } from "./tell-assigned.server.ts";

const line = (label: string) =>
  z.string().overwrite(normalizeLine).max(200, `${label} must be at most 200 characters.`);

/** Adds a lead that did not come through the site, such as a phone call. */
export const newLeadAction = defineAction({
  schema: z.object({
    name: line("Name").default("").refine(Boolean, "Name is required."),
    email: z
      .string()
      .overwrite(withoutInvisible)
      .max(maxEmail, invalidEmail)
      .refine((typed) => typed === "" || readTypedAddress(typed) !== undefined, invalidEmail)
      .overwrite((typed) => readTypedAddress(typed) ?? typed)
      .default(""),
    phone: line("Phone").default(""),
    company: line("Company").default(""),
    service: z.string().max(100).default(""),
    source: z.enum(leadSources, "Choose a source from the list."),
    message: z
      .string()
      .trim()
      .max(5_000, "Their request must be at most 5,000 characters.")
      .default("")
      .refine(Boolean, "Enter what they need."),
  }),
  failure: "The lead could not be added. Please try again.",
  run: async ({ context, services, user, values }) => {
    const { source, service: key, ...typed } = values;
    if (!typed.email && !typed.phone)
      throw new ActionError({
        errors: { email: "Enter an email address or phone number so someone can reply." },
      });
    const texts = await services.documents.current();
    const service = offeredServices(texts).find((each) => each.key === key);
    const id = crypto.randomUUID();
    const dueAt = await dueOf("entered", services);
    const entry = {
      action: "create",
      entity: "lead",
      entityId: id,
      detail: { kind: "entered" },
    };
    await adminChange(context, entry, async (tx) => {
      const summary = service?.contactName ?? "";
      const { name, email, phone, company, message } = typed;
      const requestId = await insertRequest(tx, enteredRequests, {
        name,
        email,
        message,
        service: summary || null,
        phone: phone || null,
        company: company || null,
      });
      const words = [phone, company, message, leadReference(id)].filter(Boolean).join(" ");
      const lead = { id, requestId, name, email, summary, words, source, dueAt, suspicions: [] };
      // Recorded before the lead is assigned, so that the timeline starts with it.
      await placeLead(
        tx,
        { ...lead, kind: "entered", services: service ? [service.key] : [] },
        user,
      );
      await services.webhooks.queueLead(tx, id);
      const placed = await findLead(tx, id);
      const to = placed?.ownerId ? { id: placed.ownerId } : null;
      if (placed) await tellAssigned(tx, services, { to, by: user, leads: [placed] });
    });
    throw redirectWithNotice(context, `/admin/leads/${id}`, { done: "Lead added." });
  },
});
