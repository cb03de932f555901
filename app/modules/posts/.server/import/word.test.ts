import { describe, expect, it } from "vitest";
import { makeZip } from "#tests/support/sample-files.ts";
import { readWord } from "./word.ts";
import { readHyperlink } from "./word-blocks.ts";

const ooxml = "http://schemas.openxmlformats.org";
const strictOoxml = "http://purl.oclc.org/ooxml";
const transitional = {
  w: `${ooxml}/wordprocessingml/2006/main`,
  r: `${ooxml}/officeDocument/2006/relationships`,
  a: `${ooxml}/drawingml/2006/main`,
  pic: `${ooxml}/drawingml/2006/picture`,
  wp: `${ooxml}/drawingml/2006/wordprocessingDrawing`,
  m: `${ooxml}/officeDocument/2006/math`,
  mc: `${ooxml}/markup-compatibility/2006`,
  wps: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
  wpg: "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup",
  v: "urn:schemas-microsoft-com:vml",
  c: `${ooxml}/drawingml/2006/chart`,
};
const strict = {
  ...transitional,
  w: `${strictOoxml}/wordprocessingml/main`,
  r: `${strictOoxml}/officeDocument/relationships`,
  a: `${strictOoxml}/drawingml/main`,
  pic: `${strictOoxml}/drawingml/picture`,
  wp: `${strictOoxml}/drawingml/wordprocessingDrawing`,
};

type Relation = { id?: string; type: string; target: string; external?: boolean };

type Made = {
  body?: string;
  styles?: string;
  main?: string;
  rels?: Relation[];
  parts?: Record<string, string | Buffer>;
  namespaces?: Record<string, string>;
  /** Of the main part, as the content types name it. */
  hasRoot?: boolean;
};

const xmlns = (namespaces: Record<string, string>) =>
  Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join("");

function relations(list: readonly Relation[], base: string): string {
  const entries = list.map(
    ({ id = "x", type, target, external }) =>
      `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`,
  );
  return `<Relationships xmlns="${ooxml}/package/2006/relationships">${entries.join("")}</Relationships>`;
}

function docx({
  body = "",
  styles,
  main = "word/document.xml",
  rels = [],
  parts = {},
  namespaces = transitional,
  hasRoot = true,
}: Made): Buffer {
  const base = namespaces.r ?? "";
  const files: Record<string, string | Buffer> = {
    "[Content_Types].xml": `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    [main]: `<?xml version="1.0"?><w:document${xmlns(namespaces)}><w:body>${body}</w:body></w:document>`,
    [main.replace(/([^/]*)$/, "_rels/$1.rels")]: relations(
      [...rels, ...(styles ? [{ id: "styles", type: "styles", target: "/odd/looks.xml" }] : [])],
      base,
    ),
    ...(hasRoot && {
      "_rels/.rels": relations([{ type: "officeDocument", target: `/${main}` }], base),
    }),
    ...(styles && { "odd/looks.xml": `<w:styles${xmlns(namespaces)}>${styles}</w:styles>` }),
    ...parts,
  };
  return makeZip(
    Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  );
}

const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const words = (text: string) => paragraph(run(text));
const code = (text: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const field = (text: string, shown: string) => code(text) + run(shown) + end;

const read = async (made: Made) => {
  const { found, held } = await readWord(docx(made), "a.docx");
  return { html: found.html, notes: found.notes, title: found.title, held };
};
const htmlOf = async (body: string, styles?: string) =>
  (await read({ body, ...(styles && { styles }) })).html;
const notesOf = async (body: string, styles?: string) =>
  (await read({ body, ...(styles && { styles }) })).notes;

const style = (id: string, name: string, inner: string, type = "character") =>
  `<w:style w:type="${type}" w:styleId="${id}">${name && `<w:name w:val="${name}"/>`}${inner}</w:style>`;

const picture = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Plan"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

describe("finds the parts of a document by their relationships", () => {
  it.each([
    ["as Word Online names them", { main: "word/document2.xml" }],
    ["in the root", { main: "main.xml" }],
    ["in another folder, with capitals", { main: "Content/Text.XML" }],
    ["in a strict document", { namespaces: strict }],
    ["by the content type alone", { main: "word/document3.xml", hasRoot: false }],
    ["by the usual name alone", { hasRoot: false }],
  ])("%s", async (_, made: Made) => {
    const notes = `<w:footnotes${xmlns(made.namespaces ?? transitional)}><w:footnote w:id="2">${words("A note.")}</w:footnote></w:footnotes>`;
    const { html, held } = await read({
      ...made,
      body: `${paragraph(`${run("Bold", '<w:rStyle w:val="Own"/>')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>`)}${paragraph(picture("p"))}`,
      styles: style("Own", "Own", "<w:rPr><w:b/></w:rPr>"),
      rels: [
        { id: "f", type: "footnotes", target: "/apart/notes%201.xml" },
        { id: "p", type: "image", target: "/Pictures/One.png" },
      ],
      parts: { "apart/notes 1.xml": notes, "pictures/one.png": "bytes" },
    });
    expect(html).toContain('<strong>Bold</strong><small class="footnote">A note.</small>');
    expect([...held]).toEqual([["a 1.png", Buffer.from("bytes")]]);
  });

  it("with any namespace prefixes", async () => {
    const { w, r } = transitional;
    const main = `<document xmlns="${w}" xmlns:q="${w}" xmlns:rel="${r}"><body><p><q:r><q:rPr><b/></q:rPr><t>Words</t></q:r><hyperlink rel:id="l"><r><t> here</t></r></hyperlink></p></body></document>`;
    const { html } = await read({
      rels: [{ id: "l", type: "hyperlink", target: "https://example.com/a", external: true }],
      parts: { "word/document.xml": main },
    });
    expect(html).toBe('<p><strong>Words</strong><a href="https://example.com/a"> here</a></p>');
  });

  it("in UTF-16", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="${transitional.w}"><w:body>${words("Dún")}</w:body></w:document>`;
    const main = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, "utf16le")]);
    expect((await read({ parts: { "word/document.xml": main } })).html).toBe("<p>Dún</p>");
  });

  it("and names a missing part", async () => {
    const { html, notes } = await read({
      body: words("Words."),
      rels: [{ id: "p", type: "image", target: "media/lost.png" }],
    });
    expect(html).toBe("<p>Words.</p>");
    expect(notes).toEqual(["Changed or removed: 1 part missing from the file."]);
  });
});

