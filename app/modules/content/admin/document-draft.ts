import { redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { receiveDraft } from "#app/admin/actions.server.ts";
import type { Typed } from "#app/admin/drafts/draft-store.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Values } from "#modules/content/.server/document-versions.ts";
import { discardTyped, saveTyped } from "#modules/content/.server/save-document.ts";
import type { Route } from "./+types/document-draft";
import { requireDocument } from "./open-document.server.ts";

/** The typed text may exceed the limits of a save, which then reports it. */
const maxDraftLength = 500_000;

const draftSchema = z.object({
  base: z.int().min(0),
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => JSON.stringify(values).length <= maxDraftLength),
}) satisfies z.ZodType<Typed<Values>>;

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/site/pages");

export const clientAction = adminClientAction;

/** PUT saves the draft of a document's form. DELETE removes it. */
export const action = async (args: Route.ActionArgs) => {
  if (args.request.method !== "DELETE") return saveDraft(args);
  const { db } = args.context.get(servicesContext);
  const user = args.context.get(userContext);
  await discardTyped({ db, user }, requireDocument(user, args.params.document));
  return new Response(null, { status: 204 });
};

const saveDraft = receiveDraft("site content", draftSchema, (typed, { author, params }) =>
  saveTyped(author, { document: requireDocument(author.user, params.document), ...typed }),
);
