import { redirect } from "react-router";
import { z } from "zod";
import { receiveDraft } from "#app/admin/actions.server.ts";
import { saveDraftIssue } from "#modules/newsletter/.server/manage-issues.ts";
import { typedFields } from "./actions.server.ts";

/** Redirects to the list when opened as a page. */
export const loader = () => redirect("/admin/newsletter/issues");

/** PUT saves the typed text. */
export const action = receiveDraft(
  "a newsletter issue",
  z.object({ id: z.uuid(), version: z.int().min(0), fields: z.object(typedFields) }),
  async (draft, { author }) => {
    const { version } = await saveDraftIssue(author, draft);
    return { draftSavedAt: new Date().toISOString(), version };
  },
);