describe("refuses an incomplete document with the reason", () => {
  const whole = docx({ body: words("Words. ".repeat(200)) });
  it.each([
    ["cut off", whole.subarray(0, whole.length * 0.7), "It is incomplete: its end is missing."],
    [
      "with a text that breaks off",
      docx({
        parts: {
          "word/document.xml": `<w:document xmlns:w="${transitional.w}"><w:body><w:p><w:r><w:t>Wor`,
        },
      }),
      "It is incomplete: its text breaks off.",
    ],
    ["with a password", Buffer.from("d0cf11e0a1b11ae1", "hex"), "It has a password or is"],
    ["of another kind", Buffer.from("{\\rtf1}"), "It is not a Word document that can be opened."],
    [
      "of a spreadsheet",
      docx({ parts: { "word/document.xml": "<workbook></workbook>" } }),
      "It is not a Word document (.docx).",
    ],
  ])("%s", async (_, content, reason) => {
    await expect(readWord(Buffer.from(content), "a.docx")).rejects.toThrow(reason);
  });
});

describe("character styles", () => {
  const styled = (id: string) => paragraph(run("x", `<w:rStyle w:val="${id}"/>`));
  it.each([
    ["Emphasis", "<em>x</em>"],
    ["SubtleEmphasis", "<em>x</em>"],
    ["Strong", "<strong>x</strong>"],
    ["IntenseEmphasis", "<strong><em>x</em></strong>"],
    ["BookTitle", "<strong><em>x</em></strong>"],
    ["HTMLCode", "<code>x</code>"],
    ["VerbatimChar", "<code>x</code>"],
    ["SourceText", "<code>x</code>"],
    ["HTMLKeyboard", "<kbd>x</kbd>"],
    ["HTMLVariable", "<em>x</em>"],
    ["Hervorhebung", "<em>x</em>"],
    ["Fett", "<strong>x</strong>"],
    ["Accentuationintense", "<strong><em>x</em></strong>"],
    ["nfasis", "x"],
    ["Énfasis", "<em>x</em>"],
  ])("are kept even if the document does not define them: %s", async (id, html) => {
    expect(await htmlOf(styled(id))).toBe(`<p>${html}</p>`);
  });

  it("are kept by their formatting, regardless of their names", async () => {
    const styles =
      style("a1", "Wichtig", "<w:rPr><w:b/></w:rPr>") +
      style("a2", "Sehr wichtig", '<w:basedOn w:val="a1"/><w:rPr><w:i/><w:strike/></w:rPr>') +
      style("a3", "Hoch", '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>') +
      style("a4", "", "<w:rPr><w:b w:val='0'/></w:rPr>");
    const body = ["a1", "a2", "a3", "a4"].map(styled).join("");
    const { html, notes } = await read({ body, styles });
    expect(html).toBe(
      "<p><strong>x</strong></p><p><strong><em><s>x</s></em></strong></p><p><sup>x</sup></p><p>x</p>",
    );
    expect(notes).toEqual(["Character styles that are now plain text: a4."]);
  });

  it("without a meaning here are named, by identifier if they have no name", async () => {
    const { notes } = await read({
      body: `${styled("Brand")}${styled("x17")}${paragraph(run("y"), '<w:pStyle w:val="y18"/>')}${paragraph(run("y"), '<w:pStyle w:val="y19"/>')}`,
      styles:
        style("Brand", "Brand colour", '<w:rPr><w:color w:val="FF0000"/></w:rPr>') +
        style("y19", "", "", "paragraph"),
    });
    expect(notes).toEqual([
      "Character styles that are now plain text: Brand colour, x17.",
      "Paragraph styles that are now plain paragraphs: y18, y19.",
    ]);
    expect(notes.join()).not.toMatch(/null|undefined/);
  });

  it("and paragraph styles are kept by name, language, outline level and base style", async () => {
    const styled = (id: string) => paragraph(run("x"), `<w:pStyle w:val="${id}"/>`);
    const styles =
      style("b", "Überschrift 2", "", "paragraph") +
      style("c", "Own", '<w:basedOn w:val="b"/>', "paragraph") +
      style("d", "Clause", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>', "paragraph");
    expect(await htmlOf(["b", "c", "d", "Zitat", "Quote"].map(styled).join(""), styles)).toBe(
      "<h2>x</h2><h2>x</h2><h3>x</h3><blockquote><p>x</p><p>x</p></blockquote>",
    );
  });
});

describe("words", () => {
  it("lose hidden text, and keep both strikes, hyphens and symbols", async () => {
    const body = paragraph(
      [
        run("a", "<w:dstrike/>"),
        run("secret", "<w:vanish/>"),
        run("co\u001fop\u001er\u000b"),
        "<w:r><w:noBreakHyphen/><w:softHyphen/><w:cr/></w:r>",
        run("\uf0fc", '<w:rFonts w:ascii="Wingdings"/>'),
        '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>',
        '<w:r><w:sym w:font="Corporate" w:char="F041"/></w:r>',
      ].join(""),
    );
    const { html, notes } = await read({ body });
    expect(html).toBe("<p><s>a</s>co\u00adop\u2011r\n\u2011\u00ad<br />✓α</p>");
    expect(notes).toEqual([
      "Changed or removed: 1 hidden text (removed).",
      "Symbols without a matching character were removed: F041 of Corporate.",
    ]);
  });

  it("are kept within elements unknown to the library", async () => {
    const body = paragraph(
      `<w:bdo w:val="rtl">${run("one ")}</w:bdo><w:fldSimple w:instr=" AUTHOR ">${run("two ")}</w:fldSimple><w:r><w:ruby><w:rt>${run("kan")}</w:rt><w:rubyBase>${run("三")}</w:rubyBase></w:ruby></w:r>`,
    );
    expect(await htmlOf(body)).toBe("<p>one two 三(kan)</p>");
  });

  it("are named if they could not be read", async () => {
    expect(await notesOf(paragraph(`<w:unknown>${run("Lost words")}</w:unknown>`))).toEqual([
      "Text that could not be read: “Lost words”",
    ]);
  });

  it("join a drop cap to the rest of its word", async () => {
    const initial = paragraph(run("D"), '<w:framePr w:dropCap="drop" w:lines="3"/>');
    expect(await htmlOf(initial + words("rawings are checked."))).toBe(
      "<p>Drawings are checked.</p>",
    );
    const margin = paragraph(run("D"), '<w:framePr w:dropCap="margin"/>');
    expect(await htmlOf(margin + paragraph(run("rawings"), '<w:jc w:val="both"/>'))).toBe(
      "<p>Drawings</p>",
    );
    expect(await notesOf(paragraph(run("Aside"), '<w:framePr w:w="2000"/>'))).toEqual([
      "Changed or removed: 1 frame (now a paragraph).",
    ]);
  });

  it("of a text box follow its paragraph, once", async () => {
    const box = `<w:txbxContent>${words("In the box")}</w:txbxContent>`;
    const shape = `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
    const old = `<w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict>`;
    for (const inner of [
      `<mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`,
      `<mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice></mc:AlternateContent>`,
      shape,
      old,
    ]) {
      const { html, notes } = await read({
        body: paragraph(`${run("Around")}<w:r>${inner}</w:r>`),
      });
      expect(html, inner).toBe("<p>Around</p><p>In the box</p>");
      expect(notes).toEqual(["Changed or removed: 1 text box (its text follows its paragraph)."]);
    }
  });
});

describe("fields", () => {
  it.each([
    [' HYPERLINK "https://example.com/act" \\l "section-5" ', "https://example.com/act#section-5"],
    [' HYPERLINK \\l "section-5" "https://example.com/act"', "https://example.com/act#section-5"],
    [' HYPERLINK "https://example.com/a" \\o "A tip" \\t "_blank" ', "https://example.com/a"],
    [' HYPERLINK \\o "A tip" "https://example.com/a" \\m \\n', "https://example.com/a"],
    [" HYPERLINK https://example.com/a ", "https://example.com/a"],
    [' hyperlink "https://example.com/a#old" \\l new', "https://example.com/a#new"],
    [' HYPERLINK "mailto:a@example.com" ', "mailto:a@example.com"],
  ])("with a hyperlink link to its target: %s", async (text, href) => {
    expect(await htmlOf(paragraph(field(text, "here")))).toBe(`<p><a href="${href}">here</a></p>`);
    const simple = text.replaceAll('"', "&quot;");
    expect(
      await htmlOf(paragraph(`<w:fldSimple w:instr="${simple}">${run("here")}</w:fldSimple>`)),
    ).toBe(`<p><a href="${href}">here</a></p>`);
  });

  it("with a hyperlink are read in pieces and with backslashes", async () => {
    expect(readHyperlink(' "C:\\\\plans\\\\a.dwg" \\l "x"')).toEqual({
      address: "C:\\plans\\a.dwg",
      place: "x",
    });
    const pieces = code(' HYPERLINK "https://exam').replace(
      "</w:instrText></w:r>",
      '</w:instrText></w:r><w:r><w:instrText>ple.com/" \\l "p" </w:instrText></w:r>',
    );
    expect(await htmlOf(paragraph(pieces + run("here") + end))).toBe(
      '<p><a href="https://example.com/#p">here</a></p>',
    );
  });

  it("are named if they become plain text", async () => {
    const contents = paragraph(
      code(' TOC \\o "1-3" \\h ') +
        code(' HYPERLINK \\l "_Toc1" ') +
        run("Scope ") +
        field(" PAGEREF _Toc1 \\h ", "3") +
        end +
        end,
    );
    const body =
      contents + paragraph(run("See ") + field(" REF _Ref1 \\h ", "Figure 1") + run("."));
    const { html, notes } = await read({ body });
    expect(html).not.toContain("<a ");
    expect(html).toContain("See Figure 1.");
    expect(notes).toEqual([
      "Changed or removed: 1 table of contents (now plain text).",
      "Changed or removed: 1 cross-reference (now plain text).",
    ]);
  });
});

describe("names losses", () => {
  it.each([
    [run("x", '<w:highlight w:val="yellow"/>'), "1 highlight"],
    [run("x", '<w:shd w:val="clear" w:fill="FFFF00"/>'), "1 shaded text"],
    [run("x", "<w:smallCaps/>"), "1 text in capitals (now as typed)"],
    [`<w:r><w:t>x</w:t><w:tab/><w:t>y</w:t></w:r>`, "1 tab (now a space)"],
    [`${run("x")}<w:r><w:br w:type="page"/></w:r>`, "1 page or column break"],
    ["<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>", "1 formula (now text in brackets)"],
    [
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
      "1 chart",
    ],
    [`<w:del><w:r><w:delText>x</w:delText></w:r></w:del>${run("y")}`, "1 tracked deletion"],
    [
      `<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>`,
      "1 WordArt text",
    ],
  ])("%s", async (inner, named) => {
    expect(await notesOf(paragraph(inner))).toContain(`Changed or removed: ${named}.`);
  });

  it("of lists that restart at 1", async () => {
    const item = (text: string, id = 1) =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`);
    const level = (format: string, start: number) =>
      `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`;
    const numbering = `<w:numbering${xmlns(transitional)}><w:abstractNum w:abstractNumId="1">${level("decimal", 1)}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level("bullet", 1)}</w:abstractNum><w:abstractNum w:abstractNumId="3">${level("lowerLetter", 4)}</w:abstractNum>${[1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join("")}</w:numbering>`;
    const { notes } = await read({
      body: [
        item("a"),
        words("between"),
        item("b"),
        item("c", 2),
        words("x"),
        item("d", 2),
        item("e", 3),
      ].join(""),
      rels: [{ id: "n", type: "numbering", target: "lists.xml" }],
      parts: { "word/lists.xml": numbering },
    });
    expect(notes).toEqual([
      "Changed or removed: 1 list that continues after other text (now starts at 1 again).",
      "Changed or removed: 1 list that does not start at 1.",
      "Changed or removed: 1 list numbered with letters.",
    ]);
  });

  it("but keeps images in groups", async () => {
    const { held } = await read({
      body: paragraph(
        picture("p")
          .replace("<pic:pic>", "<wpg:wgp><pic:pic>")
          .replace("</pic:pic>", "</pic:pic></wpg:wgp>"),
      ),
      rels: [{ id: "p", type: "image", target: "media/one.png" }],
      parts: { "word/media/one.png": "bytes" },
    });
    expect(held.size).toBe(1);
  });
});
