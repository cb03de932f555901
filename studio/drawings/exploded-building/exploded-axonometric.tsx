import { colours, pens } from "@datumline/brand/tokens";
import {
  type AxonFrame,
  boundingBox,
  linesPath,
  type Point3,
  visibleCorners,
} from "@datumline/maths/axonometry";
import { circlePath, linePath, type Point } from "@datumline/maths/geometry";
import type { ReactNode } from "react";
import { Label, LeaderNote } from "../../sheet/sheet.tsx";
import type { Layer } from "./building-element.ts";
import type { Building } from "./building-layers.ts";
import { countElements } from "./building-schedule.ts";
import {
  ExplodedLevel,
  ExplosionLines,
  type LayerFrames,
  Openings,
  Solids,
} from "./exploded-layers.tsx";

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
