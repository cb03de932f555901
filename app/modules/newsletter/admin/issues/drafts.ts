import { data, redirect } from "react-router";
import { receiveDraft } from "#app/admin/actions.server.ts";
import { lockIssue, saveIssue } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { cleanHtml } from "#modules/posts/.server/html/clean-html.ts";
import { conflictingIssue, typedSchema } from "./issue-schema.server.ts";

/** Redirects to the list when opened as a page. */
export const loader = () => redirect("/admin/newsletter/issues");

/** PUT saves the typed text. */
export const action = receiveDraft(
  "a newsletter issue",
  typedSchema,
  ({ id, version, fields }, { services }) =>
    services.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, id);
      if (issue?.status !== "draft")
        throw data("This issue is no longer a draft.", { status: 409 });
      if (issue.version !== version) return { other: conflictingIssue(issue) };
      const content = cleanHtml(fields.content, services);
      const saved = await saveIssue(tx, id, { ...fields, content });
      return { draftSavedAt: new Date().toISOString(), version: saved };
    }),
);
