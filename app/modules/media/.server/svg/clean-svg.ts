import { Parser } from "htmlparser2";
import { pluralize } from "#app/lib/counts.ts";
import { escapeHtml } from "#app/lib/html.ts";
import { UserError } from "#platform/user-error.ts";
import { uploadMessages } from "../../media.ts";
import { cleanStyleSheet, isSafeCss, keysOf, partsByKey, partsNamedIn } from "./svg-styles.ts";

// The allowed elements of an SVG in the library: shapes, text, and their paint. All others are removed.

const containers = ["svg", "g", "defs", "symbol", "clipPath", "mask", "pattern", "marker"];
const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const gradients = ["linearGradient", "radialGradient"];

const textElements: ReadonlySet<string> = new Set([
  ...["text", "tspan", "textPath", "title", "desc", "style"],
]);

const svgElements: ReadonlySet<string> = new Set([
  ...[...containers, ...shapes, ...gradients, "stop"],
  ...textElements,
]);

/** These are removed but their content stays: a link, and a choice by language. */
export const unwrapped: ReadonlySet<string> = new Set(["a", "switch"]);

const losses: Record<string, string> = {
  image: "embedded image",
  filter: "filter",
  foreignObject: "embedded web page",
  script: "script",
  animate: "animation",
  animateMotion: "animation",
  animateTransform: "animation",
  set: "animation",
  audio: "sound",
  video: "video",
  iframe: "embedded web page",
};

/**
 * The loss to report when an element is removed; nothing for editors' metadata, which has a prefix or is in a metadata
 * element.
 */
const lossOf = (element: string): string | undefined =>
  element === "metadata" || element.includes(":")
    ? undefined
    : (losses[element] ?? "other element");

/** These may refer to a part of the same file, and nothing else. */
export const referencingElements: ReadonlySet<string> = new Set([
  ...["use", "textPath", "pattern", "linearGradient", "radialGradient"],
]);

export const attributes: ReadonlySet<string> = new Set([
  ...["id", "class", "style", "transform", "viewBox", "preserveAspectRatio", "version"],
  ...["width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy"],
  ...["d", "points", "pathLength", "dx", "dy", "rotate", "textLength", "lengthAdjust"],
  ...["startOffset", "method", "spacing", "offset", "gradientUnits", "gradientTransform"],
  ...["spreadMethod", "patternUnits", "patternContentUnits", "patternTransform"],
  ...["clipPathUnits", "maskUnits", "maskContentUnits", "markerUnits", "markerWidth"],
  ...["markerHeight", "refX", "refY", "orient", "xml:space", "role", "aria-label"],
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-dashoffset"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width"],
  ...["clip-path", "clip-rule", "mask", "marker-start", "marker-mid", "marker-end", "color"],
  ...["opacity", "display", "visibility", "overflow", "paint-order", "vector-effect"],
  ...["shape-rendering", "text-rendering", "stop-color", "stop-opacity", "font-family"],
  ...["font-size", "font-style", "font-variant", "font-weight", "font-stretch", "letter-spacing"],
  ...["word-spacing", "text-anchor", "text-decoration", "dominant-baseline", "baseline-shift"],
  ...["alignment-baseline", "writing-mode", "mix-blend-mode", "isolation"],
]);

/** Maximum elements of an image, with all that its parts repeat; a browser draws each of them. */
const maxDrawn = 200_000;
/** Parts that refer to parts that refer to parts … */
const maxChain = 200;

type Part = {
  children: number[];
  /** Ids that its attributes name. */
  named: readonly string[];
  /** The keys that style sheets may find it by. */
  keys: readonly string[];
};

type NewPart = Pick<Part, "named" | "keys"> & { id: string | undefined };

/** The elements of an SVG as a graph of containment and repetition: `use`, patterns, masks, markers. */
class SvgParts {
  readonly #parts: Part[] = [];
  readonly #byId = new Map<string, number>();
  readonly #styled = new Map<string, Set<string>>();

  get count(): number {
    return this.#parts.length;
  }

