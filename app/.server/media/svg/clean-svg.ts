import { Parser } from "htmlparser2";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { uploadMessages } from "#app/lib/media.ts";
import { UploadRefusal } from "../../uploads/upload-refusal.ts";
import { SvgParts } from "./svg-parts.ts";
import {
  attributes,
  elements,
  isGradient,
  referring,
  textElements,
  unwrapped,
} from "./svg-rules.ts";
import { cleanStyleSheet, isSafeCss, partsNamedIn } from "./svg-styles.ts";

/** Deeper is no drawing; it would keep a browser, or this, busy. */
const maxDepth = 64;
const maxElements = 50_000;

const damaged = () => new UploadRefusal(415, uploadMessages.brokenSvg);
const tooMuch = () => new UploadRefusal(415, uploadMessages.svgTooMuch);

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw damaged();
  }
}

/** What one element may say, without what could lead out of the file. */
function attributesOf(element: string, given: Record<string, string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (name === "href" || name === "xlink:href") {
      if (referring.has(element) && /^#[^\s#]+$/.test(value)) kept.set("href", value);
    } else if (attributes.has(name) && (name === "aria-label" || isSafeCss(value))) {
      kept.set(name, value);
    }
  }
  return kept;
}

/** The parts of the file that an element repeats. */
const namedBy = (kept: ReadonlyMap<string, string>): string[] =>
  [...kept].flatMap(([name, value]) => (name === "href" ? [value.slice(1)] : partsNamedIn(value)));

const openingTag = (start: string, kept: ReadonlyMap<string, string>): string =>
  `<${[start, ...[...kept].map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(" ")}>`;

/** An element that is open: its number among the parts, or why it is not written. */
type Open = { name: string; part: number | undefined; text: string };

/**
 * An SVG reduced to shapes and text, written anew: whatever program reads the result, it is well-formed and nothing in it runs or
 * fetches. Entities are refused. Throws {@link UploadRefusal}.
 */
export function cleanSvg(content: Uint8Array): string {
  const source = decode(content);
  const parts = new SvgParts();
  const stack: Open[] = [];
  /** What style sheets name has to be gradients, which repeat nothing: which elements a rule is for is not looked at. */
  const namedByStyles: string[] = [];
  const gradientIds = new Set<string>();
  /** Depth within what is left out. */
  let skipped = 0;
  let result = "";

  const parser = new Parser(
    {
      onprocessinginstruction: (_, text) => {
        if (/^!DOCTYPE[^[]*\[|^!ENTITY/i.test(text)) {
          throw new UploadRefusal(415, uploadMessages.svgEntities);
        }
      },
      onopentag: (name, given) => {
        if (stack.length + skipped >= maxDepth) throw tooMuch();
        if (stack.length === 0 && (parts.count > 0 || name !== "svg")) throw damaged();
        const isUnwrapped = unwrapped.has(name);
        if (skipped > 0 || !(elements.has(name) || isUnwrapped)) {
          skipped += 1;
          return;
        }
        const written = isUnwrapped ? "g" : name;
        const kept = attributesOf(written, given);
        const id = kept.get("id");
        // Of two with the same id the first is meant.
        if (id && isGradient(name) && !parts.has(id)) gradientIds.add(id);
        const part = parts.add(stack.at(-1)?.part, id, namedBy(kept));
        if (parts.count > maxElements) throw tooMuch();
        stack.push({ name: written, part, text: "" });
        result += openingTag(part === 0 ? 'svg xmlns="http://www.w3.org/2000/svg"' : written, kept);
      },
      ontext: (text) => {
        const open = stack.at(-1);
        if (!open || skipped > 0 || !textElements.has(open.name)) return;
        if (open.name === "style") open.text += text;
        else result += escapeHtml(text);
      },
      onclosetag: (_, isImplied) => {
        // Closed by itself, or by what closes another.
        if (isImplied && source[parser.endIndex - 1] !== "/") throw damaged();
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        const open = stack.pop();
        if (!open) return;
        const css = cleanStyleSheet(open.text);
        for (const id of partsNamedIn(css)) namedByStyles.push(id);
        result += `${escapeHtml(css)}</${open.name}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  if (parts.count === 0) throw damaged();
  if (!parts.isDrawable() || !namedByStyles.every((id) => gradientIds.has(id))) throw tooMuch();
  return result;
}
