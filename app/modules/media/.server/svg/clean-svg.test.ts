import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UserError } from "#platform/user-error.ts";
import { hostileHtml } from "#tests/support/hostile-html.ts";
import { uploadMessages } from "../../media.ts";
import { cleanSvg } from "./clean-svg.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg ${xmlns} ${attributes}>${inner}</svg>`;
const clean = (source: string) => cleanSvg(Buffer.from(source)).svg;
const removed = (source: string) => cleanSvg(Buffer.from(svg(source))).removed;
const inner = (source: string) =>
  clean(svg(source))
    .replace(/^<svg [^>]*>/, "")
    .replace(/<\/svg>$/, "");

describe("an SVG", () => {
  it("keeps the elements of drawings, and its size", async () => {
    const drawing =
      '<title>Splice &amp; test</title><defs><linearGradient id="g"><stop offset="0" stop-color="#0f0"></stop></linearGradient>' +
      '<symbol id="box"><rect width="4" height="4" fill="url(#g)" style="stroke:rgb(1, 2, 3)"></rect></symbol></defs>' +
      "<style>.wire{stroke:#111;fill:url(#g)}</style>" +
      '<g transform="translate(1 2)" class="wire"><path d="M0 0L9 9"></path><use href="#box" x="4"></use></g>' +
      '<text x="1" y="2">Fibre <tspan font-weight="700">12</tspan></text>';
    expect(inner(drawing)).toBe(drawing);
    const source = clean(svg('<rect width="4" height="4"/>', 'width="200" height="100mm"'));
    expect(source).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="200" height="100mm">/,
    );
    expect(await sharp(Buffer.from(source)).metadata()).toMatchObject({ width: 200 });
  });

  it("may start in any form that programs write", () => {
    const head =
      '\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- made -->' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(clean(`${head}${svg("")}`)).not.toMatch(/xml version|made|DOCTYPE/);
  });

  it("may declare namespaces and attributes as older exports do", () => {
    const head =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [' +
      '<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ATTLIST svg xmlns:a CDATA #IMPLIED a:b CDATA #IMPLIED>]>';
    expect(clean(`${head}<svg xmlns="&ns_svg;"><path d="M0 0"/></svg>`)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
    );
    expect(
      clean(`<!DOCTYPE svg SYSTEM "a.dtd" [ <!ENTITY % p SYSTEM "b.dtd"> %p; ]>${svg("")}`),
    ).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"></svg>');
    expect(clean('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect/></svg:svg>')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect></rect></svg>',
    );
  });

  it("loses editors' metadata, and links around the remaining content", () => {
    expect(
      inner(
        '<metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><sodipodi:namedview/><g inkscape:label="a"/>' +
          '<a xlink:href="https://evil.example" target="_top"><path d="M0 0"/></a>',
      ),
    ).toBe('<g></g><g><path d="M0 0"></path></g>');
  });

  it("writes xlink:href as href", () => {
    expect(inner('<path id="a"/><use xlink:href="#a"/>')).toBe(
      '<path id="a"></path><use href="#a"></use>',
    );
  });

  it("drops a closing tag without an opening one", () => {
    expect(inner("<g></rect></g></x>")).toBe("<g></g>");
  });

  it("stays the same when it is cleaned again", () => {
    const once = clean(svg('<style>@import "a.css";a{fill:red}</style><text>&lt;b> &#65;</text>'));
    expect(once).toContain("<style>a{fill:red}</style><text>&lt;b&gt; A</text>");
    expect(clean(once)).toBe(once);
  });
});

describe("an SVG with parts that its style sheet names", () => {
  const part = (name: string) => `<${name} id="p"><path d="M0 0L9 9"></path></${name}>`;
  const shape = '<g class="wire red"><path d="M0 0L9 9" class="wire"></path></g>';
  it.each([
    ["clipPath", "clip-path"],
    ["mask", "mask"],
    ["marker", "marker-end"],
    ["pattern", "fill"],
  ])("is kept with its %s", (name, property) => {
    for (const selector of [".wire", "g.red", "svg .red path.wire", "circle, .red:hover", "#x"]) {
      const drawing = `<style>${selector}{${property}:url(#p);stroke:#000}</style>${part(name)}${shape}`;
      expect(inner(drawing)).toBe(drawing);
    }
  });

  it("keeps its rules when they are mixed with media queries and fonts", () => {
    const sheet =
      "@charset 'utf-8';.a{fill:red}@media print{.a{fill:url(//evil.example)}}@font-face{src:url(x)}.b{fill:blue}";
    expect(inner(`<style>${sheet}</style>`)).toBe("<style>.a{fill:red}.b{fill:blue}</style>");
  });
});