  /** Adds an element, and returns its number. */
  add(parent: number | undefined, { id, named, keys }: NewPart): number {
    const number = this.#parts.push({ children: [], named, keys }) - 1;
    if (parent !== undefined) this.#parts[parent]?.children.push(number);
    // Of two with the same id the first is used.
    if (id && !this.#byId.has(id)) this.#byId.set(id, number);
    return number;
  }

  /** Records that a style sheet lets the elements with a key repeat other parts. */
  style(key: string, named: readonly string[]): void {
    const all = this.#styled.get(key) ?? new Set();
    for (const id of named) all.add(id);
    this.#styled.set(key, all);
  }

  /** Whether all of it can be drawn: nothing repeats itself, nor so often that it would slow down a browser. */
  isDrawable(): boolean {
    const sizes = new Map<number, number>();
    let references = 0;
    /** The target that a part repeats; nothing if there are more references than can be drawn. */
    const repeatedBy = ({ named, keys }: Part): number[] => {
      const repeated: number[] = [];
      for (const ids of [named, ...keys.map((key) => this.#styled.get(key) ?? [])]) {
        for (const id of ids) {
          const number = this.#byId.get(id);
          references += 1;
          if (references > maxDrawn) return [];
          if (number !== undefined) repeated.push(number);
        }
      }
      return repeated;
    };
    const measure = (number: number, chain: number): number => {
      const known = sizes.get(number);
      if (known !== undefined) return known;
      if (chain > maxChain) return Number.POSITIVE_INFINITY;
      // A part that is reached again while it is measured repeats itself.
      sizes.set(number, Number.POSITIVE_INFINITY);
      const part = this.#parts[number] ?? { children: [], named: [], keys: [] };
      const inner = [...part.children, ...repeatedBy(part)];
      const size = inner.reduce((sum, each) => sum + measure(each, chain + 1), 1);
      sizes.set(number, size);
      return size;
    };
    return measure(0, 0) <= maxDrawn && references <= maxDrawn;
  }
}

/** Deeper nesting is not a drawing; it would slow down a browser, or this function. */
const maxDepth = 64;
const maxElements = 50_000;

const damaged = () => new UserError(uploadMessages.brokenSvg, { status: 415 });
const entities = () => new UserError(uploadMessages.svgEntities, { status: 415 });
const tooMuch = () => new UserError(uploadMessages.svgTooMuch, { status: 415 });

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw damaged();
  }
}

/**
 * An element's attributes, without references outside the file; `lose` is called for values that change the drawing.
 */
function attributesOf(
  element: string,
  given: Record<string, string>,
  lose: (what: string) => void,
): Map<string, string> {
  const retained = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (name === "href" || name === "xlink:href") {
      if (referencingElements.has(element) && /^#[^\s#]+$/.test(value)) retained.set("href", value);
      else if (element === "use") lose("reference to another file");
    } else if (attributes.has(name) && (name === "aria-label" || isSafeCss(value))) {
      retained.set(name, value);
    } else if (attributes.has(name)) lose("style");
    else if (name === "filter") lose("filter effect");
  }
  return retained;
}

/** The parts of the file that an element repeats. */
const namedBy = (retained: ReadonlyMap<string, string>): string[] =>
  [...retained].flatMap(([name, value]) =>
    name === "href" ? [value.slice(1)] : partsNamedIn(value),
  );

const openingTag = (start: string, retained: ReadonlyMap<string, string>): string =>
  `<${[start, ...[...retained].map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(" ")}>`;

/** An open element: its index among the parts, or the reason why it is not written. */
type Open = { name: string; part: number | undefined; text: string };

type CleanSvg = {
  svg: string;
  /** The drawing's losses, such as "2 embedded images"; editors' metadata is not counted. */
  removed: string[];
};

/**
 * An SVG reduced to shapes and text, and rewritten: it is well-formed for every reader, and nothing in it runs or
 * fetches. Entities that it uses are refused. Throws {@link UserError}.
 */
export function cleanSvg(content: Uint8Array): CleanSvg {
  const source = decode(content);
  const losses = new Map<string, number>();
  const lose = (what: string | undefined) => {
    if (what) losses.set(what, (losses.get(what) ?? 0) + 1);
  };
  const parts = new SvgParts();
  const stack: Open[] = [];
  let declaresEntities = false;
  /** The parser leaves references to declared entities as they are written. */
  const checkEntities = (...texts: string[]) => {
    const usesEntity = (text: string) => /&[A-Za-z_:][\w.:-]*;/.test(text);
    if (declaresEntities && texts.some(usesEntity)) throw entities();
  };
  /** Depth within a removed element. */
  let skipped = 0;
  let result = "";

  const parser = new Parser(
    {
      onprocessinginstruction: (_, text) => {
        // Illustrator declares namespaces as entities. They are ignored as long as no remaining part uses one.
        declaresEntities ||= text.toUpperCase().includes("!ENTITY");
      },
      onopentag: (prefixed, given) => {
        const name = prefixed.replace(/^svg:/, "");
        if (stack.length + skipped >= maxDepth) throw tooMuch();
        if (stack.length === 0 && (parts.count > 0 || name !== "svg")) throw damaged();
        const isUnwrapped = unwrapped.has(name);
        if (skipped > 0 || !(svgElements.has(name) || isUnwrapped)) {
          if (skipped === 0) lose(lossOf(name));
          skipped += 1;
          return;
        }
        const written = isUnwrapped ? "g" : name;
        const retained = attributesOf(written, given, lose);
        checkEntities(...retained.values());
        const id = retained.get("id");
        const keys = keysOf(written, id, retained.get("class"));
        const part = parts.add(stack.at(-1)?.part, { id, named: namedBy(retained), keys });
        if (parts.count > maxElements) throw tooMuch();
        stack.push({ name: written, part, text: "" });
        result += openingTag(
          part === 0 ? 'svg xmlns="http://www.w3.org/2000/svg"' : written,
          retained,
        );
      },
      ontext: (text) => {
        const open = stack.at(-1);
        if (!open || skipped > 0 || !textElements.has(open.name)) return;
        checkEntities(text);
        if (open.name === "style") open.text += text;
        else result += escapeHtml(text);
      },
      onclosetag: (_, isImplied) => {
        // Closed by itself, or by the end of another element.
        if (isImplied && source[parser.endIndex - 1] !== "/") throw damaged();
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        const open = stack.pop();
        if (!open) return;
        const css = cleanStyleSheet(open.text);
        if (open.text.trim() && !css.trim()) lose("style sheet");
        for (const [key, named] of partsByKey(css)) parts.style(key, named);
        result += `${escapeHtml(css)}</${open.name}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  if (parts.count === 0) throw damaged();
  if (!parts.isDrawable()) throw tooMuch();
  return { svg: result, removed: [...losses].map(([what, count]) => pluralize(count, what)) };
}
