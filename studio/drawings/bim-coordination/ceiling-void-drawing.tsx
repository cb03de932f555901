import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type CeilingVoid, clearance, type Extent } from "./ceiling-void.ts";

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

type ServiceProps = { ceiling: CeilingVoid; frame: VoidFrame };

/** Duct with its first position dashed, pipes through the beam, tray, drain and sprinkler. */
export function CeilingServices({ ceiling, frame }: ServiceProps) {
  const { drain } = ceiling;
  const { at } = frame;
  const [high, low] = drain.inverts;
  const pipe = (x: number, invert: number): [Point, Point] => [
    at(x, invert + drain.outer),
    at(x, invert),
  ];
  const [start, end] = [pipe(drain.from, high), pipe(drain.to, low)];
  const drainLines = [
    [start[0], end[0]],
    [start[1], end[1]],
  ];
  return (
    <g>
      <SupplyDuct ceiling={ceiling} frame={frame} />
      <DrawnLines lines={drainLines} stroke={colours.bim} turn={2} />
      <g className="appear">
        <PipeSections ceiling={ceiling} frame={frame} />
        <CableTray ceiling={ceiling} frame={frame} />
        <Diffuser ceiling={ceiling} frame={frame} />
        <Sprinkler ceiling={ceiling} frame={frame} />
        <ServiceLabels ceiling={ceiling} frame={frame} />
      </g>
      <TrayClearance ceiling={ceiling} frame={frame} />
    </g>
  );
}

/** The duct inside its lagging, mm. */
function sheetMetal({ parameters: p, duct }: CeilingVoid): Extent {
  const t = p.duct.lagging;
  return {
    left: duct.left + t,
    right: duct.right - t,
    bottom: duct.bottom + t,
    top: duct.top - t,
  };
}

function SupplyDuct({ ceiling, frame: { at } }: ServiceProps) {
  const { duct, ductBefore } = ceiling;
  const box = (e: Extent) => boxPath(at(e.left, e.top), at(e.right, e.bottom));
  const sheet = sheetMetal(ceiling);
  // Starts and ends in the middle of a side, so that all corners are mitred.
  const seam = at((sheet.left + sheet.right) / 2, sheet.bottom);
  const sheetRing = [
    seam,
    at(sheet.left, sheet.bottom),
    at(sheet.left, sheet.top),
    at(sheet.right, sheet.top),
    at(sheet.right, sheet.bottom),
    seam,
  ];
  return (
    <>
      <path
        d={linePath([
          at(ductBefore.left, duct.top),
          at(ductBefore.left, ductBefore.top),
          at(ductBefore.right, ductBefore.top),
          at(ductBefore.right, duct.top),
        ])}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeDasharray="5 2.5"
        className="appear"
      />
      <path d={box(duct)} fill={colours.white} className="appear" />
      <path
        d={box(duct)}
        stroke={colours.bim}
        strokeWidth={pens.thin}
        strokeDasharray="3 1.5"
        className="appear"
      />
      <DrawnLines lines={[sheetRing]} stroke={colours.bim} pen={pens.thick} turn={2} />
    </>
  );
}

/** Pipes, drain and sprinkler pipe, cut by the section. */
function PipeSections({ ceiling, frame }: ServiceProps) {
  const { pipes, drain } = ceiling;
  const { at, pxPerMm } = frame;
  const [high] = drain.inverts;
  const s = ceiling.parameters.sprinkler;
  return (
    <>
      <path
        d={pipes.map((c) => circlePath(at(c.x, c.z), (c.lagged / 2) * pxPerMm)).join("")}
        stroke={colours.bim}
        strokeWidth={pens.thin}
        strokeDasharray="3 1.5"
      />
      <path
        d={
          pipes.map((c) => circlePath(at(c.x, c.z), (c.diameter / 2) * pxPerMm)).join("") +
          circlePath(at(drain.from, high + drain.outer / 2), (drain.outer / 2) * pxPerMm) +
          circlePath(at(s.x, s.axis), (s.pipe / 2) * pxPerMm)
        }
        fill={colours.white}
        stroke={colours.bim}
        strokeWidth={pens.medium}
      />
      {pipes.map((c) => (
        <Label key={c.id} x={at(c.x, c.z).x} y={at(c.x, c.z).y + 3.4} anchor="middle">
          {c.id}
        </Label>
      ))}
    </>
  );
}

