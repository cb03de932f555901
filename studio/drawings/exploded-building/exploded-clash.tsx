import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import {
  DetailTitle,
  DimensionChain,
  Label,
  LeaderNote,
  RevisionCloud,
} from "../../sheet/sheet.tsx";
import type { Building } from "./building-layers.ts";

/** Heights between slab and ceiling at the crossing, mm, from the top down; they sum to the whole. */
export function clashChain(b: Building): number[] {
  const { slabM, beamM, mainDuctM, insulationM, storeyM, ceilingM } = b.parameters;
  const mm = (m: number) => Math.round(m * 1000);
  const above = [mm(slabM), mm(beamM.depth), b.clash.clearanceMm];
  const duct = mm(mainDuctM.height + 2 * insulationM);
  const below = mm(storeyM - ceilingM) - duct - above.reduce((sum, v) => sum + v, 0);
  return [...above, duct, below];
}

/** Section through the beam with the supply duct passing below it; (x, y) is the top left of the title, px. */
export function ClashDetail(props: {
  building: Building;
  x: number;
  y: number;
  pxPerM: number;
  scale: string;
  hatchId: string;
}) {
  const { building: b, x, y, pxPerM, hatchId } = props;
  const view = clashView(b, x, y, pxPerM);
  const { left, soffit, lagging, stops } = view;
  const chain = clashChain(b);
  return (
    <g>
      <DetailTitle
        x={x + 9}
        y={y + 9}
        nr="1"
        title={`${b.clash.service} BELOW BEAM ${b.clash.beam.replace("L1 ", "")}`}
        scale={`Looking north · ${props.scale} · mm`}
      />
      <BeamAndSlab view={view} hatchId={hatchId} />
      <DuctBelowBeam building={b} view={view} />
      <DimensionChain
        direction="vertical"
        at={x + 16}
        stops={stops}
        texts={chain.map((mm, i) => (i === 2 ? "" : `${mm}`))}
        extendFrom={left - 6}
      />
      {/* The clearance is too small a field for its figure, which is outside it. */}
      <g className="appear">
        <Label x={x + 12} y={(soffit + lagging) / 2 + 3.2} anchor="end">
          {chain[2]}
        </Label>
      </g>
      <ClashNote building={b} view={view} />
      <LevelLabels building={b} view={view} />
    </g>
  );
}

type ClashView = ReturnType<typeof clashView>;

/** The levels from the floor down and the extents of the detail, px. */
function clashView(b: Building, x: number, y: number, pxPerM: number) {
  const { beamM, mainDuctM, insulationM, ductBottomBeforeM, storeyM } = b.parameters;
  const top = y + 40;
  const [left, right] = [x + 44, x + 138];
  const stops = [top];
  for (const mm of clashChain(b)) stops.push((stops.at(-1) ?? top) + (mm / 1000) * pxPerM);
  const [, slab = 0, soffit = 0, lagging = 0, bottom = 0, ceiling = 0] = stops;
  return {
    left,
    right,
    middle: (left + right) / 2,
    half: (beamM.width / 2) * pxPerM,
    insulation: insulationM * pxPerM,
    stops,
    top,
    slab,
    soffit,
    lagging,
    bottom,
    ceiling,
    before: top + (storeyM - ductBottomBeforeM - mainDuctM.height - insulationM) * pxPerM,
  };
}

const levelLine = ({ left, right }: ClashView, y: number): Point[] => [
  { x: left, y },
  { x: right, y },
];

function BeamAndSlab({ view, hatchId }: { view: ClashView; hatchId: string }) {
  const { left, right, middle, half, top, slab, soffit } = view;
  const concrete: Point[] = [
    { x: left, y: slab },
    { x: middle - half, y: slab },
    { x: middle - half, y: soffit },
    { x: middle + half, y: soffit },
    { x: middle + half, y: slab },
    { x: right, y: slab },
  ];
  return (
    <>
      <path
        d={`${linePath([{ x: left, y: top }, ...concrete, { x: right, y: top }])}Z`}
        fill={`url(#${hatchId})`}
        className="appear"
      />
      <DrawnLines lines={[levelLine(view, top), concrete]} pen={pens.thick} />
    </>
  );
}

/** The duct in its lagging, its earlier level and the ceiling. */
function DuctBelowBeam({ building: b, view }: { building: Building; view: ClashView }) {
  const { mainDuctM } = b.parameters;
  const { middle, lagging, bottom, insulation, before, ceiling } = view;
  const line = (y: number) => levelLine(view, y);
  const sheet = [line(lagging + insulation), line(bottom - insulation)];
  const size = `${px(mainDuctM.width * 1000)}×${px(mainDuctM.height * 1000)}`;
  return (
    <>
      <DrawnLines lines={sheet} stroke={colours.bim} pen={pens.thick} turn={2} />
      <g className="appear">
        <path
          d={linePath(line(lagging)) + linePath(line(bottom))}
          stroke={colours.bim}
          strokeWidth={pens.thin}
          strokeDasharray="3 1.5"
        />
        <path
          d={linePath(line(before))}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="6 2.5"
        />
        <path d={linePath(line(ceiling))} stroke={colours.ink} strokeWidth={pens.medium} />
        <Label x={middle} y={(lagging + bottom) / 2 + 6} anchor="middle" fill={colours.bim} bold>
          {`${b.clash.service} ${size}`}
        </Label>
      </g>
    </>
  );
}

function ClashNote({ building: b, view }: { building: Building; view: ClashView }) {
  const { middle, half, right, soffit, lagging } = view;
  return (
    <>
      <RevisionCloud
        x={middle - half - 5}
        y={soffit - 6}
        width={2 * half + 10}
        height={lagging - soffit + 12}
        revision="C"
      />
      <LeaderNote
        points={[
          { x: middle + half + 4, y: (soffit + lagging) / 2 },
          { x: right + 5, y: (soffit + lagging) / 2 },
        ]}
        text={{ x: right + 7, y: (soffit + lagging) / 2 - 9 }}
        lines={[
          "CLASH C-01",
          "RESOLVED",
          `${b.clash.clearanceMm} clear,`,
          `was ${b.clash.beforeMm}`,
        ]}
        lineHeight={11}
      />
    </>
  );
}

function LevelLabels({ building: b, view }: { building: Building; view: ClashView }) {
  const { right, top, slab, before, ceiling } = view;
  const { beamM } = b.parameters;
  const [slabMm, beamMm] = clashChain(b);
  return (
    <g className="appear">
      <Label x={right + 7} y={(top + slab) / 2 + 3.2}>
        {`Slab ${slabMm}`}
      </Label>
      <Label x={right + 7} y={before - 2 - 9}>
        {`Beam ${px(beamM.width * 1000)}×${beamMm}`}
      </Label>
      <Label x={right + 7} y={ceiling + 1}>
        {`FCL +${b.parameters.ceilingM.toFixed(2)}`}
      </Label>
    </g>
  );
}

/** The mark in the axonometric that sends the reader to the detail, px. */
export function DetailMark(props: { at: Point; bubble: Point; nr: string; radius: number }) {
  const { at, bubble, nr, radius } = props;
  return (
    <g className="appear">
      <path d={circlePath(at, 5)} stroke={colours.ink} strokeWidth={pens.medium} />
      <path
        d={linePath([
          { x: at.x + 3.5, y: at.y - 3.5 },
          { x: bubble.x - radius, y: bubble.y },
        ])}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={circlePath(bubble, radius)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        fill={colours.white}
      />
      <Label x={bubble.x} y={bubble.y + 3.3} anchor="middle" bold>
        {nr}
      </Label>
    </g>
  );
}
