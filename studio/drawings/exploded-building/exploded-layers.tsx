import { colours, pens } from "@datumline/brand/tokens";
import {
  type AxonFrame,
  axonFrame,
  boxLines,
  linesPath,
  type Point3,
} from "@datumline/maths/axonometry";
import { drawLength, outlinePath, type Point } from "@datumline/maths/geometry";
import { visibleStrata } from "@datumline/maths/painter-order";
import type { BuildingElement, Layer } from "./building-element.ts";
import type { Building, Facade } from "./building-layers.ts";

/**
 * How far each layer is lifted, m, so that it covers no more than the rear edge of the one below, and that the
 * uppermost can rise by another 10 px when the pointer lifts it (drawing.css) and stay on the sheet.
 */
function liftsOf(b: Building): Record<Layer, number> {
  const structure = b.depthM - 0.6;
  const mep = structure + b.heightM + b.depthM - b.parameters.ceilingM - 2.9;
  return { foundation: 0, structure, mep, envelope: mep + b.depthM + 1.9 };
}

/** A layer's frames on the sheet; (x0, y0) is the unlifted origin, px. */
export function layerFrames(b: Building, pxPerM: number, x0: number, y0: number) {
  const lifts = liftsOf(b);
  const frame = (layer: Layer) => axonFrame(pxPerM, x0, y0, lifts[layer]);
  return {
    foundation: frame("foundation"),
    structure: frame("structure"),
    mep: frame("mep"),
    envelope: frame("envelope"),
  };
}

export type LayerFrames = ReturnType<typeof layerFrames>;

/** Boxes back to front, every face filled, so that hidden parts are covered. */
export function Solids(props: {
  elements: readonly BuildingElement[];
  frame: AxonFrame;
  stroke?: string;
  className: string;
  pen?: number;
}) {
  const { elements, frame, stroke = colours.ink, className, pen = pens.thin } = props;
  return (
    <g className={className} fill={colours.white} stroke={stroke} strokeWidth={pen}>
      {visibleStrata(elements).flatMap((stratum) =>
        [...new Set(stratum.map(fillOf))].map((fill) => {
          // A box filled in the stroke's colour shows only its outline.
          const seen = fill === stroke ? 1 : 3;
          const lines = stratum
            .filter((e) => fillOf(e) === fill)
            .flatMap((e) => boxLines(e.box, frame).slice(0, seen));
          const d = linesPath(lines);
          return <path key={d} d={d} fill={fill} pathLength={drawLength(lines)} />;
        }),
      )}
    </g>
  );
}

/** Solid colour for parts too thin to show faces, and paper for parts cast on site. */
const fills: Record<string, string> = {
  Pipes: colours.bim,
  "Pipe fittings": colours.bim,
  "Duct fittings": colours.bim,
  Slabs: colours.paper,
  "Core walls": colours.rule,
};

/** Fill of an element; undefined for the group's white. */
function fillOf(element: BuildingElement): string | undefined {
  return fills[element.category];
}

/** The corners of the building at a height, m, from the west one round by the eye. */
function corners(b: Building, z: number, margin = 0): Point3[] {
  const [w, d] = [b.widthM + margin, b.depthM + margin];
  return [
    { x: -margin, y: -margin, z },
    { x: w, y: -margin, z },
    { x: w, y: d, z },
    { x: -margin, y: d, z },
  ];
}

/** Outline of a layer's level. */
export function ExplodedLevel(props: {
  building: Building;
  frame: AxonFrame;
  z: number;
  margin: number;
}) {
  return (
    <path
      d={outlinePath(corners(props.building, props.z, props.margin).map(props.frame.at))}
      fill={colours.paper}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
      className="appear"
    />
  );
}

/** Dashed lines of explosion between the corners of two layers; heights within each layer, m. */
export function ExplosionLines(props: {
  building: Building;
  from: AxonFrame;
  fromZ: number;
  to: AxonFrame;
  toZ: number;
}) {
  const { building, from, fromZ, to, toZ } = props;
  const tops = corners(building, toZ).map(to.at);
  const lines = corners(building, fromZ).map((c, i) => [from.at(c), tops[i] ?? from.at(c)]);
  return (
    <path
      d={linesPath(lines)}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
      strokeDasharray="4 2.5"
      className="appear between"
    />
  );
}

/** Windows of the two facades that face the eye, with or without a mullion in the middle. */
export function Openings(props: { building: Building; frame: AxonFrame; mullions: boolean }) {
  const { building, frame } = props;
  const out = building.parameters.columnM / 2 + building.parameters.wallM;
  const at = (facing: Facade["facing"], along: number, z: number): Point =>
    frame.at(facing === "S" ? { x: along, y: -out, z } : { x: building.widthM + out, y: along, z });
  const glass: Point[][] = [];
  const mullions: Point[][] = [];
  for (const { facing, openings } of building.facades) {
    if (facing !== "S" && facing !== "E") continue;
    for (const o of openings) {
      const [a, b, top] = [o.along, o.along + o.width, o.sill + o.height];
      glass.push(
        [
          [a, o.sill],
          [a, top],
          [b, top],
          [b, o.sill],
        ].map(([x, z]) => at(facing, x ?? 0, z ?? 0)),
      );
      const ring = glass.at(-1);
      if (ring?.[0]) ring.push(ring[0]);
      if (!props.mullions) continue;
      const middle = (a + b) / 2;
      mullions.push([at(facing, middle, o.sill), at(facing, middle, top)]);
    }
  }
  return (
    <path
      d={linesPath([...glass, ...mullions])}
      fill={colours.rule}
      stroke={colours.ink}
      strokeWidth={pens.thin}
      className="draw-3"
      pathLength={drawLength([...glass, ...mullions])}
    />
  );
}
