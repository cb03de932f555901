import { redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { receiveDraft } from "#app/admin/actions.server.ts";
import { savePostDraft } from "#modules/posts/.server/post-drafts.ts";
import type { Route } from "./+types/drafts";
import { draftAction } from "./editor-actions.server.ts";
import type { DraftRequest } from "./editor-data.ts";
import { postFormSchema } from "./post-schema.server.ts";

const draftRequestSchema = z.object({
  draftId: z.uuid(),
  postId: z.uuid().nullable(),
  base: z.int().min(0),
  fields: postFormSchema,
}) satisfies z.ZodType<DraftRequest>;

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/blog");

/** PUT saves a draft. POST is a {@link draftAction}. */
export const action = (args: Route.ActionArgs) =>
  args.request.method === "PUT" ? saveDraftOf(args) : draftAction(args);

export const clientAction = adminClientAction;

const saveDraftOf = receiveDraft(
  "a post draft",
  draftRequestSchema,
  ({ draftId: id, base: baseVersion, ...draft }, { author }) =>
    savePostDraft(author, { id, baseVersion, ...draft }),
);
