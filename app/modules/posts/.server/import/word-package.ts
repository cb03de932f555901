import { escapeHtml } from "#app/lib/html.ts";
import type { BytesSource } from "#platform/uploads/spool.ts";
import { readZipEntries, readZipEntry, zipEntryName } from "#platform/uploads/zip.ts";
import { maxUnpackedWordBytes, Unreadable } from "./warnings.ts";
import { decodeXml, elementsIn, isComplete, parseXml, writeXml } from "./word-xml.ts";

// The package of a Word document (ISO/IEC 29500-2): relationships define the role of each part, regardless of its name.

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
const strictTypes = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const contentTypes = "[Content_Types].xml";

type Relationship = { type: string; target: string };

/** The parts of a document by their names. */
export type WordPackage = {
  files: Map<string, Buffer>;
  main: string;
  /** The parts of a type that the main part names, such as `styles`. */
  related: (type: string) => string[];
  /** The number of missing parts that others refer to. */
  missing: number;
};

async function readFiles(content: Buffer): Promise<Map<string, Buffer>> {
  const zip: BytesSource = {
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
  };
  const entries = await readZipEntries(zip);
  if (typeof entries === "string") throw new Unreadable(unreadableReason(content));
  const found = new Map<string, Buffer>();
  let bytes = 0;
  for (const entry of entries) {
    const name = zipEntryName(entry).replace(/^\/+/, "");
    bytes += entry.unpacked;
    if (bytes > maxUnpackedWordBytes) throw new Unreadable("It is too large.");
    if (name.endsWith("/")) continue;
    const isXml = /\.(xml|rels)$/i.test(name);
    const part = await readZipEntry(zip, entry);
    if (part) found.set(name, part);
    else if (isXml) throw new Unreadable("It is damaged or encrypted.");
    // Word writes none; a document type can define entities that expand a short text to a very long one.
    if (part && isXml && /<!(DOCTYPE|ENTITY)/i.test(decodeXml(part)))
      throw new Unreadable("It defines XML entities, which are not accepted.");
  }
  return found;
}

function unreadableReason(content: Buffer): string {
  const start = content.subarray(0, 4).toString("latin1");
  if (start === "PK\x03\x04") return "It is incomplete: its end is missing. Send the whole file.";
  if (start === "\xd0\xcf\x11\xe0")
    return "It has a password or is in the Word 97–2003 format. Save it as .docx without a password.";
  return "It is not a Word document that can be opened.";
}

const relationshipsOf = (part: string): string => {
  const at = part.lastIndexOf("/") + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
};

/** Whether a content type is that of a document's text, including documents with macros and templates. */
function isTextType(type = ""): boolean {
  const small = type.toLowerCase();
  return /wordprocessingml|ms-word/.test(small) && small.endsWith(".main+xml");
}

class Parts {
  readonly files: Map<string, Buffer>;
  readonly #names: Map<string, string>;
  missing = 0;

  constructor(files: Map<string, Buffer>) {
    this.files = files;
    // Names are case-insensitive.
    this.#names = new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  }

  find = (name: string) => this.#names.get(name.toLowerCase());

  /** The part that a relationship of another one names, from its folder or from the root. */
  resolve(target: string, source: string): string | undefined {
    const path = target.replaceAll("\\", "/");
    const folders = [`http://package/${encodeURI(source)}`, "http://package/"];
    for (const base of folders) {
      const { pathname } = URL.parse(path, base) ?? {};
      const name = pathname?.slice(1) ?? "";
      const found = this.find(decoded(name)) ?? this.find(name);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Reads the target of a part's reference, and writes it in the one form that every library reads: transitional, from
   * the root.
   */
  read(source: string): Relationship[] {
    const name = this.find(relationshipsOf(source));
    const content = name && this.files.get(name);
    if (!name || !content) return [];
    const document = parseXml(content);
    const found: Relationship[] = [];
    for (const element of elementsIn(document, "rel:Relationship", "Relationship")) {
      const { attribs } = element;
      attribs.Type = (attribs.Type ?? "").replace(strictTypes, types);
      if (attribs.TargetMode?.toLowerCase() === "external") continue;
      const target = this.resolve(attribs.Target ?? "", source);
      if (target) {
        attribs.Target = `/${target}`;
        found.push({ type: attribs.Type.replace(types, ""), target });
      } else this.missing += 1;
    }
    this.files.set(name, writeXml(document));
    return found;
  }

  /** The main part of a package without relationships: the one with the content type of a document. */
  mainByType(): string | undefined {
    const list = this.find(contentTypes);
    const content = list && this.files.get(list);
    const overrides = content ? elementsIn(parseXml(content), "ct:Override", "Override") : [];
    const main = overrides.find(({ attribs }) => isTextType(attribs.ContentType));
    return this.find((main?.attribs.PartName ?? "word/document.xml").replace(/^\//, ""));
  }
}

/** Writes the relationship that the library uses to find the main part. */
function rootRelationship(main: string): Buffer {
  const target = escapeHtml(`/${main}`);
  return Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="main" Type="${types}officeDocument" Target="${target}"/></Relationships>`,
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Reads the parts of a document, unpacked by our code: the library's unpacking trusts the sizes in a zip. Throws
 * {@link Unreadable}.
 */
export async function readWordPackage(content: Buffer): Promise<WordPackage> {
  const parts = new Parts(await readFiles(content));
  const root = parts.read("");
  const main = root.find(({ type }) => type === "officeDocument")?.target ?? parts.mainByType();
  const text = main === undefined ? undefined : parts.files.get(main);
  if (!main || !text) throw new Unreadable("It is not a Word document (.docx).");
  const xml = decodeXml(text);
  if (!/<(?:[\w.-]+:)?document[\s>]/.test(xml.slice(0, 20_000)))
    throw new Unreadable("It is not a Word document (.docx).");
  if (!isComplete(xml))
    throw new Unreadable("It is incomplete: its text breaks off. Send the whole file.");
  const name = parts.find(relationshipsOf(""));
  if (name) parts.files.delete(name);
  parts.files.set("_rels/.rels", rootRelationship(main));
  const relationships = parts.read(main);
  // Notes and comments have separate images and links.
  for (const { target } of relationships) if (target !== main) parts.read(target);
  return {
    files: parts.files,
    main,
    related: (type) =>
      relationships.filter((each) => each.type === type).map(({ target }) => target),
    missing: parts.missing,
  };
}
