import type { ReactNode } from "react";
import type { Building, Layer } from "./building-layers.ts";
import { countOf } from "./building-schedule.ts";
import { GridLines } from "./exploded-grid.tsx";
import { ExplosionLines, type LayerFrames, Level, Openings, Solids } from "./exploded-layers.tsx";
import { LeaderNote } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";

/** What the note of a layer says, counted from the model: discipline, elements, level of development. */
export function layerNote(b: Building, layer: Layer): string[] {
  const n = (category: string) => countOf(b, category);
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

/** The four layers from the ground up, each one `<g>` a stylesheet can lift, joined by lines of explosion. */
export function Axonometric(props: {
  building: Building;
  frames: LayerFrames;
  /** Left end of the notes and their line height, px. */
  notes: { x: number; lineHeight: number };
  /** Shows foundation, grid and mullions; a phone has no room for them. */
  ground: boolean;
}) {
  const { building: b, frames, notes } = props;
  const { ceilingM, parapetM, columnM, wallM, slabM } = b.parameters;
  const of = (layer: Layer) => b.elements.filter((e) => e.layer === layer);
  const note = (layer: Layer, z: number, x = 0) => {
    const at = frames[layer].at({ x, y: 0, z });
    const lines = layerNote(b, layer);
    return (
      <LeaderNote
        points={[at, { x: notes.x, y: at.y }]}
        text={{ x: notes.x, y: at.y - 3.5 - (lines.length - 1) * notes.lineHeight }}
        lines={lines}
        lineHeight={notes.lineHeight}
      />
    );
  };
  const top = b.heightM + parapetM;
  const group = (layer: Layer, children: ReactNode) => (
    <g className={`layer layer-${layer}`}>{children}</g>
  );
  return (
    <>
      {props.ground &&
        group(
          "foundation",
          <>
            <Level building={b} frame={frames.foundation} z={-1.5} margin={1.2} />
            <GridLines building={b} frame={frames.foundation} z={-1.5} outM={2.9} radius={6.5} />
            <Solids elements={of("foundation")} frame={frames.foundation} className="draw" />
            {note("foundation", -1.5, -1.2)}
          </>,
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
      {group(
        "structure",
        <>
          <Solids elements={of("structure")} frame={frames.structure} className="draw" />
          {note("structure", b.parameters.storeyM)}
        </>,
      )}
      <ExplosionLines
        building={b}
        from={frames.structure}
        fromZ={b.heightM}
        to={frames.mep}
        toZ={ceilingM}
      />
      {group(
        "mep",
        <>
          <Level building={b} frame={frames.mep} z={ceilingM} margin={0} />
          <Solids
            elements={of("mep")}
            frame={frames.mep}
            stroke={COLOUR.bim}
            className="draw-2"
            pen={PEN.thin}
          />
          {note("mep", ceilingM)}
        </>,
      )}
      <ExplosionLines
        building={b}
        from={frames.mep}
        fromZ={ceilingM}
        to={frames.envelope}
        toZ={0}
      />
      {group(
        "envelope",
        <>
          <Solids
            elements={of("envelope")}
            frame={frames.envelope}
            className="draw-3"
            pen={PEN.medium}
          />
          <Openings building={b} frame={frames.envelope} mullions={props.ground} />
          {note("envelope", top / 2, -(columnM / 2 + wallM))}
        </>,
      )}
    </>
  );
}
