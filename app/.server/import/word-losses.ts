import { counted } from "#app/lib/counted.ts";
import type { FoundPost } from "./imported-document.ts";

/** What Word's XML holds that is not kept: its element, and how a person calls one and several. */
const losses: readonly (readonly [element: RegExp, one: string, many?: string])[] = [
  [/<m:oMath[ >]/g, "formula, which is text in brackets", "formulas, which are text in brackets"],
  [/<c:chart[ >]/g, "chart"],
  [/<dgm:relIds[ >]/g, "SmartArt drawing"],
  [/<o:OLEObject[ >]/g, "embedded object"],
  [/<wps:txbx[ >]/g, "text box", "text boxes"],
  [
    /<w:ins[ >]/g,
    "tracked insertion, whose text is kept",
    "tracked insertions, whose text is kept",
  ],
  [/<w:del[ >]/g, "tracked deletion", "tracked deletions"],
];

/** Styles of paragraphs that look like any other. */
const plainStyles = new Set([
  ...["Subtitle", "First Paragraph", "Body Text", "Compact", "Captioned Figure", "No Spacing"],
  ...["List Paragraph", "Normal (Web)", "Standard", "Text body", "Default"],
]);

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What a document loses, as sentences; `messages` are the library's. */
export function wordLosses(
  files: ReadonlyMap<string, Buffer>,
  messages: readonly { type: string; message: string }[],
): string[] {
  const text = files.get("word/document.xml")?.toString("utf8") ?? "";
  const notes = losses.flatMap(([element, one, many]) => {
    const count = countOf(text, element);
    return count > 0 ? [`Not kept as it was: ${counted(count, one, many)}.`] : [];
  });
  const comments = countOf(files.get("word/comments.xml")?.toString("utf8") ?? "", /<w:comment /g);
  if (comments > 0) notes.push(`Not kept: ${counted(comments, "comment")} in the margin.`);
  const names = [...files.keys()];
  if (names.some((name) => /^word\/(header|footer)\d*\.xml$/.test(name)))
    notes.push("Headers and footers of pages were left out.");
  const unknown = messages.flatMap(({ message }) => {
    const [, style] = /^Unrecognised paragraph style: '?([^'(]{1,60})/.exec(message) ?? [];
    return style && !plainStyles.has(style.trim()) ? [style.trim()] : [];
  });
  const styles = [...new Set(unknown)].slice(0, 12);
  if (styles.length > 0) notes.push(`Styles that are plain paragraphs now: ${styles.join(", ")}.`);
  return notes;
}

function elementOf(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}`);
  const from = xml.indexOf(">", start) + 1;
  const end = xml.indexOf(`</${name}>`, from);
  if (start < 0 || end < 0) return "";
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return xml
    .slice(from, Math.min(end, from + 2_000))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity] ?? "")
    .trim();
}

/** What a document says of itself. */
export function readProperties(core: Buffer | undefined): Partial<FoundPost> {
  const xml = core?.toString("utf8") ?? "";
  const keywords = elementOf(xml, "cp:keywords").split(/[,;]/);
  return {
    title: elementOf(xml, "dc:title"),
    author: elementOf(xml, "dc:creator"),
    excerpt: elementOf(xml, "dc:description"),
    keywords: keywords.map((word) => word.trim()).filter(Boolean),
  };
}
