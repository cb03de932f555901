import type { Services } from "#app/services.ts";
import { readDocumentPictures } from "./document-pictures.ts";
import { documentPreview } from "./links/document-preview.ts";
import { findDocumentRevision, findDocumentState } from "./queries/content-documents.ts";
import { findContentDraft } from "./queries/content-drafts.ts";
import type { PreviewedDocument } from "./read-site.ts";

/**
 * The content behind a preview's token: the person's unsaved text, or else the last saved version. Nothing if the token
 * is invalid or has expired.
 */
export async function findPreviewedDocument(
  services: Pick<Services, "db" | "secret" | "siteUrl" | "env">,
  token: string,
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
  if (!stored) return { id };
  return { id, draft: { stored, pictures: await readDocumentPictures(services, [stored]) } };
}
