import { useState } from "react";
import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { findEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import { serviceNames } from "#modules/leads/.server/requests/assignment.ts";
import { findStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import { leadReference } from "../../lead.ts";
import { keepListSearch } from "../filter.ts";
import { LeadFields } from "../lead-fields.tsx";
import { requireLead } from "../require-lead.server.ts";
import type { Route } from "./+types/reply";
import { replyAction } from "./actions.server.ts";
import { ReplyForm } from "./reply-form.tsx";
import { fillTemplate } from "./template-fields.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, outbox, documents } = context.get(servicesContext);
  const { id: userId, email } = context.get(userContext);
  const lead = await requireLead(db, params.id);
  const { kind, row } = await findStoredRequest(db, lead);
  const writer = await findEmailSettings(db, userId);
  const texts = await documents.current();
  const services = serviceNames(texts, kind.chosenServices?.(row) ?? []);
  const values = {
    name: lead.name || "Sir or Madam",
    service: services.join(", ") || lead.summary || kind.definition.name,
    firm: texts.of(firmDocument).name,
    reference: leadReference(lead.id),
  };
  const templates = (await listReplyTemplates(db)).map(({ id, name, subject, text }) => ({
    id,
    name,
    subject: fillTemplate(subject, values),
    text: fillTemplate(text, values),
  }));
  const chosen = new URL(request.url).searchParams.get("template");
  return {
    lead,
    fields: kind.view(row, lead).filter(([, value]) => value !== ""),
    form: {
      reply: crypto.randomUUID(),
      templates,
      chosenTemplate: templates.find(({ id }) => id === chosen),
      // The client does not see how a lead was entered.
      subject:
        `Re: ${lead.summary || (lead.kind === "entered" ? "Your request" : kind.definition.name)} (${leadReference(lead.id)})`.slice(
          -200,
        ),
      proposesContacted: lead.status === "New",
      repliesGoTo: writer?.mailbox || email,
      signature: writer?.signature ?? "",
      canSend: outbox.canSend,
    },
  };
}

export const action = replyAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Reply to ${loaderData.lead.name || loaderData.lead.email}` : "Reply" },
];

/** The screen for writing a reply to a lead, with the request next to it. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { lead, fields } = loaderData;
  // Reloaded data does not change the text that is being written.
  const [form] = useState(loaderData.form);
  const [params] = useSearchParams();
  const who = lead.name || lead.email;
  return (
    <>
      <ScreenHead
        title={`Reply to ${who}`}
        parent={{ name: who, to: `/admin/leads/${lead.id}${keepListSearch(params)}` }}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {lead.email ? (
          <ReplyForm to={lead.email} form={form} answer={actionData} />
        ) : (
          <p>This lead has no email address. Record phone conversations in its notes.</p>
        )}
        <section aria-labelledby="request" className="border border-rule bg-white p-5">
          <h2 id="request" className="text-h3">
            Request
          </h2>
          <p className="mt-1 text-note text-secondary">
            <Moment at={lead.submittedAt} /> · <EmailAddress>{lead.email}</EmailAddress>
          </p>
          <LeadFields fields={fields} isStacked />
        </section>
      </div>
    </>
  );
}
