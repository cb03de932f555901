// The allowed elements of an SVG in the library: shapes, text, and their paint. All others are removed.

const containers = ["svg", "g", "defs", "symbol", "clipPath", "mask", "pattern", "marker"];
const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const gradients = ["linearGradient", "radialGradient"];

/** Elements that contain text. */
export const textElements: ReadonlySet<string> = new Set([
  ...["text", "tspan", "textPath", "title", "desc", "style"],
]);

export const svgElements: ReadonlySet<string> = new Set([
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
export const lossOf = (element: string): string | undefined =>
  element === "metadata" || element.includes(":")
    ? undefined
    : (losses[element] ?? "other element");

/** These may refer to a part of the same file, and nothing else. */
export const referring: ReadonlySet<string> = new Set([
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
