import type { Fields, ImageValue, ValuesOf } from "#app/fields/fields.ts";
import { documents, findDocument } from "#app/site/content/documents.server.ts";
import type { Pictures } from "#modules/media/.server/pictures.ts";
import { type Picture, plainPicture } from "#modules/media/media.ts";
import type { Content, TextReader } from "../documents/define-content.ts";
import { type Inserts, replaceInserts } from "../documents/inserts.ts";
import { markTexts } from "../documents/mark-texts.ts";
import { placeholdersOf, withoutPlaceholders } from "../documents/placeholders.ts";
import { withDefaults } from "../documents/stored-values.ts";
import type { StoredDocument } from "./queries/content-documents.ts";

/** The site's texts: every content document as visitors see it. */
export type SiteTexts = TextReader & {
  /** An image of a document as a page shows it; nothing if there is none or its file was deleted. */
  picture(image: ImageValue): Picture | null;
  /** The texts with another value of one document and its stored images, for a preview. */
  withDraft(id: string, stored: StoredDocument, pictures: Pictures): SiteTexts;
  /** The texts with the place of each at its end (text-marks.ts), for a preview next to a form. */
  withMarks(): SiteTexts;
  /** Whether visitors see a changed version of a document. */
  has(id: string): boolean;
  /** Whether the firm has confirmed a part of a document without changing it. */
  isConfirmed(id: string, path: string): boolean;
  /** Whether visitors see placeholder content, apart from that of one part. */
  showsPlaceholders(except: { id: string; path: string }): boolean;
};

type Source = {
  stored: ReadonlyMap<string, StoredDocument>;
  /** The stored images that documents name, by address. */
  pictures: Pictures;
  /** Whether each text ends with its place. */
  isMarked?: boolean;
  /** Whether the site is live: unconfirmed content is then hidden from visitors. */
  isPublic: boolean;
  /** The facts that texts refer to by name, from the documents that contain them, confirmed or not. */
  insertsOf: (texts: TextReader) => Inserts;
};

/** Values without inserts: defaults of the code, which are the same after each change. */
const withoutInserts = new WeakSet<object>();

function fill(value: object, inserts: Inserts): object {
  if (withoutInserts.has(value)) return value;
  const result = replaceInserts(value, inserts);
  if (result === value) withoutInserts.add(value);
  return result;
}

/** The texts built from stored documents, and from the defaults of all others. Each document is completed once. */
export function makeSiteTexts(source: Source): SiteTexts {
  const { stored, pictures, isPublic, isMarked, insertsOf } = source;
  const plain = makeReader(stored, isPublic);
  let inserts: Inserts | undefined;
  const filled = new Map<string, unknown>();
  const texts: SiteTexts = {
    of(document) {
      inserts ??= insertsOf({ of: makeReader(stored, false) });
      if (!filled.has(document.id)) {
        const values = fill(plain(document), inserts);
        // Others have no form, and pages compare their values.
        const isShown = isMarked && findDocument(document.id) !== undefined;
        filled.set(document.id, isShown ? markTexts(document.id, document, values) : values);
      }
      return filled.get(document.id) as typeof document.initial;
    },
    has: (id) => stored.has(id),
    isConfirmed: (id, path) => stored.get(id)?.confirmed.includes(path) === true,
    showsPlaceholders: (except) =>
      documents.some((document) =>
        placeholdersOf(document, givenOf(stored, document), isPublic ? "shown" : undefined).some(
          ({ path }) => document.id !== except.id || path !== except.path,
        ),
      ),
    picture({ url, alt }) {
      const picture = url ? pictures.get(url) : null;
      if (picture === null) return null;
      return picture ? { ...picture, alt } : plainPicture(url, alt);
    },
    withDraft: (id, draft, ofDraft) =>
      makeSiteTexts({
        ...source,
        stored: new Map([...stored, [id, draft]]),
        pictures: new Map([...pictures, ...ofDraft]),
      }),
    withMarks: () => makeSiteTexts({ ...source, isMarked: true }),
  };
  return texts;
}

/** The stored values of a document, or its defaults. */
function givenOf<F extends Fields>(
  stored: Source["stored"],
  document: Content<F>,
): { values: ValuesOf<F>; confirmed: readonly string[] } {
  const found = stored.get(document.id);
  return found
    ? { values: withDefaults(document, found), confirmed: found.confirmed }
    : { values: document.initial, confirmed: [] };
}

const makeReader =
  (stored: Source["stored"], isPublic: boolean): TextReader["of"] =>
  (document) => {
    const given = givenOf(stored, document);
    return isPublic ? withoutPlaceholders(document, given) : given.values;
  };
