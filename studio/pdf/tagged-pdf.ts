import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { colours } from "@datumline/brand/tokens";
import PDFDocument from "pdfkit";
import subsetFont from "subset-font";

/** PDF points for millimetres of paper. */
export const mm = (value: number) => (value * 72) / 25.4;

/** ISO 216 A4, points. */
export const a4 = { width: mm(210), height: mm(297) } as const;

/** The three pens of every sheet, points: 0.18, 0.35 and 0.7 mm (ISO 128-2 series). */
export const reportPens = { thin: mm(0.18), medium: mm(0.35), thick: mm(0.7) } as const;

export type PagePoint = readonly [x: number, y: number];

/** A rectangle on the page, points from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

export type TextStyle = {
  face: Face;
  /** Points. */
  size: number;
  colour: string;
  /** Letter spacing, ems. */
  tracking?: number;
};

/** The styles of a sheet's text, by their purpose. */
export const lettering = {
  title: { face: "bold", size: 33, colour: colours.ink, tracking: -0.03 },
  chapter: { face: "bold", size: 19, colour: colours.ink, tracking: -0.022 },
  heading: { face: "bold", size: 11.5, colour: colours.ink, tracking: -0.012 },
  subheading: { face: "medium", size: 9.5, colour: colours.ink, tracking: -0.005 },
  lead: { face: "regular", size: 12, colour: colours.ink },
  body: { face: "regular", size: 9.5, colour: colours.ink },
  cell: { face: "regular", size: 8.4, colour: colours.ink },
  figure: { face: "mono", size: 8, colour: colours.ink },
  note: { face: "mono", size: 7.2, colour: colours.secondary },
  noteInk: { face: "mono", size: 7.2, colour: colours.ink },
  noteBold: { face: "monoBold", size: 7.2, colour: colours.ink },
} as const satisfies Record<string, TextStyle>;

/** Distance of baselines for a size of type. */
export const leading = (size: number) => size * (size > 15 ? 1.15 : 1.5);

const inter = "@datumline/brand/fonts/inter-latin.woff2";
const interGreek = "@datumline/brand/fonts/inter-greek.woff2";
const plexMono = (weight: number) => `@datumline/brand/fonts/ibm-plex-mono-latin-${weight}.woff2`;

/** The site's fonts: a file of the npm packages and, for a variable one, the weight to take from it. */
const faces = {
  regular: { file: inter, weight: 400 },
  medium: { file: inter, weight: 550 },
  bold: { file: inter, weight: 700 },
  greek: { file: interGreek, weight: 400 },
  greekMedium: { file: interGreek, weight: 550 },
  mono: { file: plexMono(400), weight: undefined },
  monoBold: { file: plexMono(600), weight: undefined },
} as const;

export type Face = keyof typeof faces;

/** The glyphs of each file; PDFKit then keeps only those that are used. */
const characters = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => 0xa0 + index),
  ...Array.from({ length: 0x3ca - 0x391 }, (_, index) => 0x391 + index),
).concat("–—‘’“”•…′″−→↑↓");

/** fontkit looks for the bounds of a space even if that glyph without an outline ends the file. */
const pastTheEnd = Buffer.alloc(10);

/** All faces as TrueType files: PDF readers know no variable fonts. */
async function loadFaces(): Promise<[face: Face, file: Buffer][]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    Object.entries(faces).map(async ([face, { file, weight }]): Promise<[Face, Buffer]> => {
      const font = await subsetFont(await readFile(resolve(file)), characters, {
        targetFormat: "truetype",
        noLayoutClosure: true,
        ...(weight && { variationAxes: { wght: weight } }),
      });
      return [face as Face, Buffer.concat([font, pastTheEnd])];
    }),
  );
}

const greekLetter = /\p{Script=Greek}/u;

/** The face for a character: Inter has its Greek letters in a separate file, also used for the mono. */
export function faceOf(character: string, face: Face): Face {
  if (!greekLetter.test(character)) return face;
  return face === "regular" || face === "mono" ? "greek" : "greekMedium";
}

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
