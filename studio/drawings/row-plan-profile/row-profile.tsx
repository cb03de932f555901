import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type SetOutCrossing, stationOf } from "./bore-crossing.ts";
import { surfaceLine } from "./rural-road.ts";

/** Turns metres from the centre line, and levels, into px. */
export type ProfileFrame = {
  x(m: number): number;
  y(level: number): number;
};

/** Pieces that the curve of the axis is drawn in, and the land drawn beyond the ends, m. */
const pieces = 60;
const beyondM = 1.4;
const pavementM = 0.3;

/** The crossing from the side: the ground, the existing lines, the bore, and the clearances. */
export function BoreProfile(props: {
  crossing: SetOutCrossing;
  frame: ProfileFrame;
  hatchId: string;
}) {
  const { crossing, frame } = props;
  const { road, levelM, levelFromX, levelToX } = crossing.crossing;
  const at = (x: number, level: number): Point => ({ x: frame.x(x), y: frame.y(level) });
  const entry = stationOf(crossing, "Entry");
  const exit = stationOf(crossing, "Exit");
  const edge = stationOf(crossing, "East edge of pavement");
  const surface = [
    at(entry.x - beyondM, entry.groundM),
    ...surfaceLine(road).map((p) => at(p.x, p.y)),
    at(exit.x + beyondM, exit.groundM),
  ];
  const axis = Array.from({ length: pieces + 1 }, (_, i) => {
    const x = entry.x + (crossing.planM * i) / pieces;
    return at(x, crossing.axisAt(x));
  });
  const lines = existingLines(crossing);
  return (
    <g>
      <path
        className="appear"
        d={boxPath(at(-edge.x, edge.groundM), at(edge.x, edge.groundM - pavementM))}
        fill={`url(#${props.hatchId})`}
      />
      <DrawnLines lines={[surface]} pen={pens.thick} />
      <DrawnLines lines={[axis]} stroke={colours.ftth} pen={pens.thick + 1} turn={2} join="round" />
      <g className="appear">
        <path
          d={lines.map((line) => circlePath(at(line.x, line.middle), 5)).join("")}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        <ProfileLabels crossing={crossing} frame={frame} />
      </g>
      <Clearances crossing={crossing} frame={frame} />
      <DimensionChain
        direction="horizontal"
        at={px(frame.y(levelM)) + 38}
        stops={[entry.x, levelFromX, levelToX, exit.x].map(frame.x)}
        texts={[crossing.entry.runM, crossing.levelRunM, crossing.exit.runM].map((m) =>
          m.toFixed(2),
        )}
      />
    </g>
  );
}

/** The existing lines with the clearance between each and the bore. */
function existingLines(crossing: SetOutCrossing) {
  const { lines } = crossing.crossing.road;
  return [
    { station: stationOf(crossing, "Water main"), line: lines.water },
    { station: stationOf(crossing, "Gas main"), line: lines.gas },
  ].map(({ station, line }) => ({
    x: line.x,
    middle: station.groundM - line.coverM - line.outerM / 2,
    bottom: station.groundM - line.coverM - line.outerM,
    clearM: station.clearM ?? 0,
  }));
}

type ProfileProps = { crossing: SetOutCrossing; frame: ProfileFrame };

function ProfileLabels({ crossing, frame }: ProfileProps) {
  const { road, levelM, entryDeg, exitDeg } = crossing.crossing;
  const entry = stationOf(crossing, "Entry");
  const exit = stationOf(crossing, "Exit");
  return (
    <>
      <Label x={12} y={frame.y(entry.groundM) - 9}>
        {`Entry ${entryDeg}°`}
      </Label>
      <Label x={628} y={frame.y(exit.groundM) - 9} anchor="end">
        {`Exit ${exitDeg}°`}
      </Label>
      <Label x={frame.x(0)} y={frame.y(road.crownM) - 9} anchor="middle">
        {road.crownM.toFixed(2)}
      </Label>
      <Label x={frame.x(0) - 8} y={frame.y(levelM) - 9} anchor="end">
        {levelM.toFixed(2)}
      </Label>
    </>
  );
}

/** The cover under the road and the ditch, and the clearances to the existing lines. */
function Clearances({ crossing, frame }: ProfileProps) {
  const covers = [stationOf(crossing, "Centre line"), stationOf(crossing, "West ditch")];
  const crownOf = (x: number) => crossing.axisAt(x) + crossing.crossing.holeM / 2;
  return (
    <>
      {covers.map((s) => (
        <DimensionChain
          key={s.name}
          direction="vertical"
          at={frame.x(s.x)}
          stops={[frame.y(s.groundM), frame.y(crownOf(s.x))]}
          texts={[(s.clearM ?? 0).toFixed(2)]}
        />
      ))}
      {existingLines(crossing).map((line) => (
        <g key={line.x}>
          <DimensionChain
            direction="vertical"
            at={frame.x(line.x)}
            stops={[frame.y(line.bottom), frame.y(crownOf(line.x))]}
            texts={[""]}
          />
          <g className="appear">
            <Label x={frame.x(line.x) - 6} y={frame.y(line.bottom) + 12} anchor="end">
              {line.clearM.toFixed(2)}
            </Label>
          </g>
        </g>
      ))}
    </>
  );
}
