import { truncate } from "#app/lib/truncate.ts";
import type { Services } from "#app/services.ts";
import { documents } from "#app/site/content/documents.server.ts";
import { can, type Role } from "#modules/accounts/permissions.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { madeServiceDocument } from "#modules/catalogue/made-service.ts";
import { documentPath } from "#modules/content/admin/document-path.ts";
import { documentTitle } from "#modules/content/admin/document-title.ts";
import type { Content } from "#modules/content/documents/define-content.ts";
import { describeDocument } from "#modules/content/documents/describe.ts";
import type { Found } from "./found.ts";

const maxDetail = 80;

/** Rank of a match: the whole label, its last part, its beginning, or anywhere in it. */
function fitOf(label: string, words: string): number {
  const parts = label.split(", ");
  if (label === words) return 0;
  if (parts.at(-1) === words) return 1;
  return label.startsWith(words) ? 2 : 3;
}

/**
 * Settings and fields of site content with these words in their label, or all of them in label and form title; the best
 * match first.
 */
export async function findFields(
  { documents: site }: Pick<Services, "documents">,
  words: string,
  user: { role: Role },
): Promise<Found[]> {
  const texts = await site.current();
  const added = catalogueEntries(texts).flatMap(({ builtIn, key }): Content[] =>
    builtIn ? [] : [madeServiceDocument(key)],
  );
  const asked = words.toLowerCase().split(/\s+/);
  const open = [...documents, ...added].filter(
    ({ permission }) => !permission || can(user, permission),
  );
  return open
    .flatMap((document) => {
      const values = texts.of(document);
      const title = documentTitle(document, values);
      return describeDocument(document, values).flatMap(({ path, label, text }) => {
        const own = label.toLowerCase();
        const all = `${own} ${title.toLowerCase()}`;
        const isFound =
          asked.every((word) => all.includes(word)) && asked.some((word) => own.includes(word));
        if (!isFound) return [];
        const now = truncate(text.replace(/\s+/g, " "), maxDetail);
        return [
          {
            fit: fitOf(own, asked.join(" ")),
            name: label,
            detail: now ? `${title}: ${now}` : title,
            to: `${documentPath(document.id)}#${path}`,
          },
        ];
      });
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ fit: _, ...found }) => found);
}
