import { data, redirect } from "react-router";
import { servicesContext } from "#app/services.ts";
import { readJson } from "#modules/leads/forms/read-form.server.ts";
import { lockIssue, saveIssue } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { cleanHtml } from "#modules/posts/.server/html/clean-html.ts";
import type { Route } from "./+types/drafts";
import { otherOf, type TypedAnswer, typedSchema } from "./issue-schema.server.ts";

/** Redirects to the list when opened as a page. */
export const loader = () => redirect("/admin/newsletter/issues");

/** PUT saves the typed text, as JSON, and responds with a {@link TypedAnswer}. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const typed = typedSchema.safeParse(await readJson(request));
  if (request.method !== "PUT" || !typed.success)
    throw data("This is not a newsletter issue.", { status: 400 });
  const { id, version, fields } = typed.data;
  const answer = await services.db.transaction(async (tx): Promise<TypedAnswer | undefined> => {
    const issue = await lockIssue(tx, id);
    if (issue?.status !== "draft") return undefined;
    if (issue.version !== version) return { other: otherOf(issue) };
    const content = cleanHtml(fields.content, services);
    const saved = await saveIssue(tx, id, { ...fields, content });
    return { draftSavedAt: new Date().toISOString(), version: saved };
  });
  if (!answer) throw data("This issue is no longer a draft.", { status: 409 });
  return Response.json(answer);
}
