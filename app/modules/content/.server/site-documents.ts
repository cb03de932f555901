import { siteTag } from "#app/lib/page-handle.ts";
import { isPublicAddress } from "#app/lib/urls.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { type Pictures, readPictures } from "#modules/media/.server/pictures.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Db } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import { readPublishedDocuments, type StoredDocument } from "./queries/content-documents.ts";
import { makeSiteTexts, type SiteTexts } from "./site-texts.ts";

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

/** Milliseconds before a failed read is retried. */
const retryAfter = 1_000;

export type SiteDocuments = {
  /**
   * The current texts: one query after a change, two if documents have images, none otherwise. While the database does
   * not respond these are the last good texts, at first the defaults; it never rejects.
   */
  current(): Promise<SiteTexts>;
  /** The texts as last read, for callers that cannot wait. */
  latest(): SiteTexts;
  close(): void;
};

/** Caches the content documents in this process; they are read again after each change in any process. */
export function cacheSiteDocuments(
  db: Db,
  content: Pick<ContentChanges, "subscribe" | "invalidate">,
  { log, siteUrl, env }: { log: Log; siteUrl: string; env: Pick<Env, "S3_PUBLIC_URL"> },
): SiteDocuments {
  const isPublic = isPublicAddress(siteUrl);
  const textsOf = (stored: ReadonlyMap<string, StoredDocument>, pictures: Pictures) =>
    makeSiteTexts({ stored, pictures, isPublic, insertsOf: firmInserts });

  let texts = textsOf(new Map(), new Map());
  let isFresh = false;
  /** Counts changes: data read before one is outdated after it. */
  let changes = 0;
  let reading: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  content.subscribe((tags) => {
    if (tags !== null && !tags.includes(siteTag)) return;
    changes += 1;
    isFresh = false;
    reading = undefined;
  });

  async function read(): Promise<void> {
    const before = changes;
    const wasFailing = retry !== undefined;
    try {
      const rows = await readPublishedDocuments(db);
      const pictures = await readDocumentPictures({ db, siteUrl, env }, rows);
      if (before !== changes) return;
      texts = textsOf(new Map(rows.map(({ id, ...stored }) => [id, stored])), pictures);
      isFresh = true;
      clearTimeout(retry);
      retry = undefined;
      // Pages rendered from older texts in the meantime.
      if (wasFailing) content.invalidate([siteTag]);
    } catch (error) {
      if (isClosed) return;
      if (!wasFailing)
        log.warn({ err: error }, "site content could not be read; the last version stays in use");
      retry = setTimeout(() => void read(), retryAfter);
      retry.unref();
    }
  }

  return {
    async current() {
      // A read that has just failed is not retried while a caller waits.
      while (!isFresh && !retry && !isClosed) {
        reading ??= read();
        const own = reading;
        await own;
        // A change in the meantime has started another one.
        if (reading === own) reading = undefined;
      }
      return texts;
    },
    latest: () => texts,
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
