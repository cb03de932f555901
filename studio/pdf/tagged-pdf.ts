import PDFDocument from "pdfkit";
import { type Face, loadFaces } from "./fonts.ts";
import { a4, type Box } from "./units.ts";

/** The size of a page, points. */
type PageSize = { width: number; height: number };

/** A document's metadata; `date` replaces the current time, so that the same input gives the same bytes. */
type DocumentInfo = {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  date: Date;
};

type TagOptions = PDFKit.Mixins.StructureElementOptions & {
  /** Which cells a table's heading is for. */
  scope?: "Column" | "Row" | undefined;
  bbox?: [left: number, top: number, right: number, bottom: number];
};

/**
 * A tagged PDF (ISO 32000-1, 14.7 and 14.8): everything drawn is either content of the structure element
 * that is open, or an artifact, which screen readers pass over.
 */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #open: { tag: string; element: PDFKit.PDFStructureElement }[] = [];

  private constructor({ date, ...info }: DocumentInfo, { width, height }: PageSize) {
    this.doc = new PDFDocument({
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: "en-GB",
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      // Without it PDFKit opens Helvetica, which is not embedded.
      font: "",
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Keywords: info.keywords,
        Creator: info.author,
        CreationDate: date,
        ModDate: date,
      },
    });
    this.#root = this.doc.struct("Document");
    this.doc.addStructure(this.#root);
  }

  static async create(info: DocumentInfo, page: PageSize = a4): Promise<TaggedPdf> {
    const pdf = new TaggedPdf(info, page);
    for (const [face, file] of await loadFaces()) pdf.doc.registerFont(face, file);
    return pdf;
  }

  /** Opens an element for everything that `build` adds. */
  within(tag: string, build: (element: PDFKit.PDFStructureElement) => void, options?: TagOptions) {
    const element = this.doc.struct(tag, options);
    (this.#open.at(-1)?.element ?? this.#root).add(element);
    this.#open.push({ tag, element });
    build(element);
    this.#open.pop();
    element.end();
  }

  /** Marks everything that `draw` puts on the page as content of the open element. */
  content(draw: () => void): void {
    const open = this.#open.at(-1);
    if (!open) throw new Error("Content needs a structure element to belong to.");
    const content = this.doc.markStructureContent(open.tag);
    draw();
    this.doc.endMarkedContent();
    open.element.add(content);
  }

  /** An element with only the content that `draw` puts on the page. */
  element(tag: string, draw: () => void, options?: TagOptions): void {
    this.within(tag, () => this.content(draw), options);
  }

  /** A drawing, with its description. */
  figure(alt: string, box: Box, draw: () => void): void {
    const { x, y, width, height } = box;
    this.element("Figure", draw, { alt, bbox: [x, y, x + width, y + height] });
  }

  /** Parts that are not content: rules between rows, and repetitions on every page. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Links `box` to an address, or to a `#destination` of the document, as part of the open element. */
  link(box: Box, to: string, description: string): void {
    const open = this.#open.at(-1);
    const options = { structParent: open?.element, Contents: new String(description) as string };
    const { x, y, width, height } = box;
    if (to.startsWith("#")) this.doc.goTo(x, y, width, height, to.slice(1), options);
    else this.doc.link(x, y, width, height, to, options);
  }

  face(face: Face, size: number): this {
    this.doc.font(face, size);
    return this;
  }

  /** Ends the document and gives its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.#root.end();
    this.doc.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.doc) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }
}
