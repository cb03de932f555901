import { data, redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import type { DraftSaved } from "#app/admin/drafts/autosave.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  deleteContentDraft,
  saveContentDraft,
} from "#modules/content/.server/queries/content-documents.ts";
import { readJson } from "#modules/leads/forms/read-form.server.ts";
import type { Route } from "./+types/document-draft";
import type { DocumentDraft } from "./document-data.ts";
import { otherVersion, readSaved, requireDocument } from "./open-document.server.ts";

/** The typed text may exceed the limits of a save, which then reports it. */
const maxDraftLength = 500_000;

const draftSchema = z.object({
  base: z.int().min(0),
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => JSON.stringify(values).length <= maxDraftLength),
}) satisfies z.ZodType<DocumentDraft>;

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/site/pages");

export const clientAction = adminClientAction;

/**
 * PUT saves the draft of a document's form, sent as JSON, and returns a {@link DraftSaved}. DELETE removes the draft.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const user = context.get(userContext);
  const document = requireDocument(user, params.document);
  if (request.method === "DELETE") {
    await db.transaction((tx) => deleteContentDraft(tx, user.id, document.id));
    return new Response(null, { status: 204 });
  }
  const typed = draftSchema.safeParse(await readJson(request));
  if (!typed.success) throw data("This is not site content.", { status: 400 });
  const { base, values } = typed.data;
  const draft = await db.transaction((tx) =>
    saveContentDraft(tx, {
      userId: user.id,
      documentId: document.id,
      baseVersion: base,
      schemaVersion: document.version,
      values,
    }),
  );
  const { state } = await readSaved(db, document);
  const newer = (state?.version ?? 0) > base ? await otherVersion(db, document) : null;
  return Response.json({
    draftSavedAt: (draft?.savedAt ?? new Date()).toISOString(),
    newer: newer && { by: newer.by, at: newer.at },
  } satisfies DraftSaved);
}
