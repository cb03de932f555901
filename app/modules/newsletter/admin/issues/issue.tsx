import { useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { useChange } from "#app/admin/use-change.ts";
import { issuePath } from "#app/lib/page-paths.ts";
import { servicesContext } from "#app/services.ts";
import { conflictingIssue } from "#modules/newsletter/.server/manage-issues.ts";
import {
  countDeliveries,
  listFailedDeliveries,
} from "#modules/newsletter/.server/queries/newsletter-deliveries.ts";
import {
  countRecipients,
  findIssue,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { newsletterSmtpUrl } from "#modules/newsletter/.server/send-issue.ts";
import { issueStatusName } from "../../newsletter.ts";
import type { Route } from "./+types/issue";
import { issueAction } from "./actions.server.ts";
import { IssueEditor } from "./issue-editor.tsx";
import { SentIssueScreen } from "./sent-issue.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject || "Issue" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = z.uuid().safeParse(params.id).data;
  const issue = id && (await findIssue(services.db, id));
  if (!issue) throw data("This issue does not exist.", { status: 404 });
  const common = { id: issue.id, subject: issue.subject };
  if (issue.status === "draft") {
    const { version, values } = conflictingIssue(issue);
    const readers = await countRecipients(services.db);
    const canSend = newsletterSmtpUrl(services.env) !== undefined;
    return { ...common, draft: { version, values, readers, canSend }, sent: undefined };
  }
  const [counts, failures] = await Promise.all([
    countDeliveries(services.db, issue.id),
    listFailedDeliveries(services.db, issue.id),
  ]);
  const { status, sendAt, startedAt, finishedAt, lastError, hasPage, slug } = issue;
  const page = hasPage && slug && startedAt ? issuePath(slug) : undefined;
  const sent = { status, statusName: issueStatusName(status), sendAt, startedAt, finishedAt };
  return { ...common, draft: undefined, sent: { ...sent, lastError, page, counts, failures } };
}

export const action = issueAction;
export const clientAction = adminClientAction;

/** An issue: the editor for a draft, the progress from then on. */
export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, draft, sent } = loaderData;
  // The fetcher is here because an issue that is being sent has another screen when the response arrives.
  const change = useChange<typeof issueAction>();
  const [draftId] = useState(draft ? id : undefined);
  return draft ? (
    <IssueEditor key={id} id={id} issue={draft} change={change} answer={actionData} />
  ) : (
    <SentIssueScreen
      id={id}
      subject={subject}
      sent={sent}
      wasDraft={draftId === id}
      change={change}
      answer={actionData}
    />
  );
}
