import { redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { parseOrBadRequest, receiveDraft } from "#app/admin/actions.server.ts";
import type { Typed } from "#app/admin/drafts/draft-store.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  discardProjectDraft,
  projectFormSchema,
  saveProjectDraft,
} from "#modules/portfolio/.server/project-drafts.ts";
import type { ProjectForm } from "../fields.ts";
import type { Route } from "./+types/drafts";

const draftSchema = z.object({
  base: z.int().min(0),
  values: projectFormSchema,
}) satisfies z.ZodType<Typed<ProjectForm>>;

/** The project in the address: see `draftOf`. */
const project = z.union([z.literal("new"), z.uuid(), z.templateLiteral(["copy-", z.uuid()])]);

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/portfolio");

export const clientAction = adminClientAction;

/** PUT saves the unsaved changes to a project. DELETE removes them. */
export const action = async (args: Route.ActionArgs) => {
  if (args.request.method !== "DELETE") return saveDraft(args);
  const { db } = args.context.get(servicesContext);
  const user = args.context.get(userContext);
  await discardProjectDraft({ db, user }, parseOrBadRequest(project, args.params.project));
  return new Response(null, { status: 204 });
};

const saveDraft = receiveDraft("a project", draftSchema, (typed, { author, params }) =>
  saveProjectDraft(author, parseOrBadRequest(project, params.project), typed),
);
