import { colours, mono, pens } from "@datumline/brand/tokens";
import type { Material, ModelElement } from "./element.ts";
import { isometricView, joined, visibleLines } from "./hidden-lines.ts";
import { dot, type Vec2, type Vec3 } from "./vectors.ts";

type Pen = { colour: string; width: number };
type Detail = "full" | "compact";

const sizes = {
  full: { width: 568, height: 400, text: 12, margin: 14 },
  compact: { width: 328, height: 254, text: 13, margin: 10 },
} as const;

/** How far the roofs are lifted off, m. */
const lift = 5;
const isRoof = ({ storey, name }: ModelElement) => storey === "Roof" && name !== "Upstand C";

type Subject = {
  name: string;
  title: string;
  description: string;
  lod: number;
  caption: string;
  /** The drawn parts, and those behind in pale lines. */
  shows: (element: ModelElement) => boolean;
  behind: (element: ModelElement) => boolean;
  moved?: (element: ModelElement) => Vec3;
  pen: (material: Material) => Pen;
};

const ink = (width: number): Pen => ({ colour: colours.ink, width });

const systemPens: Partial<Record<Material, Pen>> = {
  "Supply air": { colour: colours.blueprint, width: pens.medium },
  "Extract air": { colour: "#5B86CF", width: pens.medium },
  "Heating flow": { colour: "#B4553B", width: pens.thin },
  "Heating return": { colour: "#7A6A8F", width: pens.thin },
  "Cable tray": { colour: colours.solar, width: pens.medium },
  "Galvanised steel": { colour: colours.secondary, width: pens.thin },
};

const subjects: readonly Subject[] = [
  {
    name: "sample-building",
    title: "The sample building with its roofs lifted",
    description:
      "Isometric of a two-storey office and a plant hall from the south-west: walls, windows, stair, columns and beams under the lifted roofs.",
    lod: 300,
    caption: `FROM SOUTH-WEST, ROOFS LIFTED BY ${lift} M`,
    shows: ({ layer }) => layer !== "mep",
    behind: () => false,
    moved: (element) => [0, 0, isRoof(element) ? lift : 0],
    pen: (material) => ink(material === "Render" || material === "Roof panel" ? 0.8 : pens.thin),
  },
  {
    name: "sample-services",
    title: "The services of the sample building",
    description:
      "Isometric of the air handling unit with its supply and extract ducts, heating pipes and cable trays over two storeys, above the pale outlines of the slabs.",
    lod: 350,
    caption: "SERVICES FROM SOUTH-WEST",
    // At this scale the small pipes to the fan coils would be blots.
    shows: ({ layer, category, name }) =>
      layer === "mep" && category !== "Luminaire" && !name.includes("room pipe"),
    behind: ({ category, material }) =>
      category === "Slab" || (category === "Column" && material === "Concrete"),
    pen: (material) => systemPens[material] ?? ink(0.8),
  },
];

/** Path data in whole tenths of a pixel, each point by its way from the one before. */
function pathOf(chains: readonly Vec2[][]): string {
  const tenths = (value: number) => Math.round(value * 10);
  const text = (value: number) => String(value / 10).replace(/^(-?)0\./, "$1.");
  return chains
    .map((chain) => {
      let [x, y] = [0, 0];
      return chain
        .map((point, i) => {
          const [nextX, nextY] = [tenths(point[0]), tenths(point[1])];
          const [dx, dy] = [text(nextX - x), text(nextY - y)];
          [x, y] = [nextX, nextY];
          return `${i === 0 ? "M" : i === 1 ? "l" : " "}${dx}${dy.startsWith("-") ? "" : " "}${dy}`;
        })
        .join("");
    })
    .join("");
}

const apart = (a: Vec2, b: Vec2) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Shorter lines on the sheet are a blot, px; thin pens draw many small parts. */
const reach = (pen: Pen) => (pen.width > pens.thin ? 1.5 : 4);
const isLong = (chain: readonly Vec2[], shortest: number) =>
  chain.some((point) => apart(point, chain[0] ?? point) > shortest);

/** A chain without the points of arcs that are closer together than a pen is wide; its ends stay. */
function thinned(chain: readonly Vec2[]): Vec2[] {
  const points: Vec2[] = [];
  for (const [i, point] of chain.entries()) {
    const last = points.at(-1);
    if (!last || i === chain.length - 1 || apart(last, point) > 1.5) points.push(point);
  }
  return points;
}

