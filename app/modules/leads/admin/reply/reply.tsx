import { adminClientAction } from "#app/admin/action-result.ts";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { findEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import { serviceNames } from "#modules/leads/.server/requests/assignment.ts";
import { findStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import { leadReference } from "../../lead.ts";
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
  const { id, name, email: to } = lead;
  return {
    lead: { id, name, email: to },
    form: {
      reply: crypto.randomUUID(),
      templates,
      chosenTemplate: templates.find((template) => template.id === chosen),
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

/** The reply at the foot of a conversation. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { lead } = loaderData;
  if (!lead.email)
    return (
      <p className="mt-3">
        This lead has no email address. Record phone conversations in its notes.
      </p>
    );
  return <ReplyForm key={lead.id} lead={lead} form={loaderData.form} answer={actionData} />;
}
