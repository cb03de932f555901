import sanitize from "sanitize-html";

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
