import { DomUtils, parseDocument } from "htmlparser2";

export type XmlDocument = ReturnType<typeof parseDocument>;
type XmlNode = XmlDocument["children"][number];
export type XmlElement = Extract<XmlNode, { attribs: unknown }>;

const ooxml = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";
const microsoft = "http://schemas.microsoft.com/office";

/** Our prefixes of elements, for any program: transitional and strict (ISO/IEC 29500). */
const prefixes: Readonly<Record<string, string>> = {
  [`${ooxml}/wordprocessingml/2006/main`]: "w",
  [`${strict}/wordprocessingml/main`]: "w",
  [`${ooxml}/officeDocument/2006/relationships`]: "r",
  [`${strict}/officeDocument/relationships`]: "r",
  [`${ooxml}/officeDocument/2006/math`]: "m",
  [`${strict}/officeDocument/math`]: "m",
  [`${ooxml}/drawingml/2006/wordprocessingDrawing`]: "wp",
  [`${strict}/drawingml/wordprocessingDrawing`]: "wp",
  [`${ooxml}/drawingml/2006/main`]: "a",
  [`${strict}/drawingml/main`]: "a",
  [`${ooxml}/drawingml/2006/picture`]: "pic",
  [`${strict}/drawingml/picture`]: "pic",
  [`${ooxml}/drawingml/2006/chart`]: "c",
  [`${strict}/drawingml/chart`]: "c",
  [`${ooxml}/drawingml/2006/diagram`]: "dgm",
  [`${strict}/drawingml/diagram`]: "dgm",
  [`${ooxml}/markup-compatibility/2006`]: "mc",
  [`${microsoft}/drawing/2014/chartex`]: "cx",
  [`${microsoft}/word/2010/wordml`]: "w14",
  [`${microsoft}/word/2010/wordprocessingShape`]: "wps",
  [`${microsoft}/word/2010/wordprocessingGroup`]: "wpg",
  [`${microsoft}/word/2010/wordprocessingCanvas`]: "wpc",
  [`${ooxml}/package/2006/relationships`]: "rel",
  [`${ooxml}/package/2006/content-types`]: "ct",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:schemas-microsoft-com:office:office": "o",
  "urn:schemas-microsoft-com:office:word": "w10",
};

export const isElement = (node: XmlNode): node is XmlElement => "attribs" in node;

/** The elements within one, at any depth, in their order. */
export const elementsIn = (root: XmlDocument | XmlElement, ...names: string[]): XmlElement[] =>
  DomUtils.findAll(({ name }) => names.includes(name), root.children);

export const childElements = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => isElement(node) && node.name === name);
export const firstChild = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent && childElements(parent, name)[0];

/** The value of an element with a single value, `<w:jc w:val="center"/>`. */
export const valueIn = (element: XmlElement | undefined): string => element?.attribs["w:val"] ?? "";
/** Whether a property is present and not turned off. */
export const isEnabled = (element: XmlElement | undefined): boolean =>
  element !== undefined && !["0", "false", "off", "none"].includes(valueIn(element));

export const closest = (element: XmlElement, ...names: string[]): XmlElement | undefined => {
  for (let { parent } = element; parent; { parent } = parent)
    if (isElement(parent) && names.includes(parent.name)) return parent;
  return undefined;
};

export const textIn = (element: XmlElement): string => DomUtils.textContent(element);

/** An element with text, or with others. */
export function make(name: string, attribs: Record<string, string> = {}, text = ""): XmlElement {
  const [element] = parseDocument(`<${name}/>`, { xmlMode: true }).children;
  if (!element || !isElement(element)) throw new Error(`${name} is not an element`);
  Object.assign(element.attribs, attribs);
  DomUtils.removeElement(element);
  if (text) setRunText(element, text);
  return element;
}

export function setRunText(element: XmlElement, text: string): void {
  const [node] = parseDocument("x", { xmlMode: true }).children;
  element.children = [];
  if (!node || !("data" in node)) return;
  node.data = text;
  DomUtils.removeElement(node);
  DomUtils.appendChild(element, node);
}

/** Replaces an element with its content. */
export function unwrapElement(element: XmlElement): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

export const { append, prepend, appendChild, prependChild, removeElement } = DomUtils;

/** UTF-8 or UTF-16, as the format allows both. */
export function decodeXml(content: Buffer): string {
  const isLittle = content[0] === 0xff && content[1] === 0xfe;
  const isBig = content[0] === 0xfe && content[1] === 0xff;
  const name = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  return new TextDecoder(name).decode(content);
}

/** Whether the root of a document is closed; in a truncated file, it is not. */
export function isComplete(xml: string): boolean {
  const [, root] = /<([^\s?!/<>]+)/.exec(xml) ?? [];
  const end = xml.slice(-500).trimEnd();
  return root !== undefined && (end.endsWith(`</${root}>`) || /<[^<>]*\/>$/.test(end));
}

/** Reads XML, and replaces the program's prefixes with ours. */
export function parseXml(content: Buffer): XmlDocument {
  const document = parseDocument(decodeXml(content), { xmlMode: true });
  const declared = new Map<string, string>();
  const prefixOf = (uri: string) => {
    const prefix = prefixes[uri] ?? declared.get(uri) ?? `x${declared.size}`;
    declared.set(uri, prefix);
    return prefix;
  };
  const rename = (element: XmlElement, outer: ReadonlyMap<string, string>) => {
    const scope = new Map(outer);
    const attributes = Object.entries(element.attribs);
    for (const [name, value] of attributes) {
      const [, prefix = ""] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
      if (name.startsWith("xmlns")) scope.set(prefix, value);
    }
    const renamed = (name: string, isAttribute: boolean) => {
      const [local = "", prefix = ""] = name.split(":").reverse();
      const uri = isAttribute && prefix === "" ? undefined : scope.get(prefix);
      return uri ? `${prefixOf(uri)}:${local}` : name;
    };
    element.name = renamed(element.name, false);
    element.attribs = Object.fromEntries(
      attributes
        .filter(([name]) => !/^xmlns(:|$)/.test(name))
        .map(([name, value]) => [renamed(name, true), value]),
    );
    for (const child of element.children) if (isElement(child)) rename(child, scope);
  };
  const root = document.children.find(isElement);
  if (!root) return document;
  rename(root, new Map());
  for (const [uri, prefix] of declared) root.attribs[`xmlns:${prefix}`] ??= uri;
  return document;
}

export const writeXml = (document: XmlDocument): Buffer =>
  Buffer.from(DomUtils.getOuterHTML(document, { xmlMode: true }));
