import { normalizeText } from "#app/lib/normalize-text.ts";
import type { BytesSource } from "#platform/uploads/spool.ts";
import type { SiteAddresses } from "../html/clean-html.ts";
import type { SentFile } from "../schema.ts";
import {
  finishDocument,
  type ImportContext,
  PostSlugs,
  type Reading,
  slugOfPost,
} from "./finish-document.ts";
import type { ImportedDocument } from "./imported-document.ts";
import { readHead, readMarkdown } from "./markdown.ts";
import {
  extensionOf,
  fileReference,
  ImageFinder,
  type ImportSource,
  isImagePath,
  listSources,
  pathKey,
} from "./sources.ts";
import {
  ImportWarnings,
  maxImportedPosts,
  maxMarkdownBytes,
  maxWordBytes,
  maxWordPressBytes,
  Unreadable,
} from "./warnings.ts";
import { readWord } from "./word.ts";
import { addressesOfItem, attachmentsOf, nameOfItem, postsOf, readItem } from "./wordpress.ts";
import { readWxr } from "./wordpress-file.ts";

/** Decodes a file: UTF-8, UTF-16 if it has a byte order mark, otherwise Windows-1252. */
function decodeText(content: Buffer): { text: string; isUtf8: boolean } {
  const [first, second] = content;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) {
    const encoding = first === 0xff ? "utf-16le" : "utf-16be";
    return { text: new TextDecoder(encoding).decode(content), isUtf8: true };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(content), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(content), isUtf8: false };
  }
}

/** A document that can become a post. */
type Document = { source: string; read(): Promise<Reading> };

type Contents = {
  documents: Document[];
  images: Map<string, ImportSource>;
  addresses: Map<string, string>;
  slugs: PostSlugs;
  notes: ImportWarnings;
};

/** Files that are reported as not imported. */
const maxNamed = 12;

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

async function contentOf(source: ImportSource, most: number): Promise<Buffer> {
  if (source.size > most) throw new Unreadable(`It is larger than ${megabytes(most)}.`);
  const content = await source.read();
  if (!content) throw new Unreadable("It could not be unpacked: it is damaged or encrypted.");
  return content;
}

async function readMarkdownFile(source: ImportSource): Promise<Reading> {
  const { text, isUtf8 } = decodeText(await contentOf(source, maxMarkdownBytes));
  const found = readMarkdown(normalizeText(text), source.path);
  if (!isUtf8) found.notes.push("It is not UTF-8, so check for wrong characters.");
  return { found, folder: folderOf(source.path) };
}

async function readWordFile(source: ImportSource): Promise<Reading> {
  const { found, held } = await readWord(await contentOf(source, maxWordBytes), source.path);
  return { found, held, folder: folderOf(source.path) };
}

/** Adds the posts of a WordPress export. */
async function addWordPress(contents: Contents, source: ImportSource): Promise<void> {
  const { text } = decodeText(await contentOf(source, maxWordPressBytes));
  const wxr = await readWxr([text]);
  if (!wxr.isWordPress) {
    contents.notes.add(`${source.path} is not a WordPress export.`);
    return;
  }
  const { posts, notes } = postsOf(wxr, source.path);
  const images = attachmentsOf(wxr);
  for (const note of notes) contents.notes.add(note);
  for (const item of posts) {
    const slug = contents.slugs.claim(slugOfPost(nameOfItem(item)));
    for (const key of addressesOfItem(item, wxr)) contents.addresses.set(key, `/blog/${slug}`);
    contents.documents.push({
      source: source.path,
      read: async () => withSlug(readItem(item, wxr, images, source.path), slug),
    });
  }
}

/** The texts, by the addresses that links of the import use. */
const withSlug = (reading: Reading, slug: string): Reading => ({
  ...reading,
  found: { ...reading.found, slug },
});