function drawing(subject: Subject, elements: readonly ModelElement[], detail: Detail): string {
  const { width, height, text, margin } = sizes[detail];
  const step = detail === "full" ? 0.025 : 0.04;
  const moved = subject.moved;
  const seen = (chosen: readonly ModelElement[]) =>
    visibleLines(chosen, isometricView, { step, ...(moved && { moved }) });
  const lines = [
    ...seen(elements.filter(subject.behind)).map(({ line }) => ({
      line,
      pen: { colour: colours.rule, width: pens.medium },
    })),
    ...seen(elements.filter(subject.shows)).map(({ line, material }) => ({
      line,
      pen: subject.pen(material),
    })),
  ];
  const points = lines.flatMap(({ line }) => line);
  const low = (axis: 0 | 1) => points.reduce((least, p) => Math.min(least, p[axis]), Infinity);
  const high = (axis: 0 | 1) => points.reduce((most, p) => Math.max(most, p[axis]), -Infinity);
  const foot = text + 22;
  const scale = Math.min(
    (width - 2 * margin) / (high(0) - low(0)),
    (height - foot - 2 * margin) / (high(1) - low(1)),
  );
  const [left, top] = [
    (width - scale * (low(0) + high(0))) / 2,
    (height - foot - scale * (low(1) + high(1))) / 2,
  ];
  const place = ([x, y]: Vec2): Vec2 => [left + x * scale, top + y * scale];
  const linesByPen = new Map<string, { pen: Pen; lines: [Vec2, Vec2][] }>();
  for (const { line, pen } of lines) {
    const key = `${pen.colour} ${pen.width}`;
    const group = linesByPen.get(key) ?? { pen, lines: [] };
    group.lines.push([place(line[0]), place(line[1])]);
    linesByPen.set(key, group);
  }
  const strokes = [...linesByPen.values()].map(({ pen, lines: drawn }) => {
    const chains = joined(drawn, 0.1).filter((chain) => isLong(chain, reach(pen)));
    return `<path d="${pathOf(chains.map(thinned))}" stroke="${pen.colour}" stroke-width="${pen.width}"/>`;
  });
  const id = `${subject.name}-${detail}`;
  const base = height - 14;
  const tag = `LOD ${subject.lod}`;
  // IBM Plex Mono is 0.6 of its size wide.
  const tagWidth = Math.round(tag.length * 0.6 * text) + 12;
  const metres = 5;
  // Lengths along the axes of an isometric projection are shortened by the same factor.
  const bar =
    metres *
    scale *
    Math.abs(Math.hypot(dot([1, 0, 0], isometricView.right), dot([1, 0, 0], isometricView.down)));
  const barLeft = width - margin - bar;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" fill="none" font-family="${mono}" font-size="${text}">`,
    `<title id="${id}-title">${subject.title}</title><desc id="${id}-desc">${subject.description}</desc>`,
    `<path d="M0 0h${width}v${height}H0Z" fill="${colours.white}"/>`,
    `<g stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`,
    `<path d="M${margin} ${base - 12}h${tagWidth}v16h-${tagWidth}Z" fill="${colours.bim}"/>`,
    `<text x="${margin + tagWidth / 2}" y="${base - 0.4}" text-anchor="middle" fill="${colours.white}" font-weight="600">${tag}</text>`,
    ...(detail === "full"
      ? [
          `<text x="${margin + tagWidth + 10}" y="${base - 0.4}" fill="${colours.secondary}">${subject.caption}</text>`,
        ]
      : []),
    `<path d="M${barLeft.toFixed(1)} ${base - 5}v5h${bar.toFixed(1)}v-5" stroke="${colours.ink}" stroke-width="${pens.medium}"/>`,
    `<text x="${(barLeft - 6).toFixed(1)}" y="${base}" text-anchor="end" fill="${colours.ink}">${metres} m</text>`,
    "</svg>",
  ].join("");
}

const fileName = ({ name }: Subject, detail: Detail) =>
  `${name}${detail === "compact" ? "-compact" : ""}.svg`;

const details: readonly Detail[] = ["full", "compact"];

/** The file names of the site's drawings of the sample building: each in the two sizes of all drawings. */
export const buildingDrawingNames = subjects.flatMap((subject) =>
  details.map((detail) => fileName(subject, detail)),
);

/** One of these drawings as SVG. Throws for another name. */
export function buildingDrawing(name: string, elements: readonly ModelElement[]): string {
  for (const subject of subjects) {
    for (const detail of details)
      if (fileName(subject, detail) === name) return drawing(subject, elements, detail);
  }
  throw new Error(`The sample building has no drawing named ${name}.`);
}
