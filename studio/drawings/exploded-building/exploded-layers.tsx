import { colours, pens } from "@datumline/brand/tokens";
import {
  circlePath,
  drawLength,
  linePath,
  outlinePath,
  type Point,
} from "@datumline/maths/geometry";
import type { ReactNode } from "react";
import {
  type AxonFrame,
  axonFrame,
  boundingBox,
  boxLines,
  linesPath,
  type Point3,
  visibleCorners,
  visibleStrata,
} from "../../sheet/axonometry.ts";
import { Label, LeaderNote } from "../../sheet/sheet.tsx";
import { type Building, countElements, type Facade } from "./building-layers.ts";
import type { BuildingElement, Layer } from "./building-services.ts";

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

type LayerFrames = ReturnType<typeof layerFrames>;

/** Boxes back to front, every face filled, so that hidden parts are covered. */
function Solids(props: {
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

function ExplodedLevel(props: { building: Building; frame: AxonFrame; z: number; margin: number }) {
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
function ExplosionLines(props: {
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

/** Grid lines on the ground with their bubbles: numbers along the south side, letters along the east. */
function GridLines(props: {
  building: Building;
  frame: AxonFrame;
  z: number;
  /** How far the lines extend, m, and the bubble's radius, px. */
  outM: number;
  radius: number;
}) {
  const { building, frame, z, outM, radius } = props;
  const { baysX, baysY, bayX, bayY } = building.parameters;
  const lines: [string, Point, Point][] = [];
  for (let i = 0; i <= baysX; i++) {
    const x = i * bayX;
    lines.push([`${i + 1}`, frame.at({ x, y: -outM, z }), frame.at({ x, y: building.depthM, z })]);
  }
  for (let j = 0; j <= baysY; j++) {
    const y = j * bayY;
    const out = building.widthM + outM;
    const name = String.fromCharCode(65 + j);
    lines.push([name, frame.at({ x: out, y, z }), frame.at({ x: 0, y, z })]);
  }
  return (
    <g className="appear">
      <path
        d={lines.map(([, a, b]) => linePath([a, b])).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="10 2 2 2"
      />
      {lines.map(([name, a]) => (
        <g key={name}>
          <path
            d={circlePath(a, radius)}
            fill={colours.white}
            stroke={colours.ink}
            strokeWidth={pens.thin}
          />
          <Label x={a.x} y={a.y + 3.3} anchor="middle">
            {name}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** A layer's note, counted from the model: discipline, elements, level of development. */
function layerNote(b: Building, layer: Layer): string[] {
  const n = (category: string) => countElements(b, category);
  const openings = b.facades.reduce((sum, f) => sum + f.openings.length, 0);
  const fittings = n("Duct fittings") + n("Pipe fittings") + n("Tray fittings");
  switch (layer) {
    case "envelope":
      return ["ENVELOPE · LOD 300", `${n("Walls")} walls, roof`, `${openings} openings`];
    case "mep": {
      return [
        "MEP · LOD 400",
        `${n("Ducts")} ducts, ${n("Pipes")} pipes`,
        `${n("Cable tray")} trays, ${fittings} fittings`,
      ];
    }
    case "structure":
      return ["STRUCTURE · LOD 350", `${n("Columns")} columns`, `${n("Beams")} beams`];
    case "foundation":
      return ["FOUNDATION · LOD 300", `${n("Footings")} pads`];
  }
}

const elementsOf = (b: Building, layer: Layer) => b.elements.filter((e) => e.layer === layer);

/** The end of each layer's leader, m. */
function leaderEnds(b: Building): Record<Layer, Point3> {
  const { ceilingM, parapetM, columnM, wallM } = b.parameters;
  const top = b.heightM + parapetM;
  return {
    foundation: { x: -1.2, y: 0, z: -1.5 },
    structure: { x: 0, y: 0, z: b.parameters.storeyM },
    mep: { x: 0, y: 0, z: ceilingM },
    envelope: { x: -(columnM / 2 + wallM), y: 0, z: top / 2 },
  };
}

type AxonometricProps = {
  building: Building;
  frames: LayerFrames;
  /** Left end of the notes and their line height, px. */
  notes: { x: number; lineHeight: number };
};

/** A layer with its note, as one group that the stylesheet can lift. */
function LayerGroup(props: AxonometricProps & { layer: Layer; children: ReactNode }) {
  const { building: b, frames, notes, layer } = props;
  const lines = layerNote(b, layer);
  const at = frames[layer].at(leaderEnds(b)[layer]);
  const text = { x: notes.x, y: at.y - 3.5 - (lines.length - 1) * notes.lineHeight };
  const outline = visibleCorners(boundingBox(elementsOf(b, layer).map((e) => e.box))).outline;
  const grip = [outline.map(frames[layer].at), boxCorners({ x: text.x, y: text.y - 10 }, at)];
  return (
    <g className={`layer layer-${layer}`}>
      {/* The pointer's target. It stays in place, or the lifted layer would slip from the pointer. */}
      <path d={linesPath(grip.map(closedToPixel))} />
      <g>
        {props.children}
        <LeaderNote
          points={[at, { x: notes.x, y: at.y }]}
          text={text}
          lines={lines}
          lineHeight={notes.lineHeight}
        />
      </g>
    </g>
  );
}

/** The four layers from the ground up, joined by lines of explosion. */
export function Axonometric(
  props: AxonometricProps & {
    /** Shows foundation, grid and mullions; a phone has no room for them. */
    ground: boolean;
    /** The mark of a detail on the services; it is lifted with them. */
    mark?: ReactNode;
  },
) {
  const { building: b, frames, notes } = props;
  const { ceilingM, slabM } = b.parameters;
  return (
    <>
      {props.ground && (
        <LayerGroup building={b} frames={frames} notes={notes} layer="foundation">
          <ExplodedLevel building={b} frame={frames.foundation} z={-1.5} margin={1.2} />
          <GridLines building={b} frame={frames.foundation} z={-1.5} outM={2.9} radius={6.5} />
          <Solids
            elements={elementsOf(b, "foundation")}
            frame={frames.foundation}
            className="draw"
          />
        </LayerGroup>
      )}
      {props.ground && (
        <ExplosionLines
          building={b}
          from={frames.foundation}
          fromZ={-slabM}
          to={frames.structure}
          toZ={-slabM}
        />
      )}
      <LayerGroup building={b} frames={frames} notes={notes} layer="structure">
        <Solids elements={elementsOf(b, "structure")} frame={frames.structure} className="draw" />
      </LayerGroup>
      <ExplosionLines
        building={b}
        from={frames.structure}
        fromZ={b.heightM}
        to={frames.mep}
        toZ={ceilingM}
      />
      <LayerGroup building={b} frames={frames} notes={notes} layer="mep">
        <ExplodedLevel building={b} frame={frames.mep} z={ceilingM} margin={0} />
        <Solids
          elements={elementsOf(b, "mep")}
          frame={frames.mep}
          stroke={colours.bim}
          className="draw-2"
          pen={pens.thin}
        />
        {props.mark}
      </LayerGroup>
      <ExplosionLines
        building={b}
        from={frames.mep}
        fromZ={ceilingM}
        to={frames.envelope}
        toZ={0}
      />
      <LayerGroup building={b} frames={frames} notes={notes} layer="envelope">
        <Solids
          elements={elementsOf(b, "envelope")}
          frame={frames.envelope}
          className="draw-3"
          pen={pens.medium}
        />
        <Openings building={b} frame={frames.envelope} mullions={props.ground} />
      </LayerGroup>
    </>
  );
}

const boxCorners = (a: Point, b: Point): Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

/** An outline in whole px, closed. */
function closedToPixel(outline: readonly Point[]): Point[] {
  const points = outline.map((p) => ({ x: Math.round(p.x), y: Math.round(p.y) }));
  return [...points, ...points.slice(0, 1)];
}