async function addMarkdown(contents: Contents, source: ImportSource): Promise<void> {
  // Unreadable files are reported when their turn comes, and slow ones are read only then.
  const content = await contentOf(source, maxMarkdownBytes).catch(() => undefined);
  const text = content && normalizeText(decodeText(content).text);
  const slug =
    text === undefined ? "" : contents.slugs.claim(slugOfPost(readHead(text, source.path).found));
  if (slug) contents.addresses.set(pathKey(source.path), `/blog/${slug}`);
  contents.documents.push({
    source: source.path,
    read: async () => withSlug(await readMarkdownFile(source), slug),
  });
}

async function readContents(
  sources: readonly ImportSource[],
  notes: ImportWarnings,
): Promise<Contents> {
  const contents: Contents = {
    documents: [],
    images: new Map(),
    addresses: new Map(),
    slugs: new PostSlugs(),
    notes,
  };
  const others: string[] = [];
  for (const source of sources) {
    const extension = extensionOf(source.path);
    if (/^(md|markdown|mdown)$/.test(extension)) await addMarkdown(contents, source);
    else if (extension === "docx")
      contents.documents.push({ source: source.path, read: () => readWordFile(source) });
    else if (extension === "xml") {
      await addWordPress(contents, source).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        contents.notes.add(`${source.path} was not read. ${error.message}`);
      });
    } else if (isImagePath(source.path)) contents.images.set(fileReference + source.path, source);
    else others.push(source.path);
  }
  // Each separately: together their names can be longer than a note.
  for (const other of others.slice(0, maxNamed))
    contents.notes.add(`Skipped, because it is neither text nor an image: ${other}`);
  if (others.length > maxNamed)
    contents.notes.add(`Skipped for the same reason: ${others.length - maxNamed} more.`);
  const tooMany = contents.documents.length - maxImportedPosts;
  if (tooMany > 0) {
    contents.documents.length = maxImportedPosts;
    contents.notes.add(
      `Only the first ${maxImportedPosts} posts were imported; ${tooMany} remain. Please import those separately.`,
    );
  }
  return contents;
}

/** The content of an import, read one document after the other. */
export class ImportReader {
  readonly #contents: Contents;
  readonly #place: ImportContext;
  /** Images in the last document read. */
  #held: ReadonlyMap<string, Buffer> = new Map();

  private constructor(contents: Contents, place: ImportContext) {
    this.#contents = contents;
    this.#place = place;
  }

  static async open(
    bytes: BytesSource,
    files: readonly SentFile[],
    { origins, mark }: { origins: SiteAddresses; mark: string },
  ): Promise<ImportReader> {
    const notes = new ImportWarnings();
    const sources = await listSources(bytes, files, notes);
    const contents = await readContents(sources, notes);
    const { addresses } = contents;
    return new ImportReader(contents, {
      origins,
      mark,
      addresses,
      finder: new ImageFinder(sources),
    });
  }

  get notes(): readonly string[] {
    return this.#contents.notes.list();
  }

  /** The place of each document. */
  get documents(): string[] {
    return this.#contents.documents.map(({ source }) => source);
  }

  /** How many images came as files. */
  get imageFiles(): number {
    return this.#contents.images.size;
  }

  /** One document. Throws {@link Unreadable}, or a library's error for damaged input. */
  async read(index: number): Promise<ImportedDocument> {
    const document = this.#contents.documents[index];
    if (!document) throw new Unreadable("The file is missing.");
    const { document: read, held } = finishDocument(await document.read(), this.#place);
    this.#held = held;
    return read;
  }

  /** An image of the last document read; undefined if it cannot be unpacked or has more than `most` bytes. */
  async image(ref: string, most: number): Promise<Buffer | "too large" | undefined> {
    const held = this.#held.get(ref);
    const source = this.#contents.images.get(ref);
    if ((held?.length ?? source?.size ?? 0) > most) return "too large";
    return held ?? source?.read();
  }
}
