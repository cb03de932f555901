import { type Pictures, readPictures } from "#modules/media/.server/pictures.ts";
import type { StoredDocument } from "./queries/content-documents.ts";

/** The stored images that documents name, by address: one query if there are any, none otherwise. */
export const readDocumentPictures = (
  services: Parameters<typeof readPictures>[0],
  documents: readonly StoredDocument[],
): Promise<Pictures> =>
  readPictures(
    services,
    documents.flatMap(({ values }) => textsIn(values)),
  );

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
