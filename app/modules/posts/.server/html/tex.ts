import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import temml from "temml";
import { maxTex } from "../../numbered.ts";

/** Deeper nesting is not a formula, and would slow down a browser. */
const maxDepth = 40;
/** Characters; a meaningful formula is far shorter. */
const maxLength = 40_000;

const lengthNames = ["lspace", "rspace", "minsize", "maxsize", "width", "height", "depth"];

/**
 * MathML elements that a page may have, without those that could contain or become HTML (annotation-xml, mglyph,
 * malignmark …).
 */
const allowed = {
  allowedTags: [
    ...["math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mstyle", "mpadded", "mphantom"],
    ...["mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover"],
    ...["mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mtd"],
  ],
  allowedAttributes: {
    math: ["display"],
    mi: ["mathvariant"],
    mo: ["fence", "form", "stretchy", "symmetric", "movablelimits", ...lengthNames],
    mspace: lengthNames,
    mpadded: lengthNames,
    mfrac: ["linethickness"],
    mover: ["accent"],
    mstyle: ["displaystyle", "scriptlevel"],
    mtable: ["displaystyle"],
  },
  allowedClasses: { mtd: ["tml-left", "tml-right"] },
  allowedSchemes: [],
  nestingLimit: maxDepth,
} satisfies sanitize.IOptions;

/** Attributes and their allowed values. */
const values: readonly (readonly [readonly string[], RegExp])[] = [
  [[...lengthNames, "linethickness"], /^-?\d{0,2}(?:\.\d{1,4})?(?:em|pt|px)$|^0$/],
  [["display"], /^block$/],
  [["mathvariant"], /^normal$/],
  [["form"], /^(?:prefix|infix|postfix)$/],
  [["scriptlevel"], /^[0-3]$/],
  [
    ["fence", "stretchy", "symmetric", "movablelimits", "accent", "displaystyle"],
    /^(?:true|false)$/,
  ],
  [["class"], /^[a-z -]{1,40}$/],
];

const saysAllowed = ([name, value]: [string, string]) =>
  values.some(([names, pattern]) => names.includes(name) && pattern.test(value));

function depthOf(mathml: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of mathml.matchAll(/<\/?[a-z]/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * MathML that the library generated from TeX, reduced to the allow-list. Nothing if it needs other elements, or is too
 * long or too deep. Typed or pasted MathML never gets here: `cleanHtml` removes it.
 */
export function cleanMathml(made: string): string | undefined {
  if (made.length > maxLength || depthOf(made) > maxDepth) return undefined;
  const others = [...made.matchAll(/<([a-z][a-z-]*)/g)].filter(
    ([, tag = ""]) => !allowed.allowedTags.includes(tag),
  );
  if (others.length > 0) return undefined;
  return sanitize(made, {
    ...allowed,
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(saysAllowed)),
      }),
    },
  });
}

/** A formula as MathML, or the problem with its TeX, in words for its author. */
export type SetFormula = { mathml: string } | { problem: string };

/**
 * TeX commands that are refused: definitions (an expansion can be a bomb), links, loading, naming elements, custom
 * numbering, and moving the surroundings. Also everything that needs styles, which the policy refuses: colours, boxes,
 * strokes, lines in tables.
 */
const refused = new Set([
  ...["def", "gdef", "edef", "xdef", "let", "futurelet", "global", "long", "newcommand"],
  ...["renewcommand", "providecommand", "DeclareMathOperator", "href", "url", "includegraphics"],
  ...["class", "id", "style", "data", "tag", "notag", "label", "eqref", "ref", "char"],
  ...["color", "textcolor", "colorbox", "fcolorbox", "definecolor", "boxed", "fbox", "cancel"],
  ...["bcancel", "xcancel", "cancelto", "sout", "enclose", "angl", "longdiv", "overline"],
  ...["underline", "toggle", "texttip", "mathtip", "tip", "verb", "rule", "raisebox"],
  ...["reflectbox", "rotatebox", "hspace", "vspace", "hskip", "mskip", "kern", "hkern", "mkern"],
  ...["mathchoice", "pmb", "hline", "hdashline", "bordermatrix"],
]);

/** The first command of a formula that is refused, as it is typed. */
const refusedIn = (tex: string): string | undefined =>
  [...tex.matchAll(/\\(?:([a-zA-Z]+)\*?|.)/gs)].find(([, name = ""]) => refused.has(name))?.[0];

/** Environments that number by themselves, or fill the line. */
const numbering = /\\begin ?\{(?:align|alignat|gather|equation|multline|split|eqnarray|CD)\*?\}/;

/** The start of its message, without the library's position and markers. */
const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split(/ at (?:position|end)/, 1)[0] ?? "").trim() : "";

function setFormula(tex: string, isBlock: boolean): SetFormula {
  if (tex.trim() === "") return { problem: "The formula is empty." };
  if (tex.length > maxTex) return { problem: `A formula has at most ${maxTex} characters.` };
  const command = refusedIn(tex);
  if (command) return { problem: `${command} cannot be used in formulas here.` };
  const [environment] = numbering.exec(tex) ?? [];
  if (environment) {
    return { problem: `${environment} cannot be used here; write \\begin{aligned}.` };
  }
  try {
    const made = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      // Built-in macros of the library expand a few times each; texts cannot define any.
      maxExpand: 100,
      maxSize: [10, 10],
    });
    const mathml = cleanMathml(made);
    if (mathml) return { mathml };
    return {
      problem: "The formula is nested too deeply, or contains something browsers cannot display.",
    };
  } catch (error) {
    return { problem: `This TeX cannot be rendered. ${messageOf(error)}`.trim() };
  }
}

/**
 * Rendering takes up to 50 ms for the worst text of this length; an article has a few formulas, and its page is
 * rendered often.
 */
const cache = new LRUCache<string, SetFormula>({ max: 500 });

/**
 * TeX as MathML, on a separate line (`isBlock`) or within one. Hostile, too long or invalid TeX gives a problem
 * instead; errors are never thrown.
 */
export function mathmlOf(tex: string, isBlock: boolean): SetFormula {
  const key = `${isBlock} ${tex}`;
  const known = cache.get(key);
  if (known) return known;
  const formula = setFormula(tex, isBlock);
  cache.set(key, formula);
  return formula;
}