function CableTray({ ceiling, frame: { at } }: ServiceProps) {
  const { parameters: p, tray } = ceiling;
  const cable = tray.right - tray.left;
  return (
    <>
      <path
        d={`${linePath([
          at(tray.left, tray.top),
          at(tray.left, tray.bottom),
          at(tray.right, tray.bottom),
          at(tray.right, tray.top),
        ])}`}
        stroke={colours.bim}
        strokeWidth={pens.thick}
      />
      <path
        d={Array.from({ length: p.tray.cables }, (_, i) =>
          circlePath(at(tray.left + (cable * (i + 0.5)) / p.tray.cables, tray.bottom + 28), 1.9),
        ).join("")}
        fill={colours.bim}
      />
    </>
  );
}

function Diffuser({ ceiling, frame }: ServiceProps) {
  const { parameters: p, duct } = ceiling;
  const { at, pxPerMm } = frame;
  const d = p.diffuser;
  const outlet = at(ceiling.diffuserX, p.ceiling.height);
  const plenum = at(0, p.ceiling.height + p.ceiling.depth).y;
  const neck = (d.neck / 2) * pxPerMm;
  const cone = (d.width / 2) * pxPerMm;
  return (
    <path
      d={`M${px(outlet.x - neck)} ${px(at(0, duct.bottom).y)}V${px(plenum)}L${px(outlet.x - cone)} ${px(
        outlet.y,
      )}H${px(outlet.x + cone)}L${px(outlet.x + neck)} ${px(plenum)}V${px(at(0, duct.bottom).y)}`}
      fill={colours.white}
      stroke={colours.bim}
      strokeWidth={pens.medium}
    />
  );
}

function Sprinkler({ ceiling, frame: { at } }: ServiceProps) {
  const { parameters: p } = ceiling;
  const s = p.sprinkler;
  const head = at(s.x, p.ceiling.height);
  return (
    <>
      <path
        d={linePath([at(s.x, s.axis - s.pipe / 2), at(s.x, p.ceiling.height)])}
        stroke={colours.bim}
        strokeWidth={pens.thick}
      />
      <path
        d={`M${px(head.x - 4)} ${px(head.y + 5)}h8M${px(head.x)} ${px(head.y)}v5`}
        stroke={colours.bim}
        strokeWidth={pens.medium}
      />
    </>
  );
}

function ServiceLabels({ ceiling, frame: { at } }: ServiceProps) {
  const { parameters: p, drain } = ceiling;
  const sheet = sheetMetal(ceiling);
  const middle = at((sheet.left + sheet.right) / 2, (sheet.top + sheet.bottom) / 2);
  const [, low] = drain.inverts;
  const fallAt = at(p.width, low);
  return (
    <>
      <Label x={middle.x} y={middle.y - 2} anchor="middle" fill={colours.bim} bold>
        {p.duct.id}
      </Label>
      <Label x={middle.x} y={middle.y + 10} anchor="middle" fill={colours.bim}>
        {`${p.duct.width} × ${p.duct.height}`}
      </Label>
      <Label x={fallAt.x - 3} y={fallAt.y + 11} anchor="end">
        {`fall 1:${p.drain.fall}`}
      </Label>
    </>
  );
}

function TrayClearance({ ceiling, frame: { at } }: ServiceProps) {
  const { duct, tray } = ceiling;
  const gapY = at(0, tray.bottom - 85).y;
  return (
    <>
      <DimensionChain
        direction="horizontal"
        at={gapY}
        stops={[at(duct.right, 0).x, at(tray.left, 0).x]}
        texts={[]}
      />
      <g className="appear">
        <Label x={at(tray.left, 0).x + 5} y={gapY + 3.4}>
          {clearance(duct, tray)}
        </Label>
      </g>
    </>
  );
}
