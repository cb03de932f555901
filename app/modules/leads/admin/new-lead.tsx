import { useRef } from "react";
import { Link } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { leadSources } from "../lead-sources.ts";
import type { Route } from "./+types/new-lead";
import { newLeadAction } from "./new-lead-action.server.ts";

export const meta = () => [{ title: "New lead" }];

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await context.get(servicesContext).documents.current();
  return { services: offeredServices(texts).map(({ key, name }) => ({ key, name })) };
}

export const action = newLeadAction;
export const clientAction = adminClientAction;

const lines = [
  { name: "name", label: "Name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "company", label: "Company", type: "text" },
] as const;

/** Adds a lead that did not come through the site, such as a phone call. */
export default function NewLead({ loaderData }: Route.ComponentProps) {
  const { Form, data, state } = useChange<typeof newLeadAction>();
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
