import { Link } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { FieldsForm } from "#app/admin/fields-form.tsx";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { useChange } from "#app/admin/use-change.ts";
import { choice, email, line, text } from "#app/fields/fields.ts";
import { invalidEmail, maxEmail } from "#app/lib/email.ts";
import { readPastedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, withoutInvisible } from "#app/lib/normalize-text.ts";
import { servicesContext } from "#app/services.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { findLead, insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { dueOf, insertAssignedLead } from "#modules/leads/.server/requests/assignment.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { leadReference, leadSources } from "../lead.ts";
import type { Route } from "./+types/new-lead";
import { notifyAssigned } from "./lead-changes.server.ts";

export const meta = () => [{ title: "New lead" }];

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await context.get(servicesContext).documents.current();
  return { services: offeredServices(texts).map(({ key, name }) => ({ key, name })) };
}

const shortLine = (label: string) =>
  z.string().overwrite(normalizeLine).max(200, `${label} must be at most 200 characters.`);

/** Adds a lead that did not come through the site, such as a phone call. */
export const action = defineAction({
  schema: z.object({
    name: shortLine("Name").default("").refine(Boolean, "Name is required."),
    email: z
      .string()
      .overwrite(withoutInvisible)
      .max(maxEmail, invalidEmail)
      .refine((typed) => typed === "" || readPastedAddress(typed) !== undefined, invalidEmail)
      .overwrite((typed) => readPastedAddress(typed) ?? typed)
      .default(""),
    phone: shortLine("Phone").default(""),
    company: shortLine("Company").default(""),
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
  run: async ({ services, user, values, author }) => {
    const { source, service: key, ...typed } = values;
    if (!typed.email && !typed.phone)
      throw new UserError("Enter an email address or phone number so someone can reply.", {
        field: "email",
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
    await auditedChange(author, entry, async (tx) => {
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
      await insertAssignedLead(
        tx,
        { ...lead, kind: "entered", services: service ? [service.key] : [] },
        user,
      );
      await services.webhooks.queueLead(tx, id);
      const placed = await findLead(tx, id);
      const to = placed?.ownerId ? { id: placed.ownerId } : null;
      if (placed) await notifyAssigned(tx, services, { to, by: user, leads: [placed] });
    });
    throw redirectWithNotice(services.siteUrl, `/admin/leads/${id}`, { done: "Lead added." });
  },
});

export const clientAction = adminClientAction;

/** Adds a lead that did not come through the site, such as a phone call. */
export default function NewLead({ loaderData }: Route.ComponentProps) {
  const services = loaderData.services.map(({ key, name }) => [key, name] as const);
  const fields = {
    name: line("Name"),
    email: email("Email", { isOptional: true, autoComplete: "off" }),
    phone: line("Phone", { isOptional: true, type: "tel" }),
    company: line("Company", { isOptional: true }),
    service: choice(
      "Service",
      services.map(([key]) => key),
      { isOptional: true, names: Object.fromEntries(services), empty: "Not specified" },
    ),
    source: choice("Source", leadSources),
    message: text("Their request", { rows: 6, isWide: true }),
  };
  return (
    <>
      <Link to="/admin/leads" className="link inline-flex min-h-11 items-center">
        Leads
      </Link>
      <h1 className="text-h2">New lead</h1>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Add someone who phoned or whom you met. The lead gets an owner and a due time, like leads
        from the site.
      </p>
      <FieldsForm
        change={useChange<typeof action>()}
        fields={fields}
        submit="Add lead"
        className="mt-6 grid max-w-3xl items-start gap-5 sm:grid-cols-2"
        wide="sm:col-span-2"
      />
    </>
  );
}
