import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { FieldsForm } from "#app/admin/fields-form.tsx";
import { useArrivalFocus } from "#app/admin/focus.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { choice, email, line, text } from "#app/fields/fields.ts";
import { formSchema } from "#app/fields/schema.server.ts";
import { servicesContext } from "#app/services.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { createManualLead } from "#modules/leads/.server/enter-lead.ts";
import { leadSources } from "../lead.ts";
import type { Route } from "./+types/new-lead";

export const meta = () => [{ title: "New lead" }];

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await context.get(servicesContext).documents.current();
  return { services: offeredServices(texts).map(({ key, name }) => ({ key, name })) };
}

const fieldsOf = (services: readonly { key: string; name: string }[]) => ({
  name: line("Name"),
  email: email("Email", { isOptional: true, autoComplete: "off" }),
  phone: line("Phone", { isOptional: true, type: "tel" }),
  company: line("Company", { isOptional: true }),
  service: choice(
    "Service",
    services.map(({ key }) => key),
    {
      isOptional: true,
      names: Object.fromEntries(services.map(({ key, name }) => [key, name])),
      empty: "Not specified",
    },
  ),
  source: choice("Source", leadSources),
  message: text("Their request", { maxLength: 5_000, rows: 6, isWide: true }),
});

/** Adds a lead that did not come through the site, such as a phone call. */
export const action = defineAction({
  schema: formSchema(fieldsOf([]), ""),
  failure: "The lead could not be added. Please try again.",
  run: async ({ services, values, author }) => {
    const id = await createManualLead(author, values);
    throw redirectWithNotice(services.siteUrl, `/admin/leads/${id}`, { done: "Lead added." });
  },
});

export const clientAction = adminClientAction;

const firstField = ["main [name=name]"];

/** Adds a lead that did not come through the site, such as a phone call. */
export default function NewLead({ loaderData }: Route.ComponentProps) {
  useArrivalFocus(firstField, { onLoad: true });
  return (
    <>
      <ScreenHead title="New lead" parent={{ name: "Leads", to: "/admin/leads" }} />
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Add someone who phoned or whom you met. The lead gets a due time and follows your lead
        rules, like leads from the site.
      </p>
      <FieldsForm
        change={useChange<typeof action>()}
        fields={fieldsOf(loaderData.services)}
        submit="Add lead"
        className="mt-6 grid max-w-3xl items-start gap-5 sm:grid-cols-2"
        wide="sm:col-span-2"
      />
    </>
  );
}