it.each([
  ["<image href='a.png'/><g><image href='data:image/png;base64,AA'/></g>", ["2 embedded images"]],
  ['<filter id="f"/><rect filter="url(#f)"/>', ["1 filter", "1 filter effect"]],
  [
    "<switch><foreignObject><p>Duct</p></foreignObject><text>Duct</text></switch>",
    ["1 embedded web page"],
  ],
  ['<rect style="fill:var(--a)"/>', ["1 style"]],
  ["<style>a{fill:url(//evil.example)}</style>", ["1 style sheet"]],
  ['<use href="other.svg#a"/>', ["1 reference to another file"]],
  ["<script>alert(1)</script><animate/><set/>", ["1 script", "2 animations"]],
  ['<metadata><x/></metadata><sodipodi:namedview/><g inkscape:label="a"/>', []],
])("lists the losses from %s", (drawing, losses) => {
  expect(removed(drawing)).toEqual(losses);
});

const hostile: Record<string, string> = {
  script: "<script>alert(1)</script>",
  "script by its prefix": '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  "script from elsewhere": '<script href="https://evil.example/a.js"/>',
  "script in capitals": "<SCRIPT>alert(1)</SCRIPT>",
  "an event": '<rect onload="alert(1)" onclick="alert(1)" ONBEGIN="alert(1)"/>',
  "an event after a slash": '<rect/onload="alert(1)"/>',
  "a page in it":
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='javascript:alert(1)'/></body></foreignObject>",
  "a page by its namespace":
    '<g xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></g>',
  "a link that runs": '<a href="javascript:alert(1)"><text>x</text></a>',
  "a link in another spelling": '<a xlink:href="&#106;avascript:alert(1)"><text>x</text></a>',
  "a link as data": '<a href="data:text/html,<script>alert(1)</script>"><text>x</text></a>'
    .replaceAll("<script>", "&lt;script&gt;")
    .replaceAll("</script>", "&lt;/script&gt;"),
  "an image of others":
    '<image href="http://evil.example/a.png"/><image xlink:href="//evil.example/a.png"/>',
  "an image as data": '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  "a use of others": '<use href="https://evil.example/a.svg#x"/><use xlink:href="/media/b.svg#y"/>',
  "a use as data": '<use href="data:image/svg+xml,evil#x"/>',
  "a filter of others":
    '<filter id="f"><feImage href="http://evil.example"/></filter><rect filter="url(http://evil.example#f)"/>',
  "a fill of others":
    '<rect fill="url(https://evil.example/a.svg#b)" mask="url( \'//evil.example\' )"/>',
  "an escape in a value":
    '<rect fill="u\\72l(http://evil.example)" style="fill:\\75rl(//evil.example)"/>',
  "a value in pieces": "<rect style=\"fill:image-set('//evil.example' 1x)\"/>",
  "an import": '<style>@import url("http://evil.example/a.css");@import "//evil.example";</style>',
  "a font": "<style>@font-face{font-family:x;src:url(//evil.example)}</style>",
  "a style that fetches": "<style>rect{fill:url(//evil.example)}</style>",
  "a style in a comment": "<style>/* */@import/**/url(//evil.example);/*</style>",
  "a style that closes itself": "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
  "text that closes itself": "<text><![CDATA[</text><script>alert(1)</script>]]></text>",
  "an attribute that closes itself": `<text id='"&gt;&lt;script>alert(1)&lt;/script>'>x</text>`,
  "what sets an address":
    '<a id="a"><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/></a>',
  "a handler":
    '<handler type="application/ecmascript">alert(1)</handler><listener event="load" handler="#a"/>',
  "a style sheet before it": "<?xml-stylesheet href='http://evil.example/a.xsl' type='text/xsl'?>",
  "a frame":
    '<iframe src="https://evil.example"/><embed src="https://evil.example"/><object data="https://evil.example"/>',
};

/** Allowed in a result: listed names only, and no address. */
function expectHarmless(result: string) {
  const names = [...result.matchAll(/<([^\s>/]+)/g)].map(([, name]) => name);
  for (const name of names) {
    expect(["svg", "g", "rect", "use", "text", "style"]).toContain(name);
  }
  expect(result.replace(/xmlns="[^"]*"/, "")).not.toMatch(
    /evil|javascript|data:|http|\son\w+=|@import|@font|\\/i,
  );
}

