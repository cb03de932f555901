import { useOutletContext, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import type { Route } from "./+types/reply";
import { replyAction } from "./actions.server.ts";
import { type ReplyContext, ReplyForm } from "./reply-form.tsx";

export const action = replyAction;
export const clientAction = adminClientAction;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { lead } = matches[4].loaderData ?? {};
  return [{ title: lead ? `Reply to ${lead.name || lead.email}` : "Reply" }];
};

/** The reply at the foot of a conversation. The lead's screen has its data, so it opens without a request. */
export default function Reply({ actionData }: Route.ComponentProps) {
  const { lead, form } = useOutletContext<ReplyContext>();
  const [params] = useSearchParams();
  if (!lead.email)
    return (
      <p className="mt-3">
        This lead has no email address. Record phone conversations in its notes.
      </p>
    );
  const template = form.templates.find(({ id }) => id === params.get("template"));
  return <ReplyForm key={lead.id} {...{ lead, form, template }} answer={actionData} />;
}
