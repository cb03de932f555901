import { z } from "zod";
import type { Database } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";
import {
  findContentDraft,
  findDocumentRevision,
  findDocumentState,
} from "./queries/content-documents.ts";
import type { PreviewedDocument } from "./read-site.ts";
import { readDocumentPictures } from "./site-documents.ts";

/** Shows a public page with a document as it was typed or saved and not published, to the person with the link. */
export const documentPreview = defineLink({
  purpose: "document-preview",
  lifetime: 7 * dayInSeconds,
  toTheDay: true,
  data: {
    documentId: z.string(),
    /** Whose unsaved text it shows, if there is one. */
    userId: z.string(),
  },
});

/** The search parameter for the token of a preview on a page of the site. */
export const previewParam = "preview";

/**
 * The content behind a preview's token: the person's unsaved text, or else the last saved version. Nothing if the token
 * is invalid or has expired.
 */
export async function findPreviewedDocument(
  services: { db: Database; secret: Secret; siteUrl: string; env: Env },
  token: string,
  { isMarked = false } = {},
): Promise<PreviewedDocument | undefined> {
  const { db, secret } = services;
  const link = documentPreview.read(secret, token);
  if (!link || link.expired) return undefined;
  const { documentId: id, userId } = link;
  const [draft, state] = await Promise.all([
    findContentDraft(db, userId, id),
    findDocumentState(db, id),
  ]);
  const saved = state && (await findDocumentRevision(db, id, state.version));
  // Confirmations are kept while someone types.
  const stored = draft ? { ...draft, confirmed: saved?.confirmed ?? [] } : saved;
  if (!stored) return { id, isMarked };
  return {
    id,
    isMarked,
    draft: { stored, pictures: await readDocumentPictures(services, [stored]) },
  };
}