describe("nothing runs and nothing is fetched of", () => {
  it.each(Object.entries(hostile))("%s", async (_, source) => {
    const result = clean(svg(source));
    expectHarmless(result);
    // A second, independent parser accepts it.
    expect(await sharp(Buffer.from(result)).metadata()).toMatchObject({ format: "svg" });
  });
});

/** The corpus of pages, pastes and imports: the majority is not XML, and the rest is in the drawing. */
it.each(hostileHtml({ run: "alert(1)", away: "https://evil.example" }))(
  "is refused or harmless: %s",
  (part) => {
    let result: string;
    try {
      result = clean(svg(part));
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(UserError);
      return;
    }
    expectHarmless(result.replaceAll(/>[^<]*</g, "><"));
  },
);

const laughs = (level: number) =>
  Array.from(
    { length: level },
    (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
  ).join("");
const tiles = Array.from(
  { length: 9 },
  (_, index) =>
    `<pattern id="p${index + 1}">${`<rect fill="url(#p${index})"/>`.repeat(10)}</pattern>`,
).join("");

const styledTiles = Array.from(
  { length: 9 },
  (_, index) =>
    `<pattern id="q${index + 1}">${`<rect class="c${index}"/>`.repeat(10)}</pattern>
     <style>.c${index + 1}{fill:url(#q${index + 1})}</style>`,
).join("");

const { brokenSvg, svgEntities, svgTooMuch } = uploadMessages;
describe("is refused:", () => {
  it.each<[string, string, string]>([
    [
      "entities",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
      svgEntities,
    ],
    [
      "a billion laughs",
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`,
      svgEntities,
    ],
    [
      "an entity in a value",
      '<!DOCTYPE svg [<!ENTITY c "#f00">]><svg xmlns="http://www.w3.org/2000/svg"><g fill="&c;"/></svg>',
      svgEntities,
    ],
    ["the same by uses", svg(`<rect id="g0"/>${laughs(9)}`), svgTooMuch],
    ["the same by patterns", svg(`<pattern id="p0"/>${tiles}<rect fill="url(#p9)"/>`), svgTooMuch],
    ["what repeats itself", svg('<g id="a"><use href="#a"/></g>'), svgTooMuch],
    [
      "a chain without an end",
      svg(
        Array.from({ length: 5_000 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`).join(
          "",
        ),
      ),
      svgTooMuch,
    ],
    ["the same by styles", svg(`${styledTiles}<rect class="c9"/>`), svgTooMuch],
    [
      "a pattern that repeats itself by a style",
      svg('<style>rect{fill:url(#p)}</style><pattern id="p"><rect/></pattern><rect/>'),
      svgTooMuch,
    ],
    [
      "many parts that a style gives to many elements",
      svg(`<style>*{fill:${"url(#a) ".repeat(3)}}</style>${"<g/>".repeat(40_000)}
        <style>${Array.from({ length: 9 }, (_, n) => `g{fill:url(#a${n})}`).join("")}</style>`),
      svgTooMuch,
    ],
    ["deep nesting", `<svg ${xmlns}>${"<g>".repeat(240_000)}`, svgTooMuch],
    ["deep nesting of what goes", `<svg ${xmlns}>${"<x>".repeat(240_000)}`, svgTooMuch],
    ["too many parts", svg("<g/>".repeat(50_001)), svgTooMuch],
    ["a part that is never closed", svg("<g><rect></g>"), brokenSvg],
    ["an end that is missing", `<svg ${xmlns}><rect/>`, brokenSvg],
    ["two drawings", `${svg("")}${svg("")}`, brokenSvg],
    ["a page", "<html><svg></svg></html>", brokenSvg],
    ["nothing", "", brokenSvg],
  ])("%s", (_, source, sentence) => {
    expect(() => clean(source)).toThrow(sentence);
  });

  it("files that are not text", () => {
    expect(() => cleanSvg(Buffer.from("<svg>\u00ff</svg>", "latin1"))).toThrow(brokenSvg);
  });
});

it.each([
  ["styles", `<style>${"@".repeat(300_000)}</style>`],
  ["comments", `<style>${"/*".repeat(300_000)}</style>`],
  ["brackets", `<rect style="${"(".repeat(300_000)}"/>`],
  ["addresses", `<rect style="${"url(#".repeat(100_000)}"/>`],
])("finishes quickly with many %s", (_, source) => {
  const start = performance.now();
  clean(svg(source));
  expect(performance.now() - start).toBeLessThan(2_000);
});
