import { useRef } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { useChange } from "#app/admin/use-change.ts";
import { invalidEmail, maxEmail } from "#app/lib/email.ts";
import { readTypedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, withoutInvisible } from "#app/lib/normalize-text.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { findLead, insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { leadReference, leadSources } from "../lead.ts";
import { dueOf, placeLead } from "../requests/assignment.server.ts";
import type { Route } from "./+types/new-lead";
import { notifyAssigned } from "./lead-changes.server.ts";

export const meta = () => [{ title: "New lead" }];

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await context.get(servicesContext).documents.current();
  return { services: offeredServices(texts).map(({ key, name }) => ({ key, name })) };
}

const line = (label: string) =>
  z.string().overwrite(normalizeLine).max(200, `${label} must be at most 200 characters.`);

/** Adds a lead that did not come through the site, such as a phone call. */
export const action = defineAction({
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
      await placeLead(
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

const lines = [
  { name: "name", label: "Name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "company", label: "Company", type: "text" },
] as const;

/** Adds a lead that did not come through the site, such as a phone call. */
export default function NewLead({ loaderData }: Route.ComponentProps) {
  const { Form, data, state } = useChange<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, data);
  const errors = data?.errors;
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
      <Form
        ref={form}
        method="post"
        noValidate
        className="mt-6 grid max-w-3xl items-start gap-5 sm:grid-cols-2"
      >
        {lines.map(({ name, label, type }) => (
          <Field
            key={name}
            name={name}
            label={label}
            optional={name !== "name"}
            error={errors?.[name]}
          >
            {(control) => <input {...control} type={type} autoComplete="off" />}
          </Field>
        ))}
        <Field name="service" label="Service" optional error={errors?.service}>
          {(control) => (
            <select {...control}>
              <option value="">Not specified</option>
              {loaderData.services.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="source" label="Source" error={errors?.source}>
          {(control) => (
            <select {...control}>
              {leadSources.map((source) => (
                <option key={source}>{source}</option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="message"
          label="Their request"
          error={errors?.message}
          className="sm:col-span-2"
        >
          {(control) => <textarea {...control} rows={6} />}
        </Field>
        <Button type="submit" aria-disabled={state !== "idle"} className="justify-self-start">
          Add lead
        </Button>
      </Form>
    </>
  );
}
