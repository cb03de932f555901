import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import type { CeilingVoid } from "./ceiling-void.ts";

/** Turns mm of the section into px of the sheet. */
export type VoidFrame = {
  pxPerMm: number;
  left: number;
  right: number;
  /** The floor's drawn position, px; the room's height is broken. */
  floor: number;
  at(x: number, z: number): Point;
};

/** Slab, cellular beam, suspended ceiling and the floor below. */
export function CeilingStructure(props: {
  ceiling: CeilingVoid;
  frame: VoidFrame;
  hatchId: string;
}) {
  const { ceiling, frame, hatchId } = props;
  const { parameters: p, beam, cells } = ceiling;
  const { left, right, floor, at, pxPerMm } = frame;
  const slabTop = at(0, p.storey).y;
  const slabUnder = at(0, beam.top).y;
  const floorUnder = floor + p.slab * pxPerMm;
  const across = (y: number): Point[] => [
    { x: left, y },
    { x: right, y },
  ];
  const cut = [slabTop, slabUnder, floor, floorUnder].map(across);
  const soffit = at(0, beam.bottom).y;
  const flanges = [soffit, soffit - p.beam.flange * pxPerMm, slabUnder + p.beam.flange * pxPerMm];
  const joints = ceilingJoints(ceiling);
  const tee = (x: number) =>
    linePath([at(x, p.ceiling.height), at(x, p.ceiling.height + p.ceiling.depth)]);
  return (
    <g>
      <path
        d={
          boxPath({ x: left, y: slabTop }, { x: right, y: slabUnder }) +
          boxPath({ x: left, y: floor }, { x: right, y: floorUnder })
        }
        fill={`url(#${hatchId})`}
        className="appear"
      />
      <path
        d={joints.map(tee).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        className="appear"
      />
      <path
        d={boxPath({ x: left, y: slabUnder }, { x: right, y: soffit })}
        fill={colours.rule}
        className="appear"
      />
      <path
        d={cells.map((c) => circlePath(at(c.x, c.z), (c.diameter / 2) * pxPerMm)).join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="appear"
      />
      <DrawnLines lines={flanges.map(across)} turn={2} />
      <DrawnLines lines={cut} pen={pens.thick} />
      <CeilingTiles ceiling={ceiling} frame={frame} />
    </g>
  );
}

/** The joints between the tiles, mm from the left. */
function ceilingJoints({ parameters: p }: CeilingVoid): number[] {
  return Array.from(
    { length: Math.ceil(p.width / p.ceiling.tile) },
    (_, i) => p.ceiling.firstJoint + i * p.ceiling.tile,
  ).filter((x) => x < p.width);
}

function CeilingTiles({ ceiling, frame }: { ceiling: CeilingVoid; frame: VoidFrame }) {
  const { parameters: p, luminaire } = ceiling;
  const { left, right, at, pxPerMm } = frame;
  const joints = ceilingJoints(ceiling);
  const under = at(0, p.ceiling.height).y;
  const tile = 15;
  return (
    <>
      <path
        d={boxPath({ x: left, y: under - tile * pxPerMm }, { x: right, y: under })}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="appear"
      />
      <path
        d={joints
          .map((x) => `${linePath([at(x - 12, p.ceiling.height), at(x + 12, p.ceiling.height)])}`)
          .join("")}
        stroke={colours.ink}
        strokeWidth={pens.thick}
        className="appear"
      />
      <path
        d={boxPath(
          at(luminaire.left + 12, luminaire.top),
          at(luminaire.right - 12, luminaire.bottom),
        )}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="appear"
      />
    </>
  );
}
