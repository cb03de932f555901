import { colours, pens } from "@datumline/brand/tokens";
import { linePath, outlinePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines, type Turn } from "../../sheet/plan-furniture.tsx";
import type { BuildingBox, BuildingPoint, ScannedBuilding } from "./scan-building.ts";
import { type BuildingView, lineRightOf, polygonRightOf } from "./scan-building-cloud.ts";

/** A straight line on the sheet, px. */
type ModelLine = [Point, Point];

/** Lines that follow each other end to end as one line through all their points. */
function join(lines: readonly ModelLine[]): Point[][] {
  const joined: Point[][] = [];
  for (const [from, to] of lines) {
    const last = joined.at(-1);
    const end = last?.at(-1);
    if (last && end && end.x === from.x && end.y === from.y) last.push(to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Polygons right of `edge` (px), white, so that they cover earlier ones. */
export function Faces({
  polygons,
  edge,
}: {
  polygons: readonly (readonly Point[])[];
  edge: number;
}) {
  const d = polygons
    .map((polygon) => polygonRightOf(edge, polygon))
    .map((polygon) => (polygon.length ? outlinePath(polygon) : ""));
  return <path d={d.join("")} fill={colours.white} />;
}

/** Lines right of `edge` (px) in one pen. */
function ModelEdges(props: { lines: readonly ModelLine[]; edge: number; pen: number; turn: Turn }) {
  const lines = props.lines.map((l) => lineRightOf(props.edge, l)).filter((l) => l !== null);
  return <DrawnLines lines={join(lines)} pen={props.pen} turn={props.turn} />;
}

/** The model is drawn right of the transition, px. */
type ModelProps = { building: ScannedBuilding; view: BuildingView; transition: number };

type Opening = ScannedBuilding["parameters"]["openings"][number];

/** The modelled building, drawn from back to front so that faces cover those behind. */
export function ModelLines(
  props: ModelProps & {
    /** Whether windows and doors show their frames. */
    frames: boolean;
  },
) {
  const { building, view, transition, frames } = props;
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <Walls building={building} view={view} transition={transition} frames={frames} />
      <Steps steps={building.steps} wall={building.south} at={view.at} edge={transition} />
      <Roof building={building} view={view} transition={transition} />
    </g>
  );
}

const pointIn =
  (view: BuildingView) =>
  (x: number, y: number, z: number): Point =>
    view.at({ x, y, z });

const openLine = (...points: readonly Point[]): ModelLine[] =>
  points.slice(1).map((q, i): ModelLine => [points[i] ?? q, q]);

const closedLine = (...points: readonly Point[]): ModelLine[] => [
  ...openLine(...points),
  [points.at(-1) ?? { x: 0, y: 0 }, points[0] ?? { x: 0, y: 0 }],
];

/** South front and east gable. */
function wallFaces(b: ScannedBuilding, view: BuildingView): [Point[], Point[]] {
  const p = pointIn(view);
  const { south, north, east, west } = b;
  const ground = -b.parameters.plinthM;
  return [
    [
      p(west, south, ground),
      p(east, south, ground),
      p(east, south, b.eaves),
      p(west, south, b.eaves),
    ],
    [
      p(east, south, ground),
      p(east, north, ground),
      p(east, north, b.eaves),
      view.at(b.ridge),
      p(east, south, b.eaves),
    ],
  ];
}

/** A point of the wall on grid line 1 or C: along it and up, m. */
function onWall(b: ScannedBuilding, view: BuildingView, wall: "1" | "C") {
  const p = pointIn(view);
  return (u: number, z: number) => (wall === "1" ? p(u, b.south, z) : p(b.east, u, z));
}

function openingOutline(b: ScannedBuilding, view: BuildingView, o: Opening, inset: number) {
  const on = onWall(b, view, o.wall);
  const [l, r] = [o.left + inset, o.left + o.width - inset];
  const [s, t] = [o.sill + (o.kind === "door" ? 0 : inset), o.sill + o.height - inset];
  return closedLine(on(l, s), on(r, s), on(r, t), on(l, t));
}

function mullion(b: ScannedBuilding, view: BuildingView, o: Opening) {
  const { frameM } = b.parameters;
  const on = onWall(b, view, o.wall);
  const u = o.left + o.width / 2;
  return openLine(on(u, o.sill + frameM), on(u, o.sill + o.height - frameM));
}

function Walls(props: ModelProps & { frames: boolean }) {
  const { building: b, view, transition, frames } = props;
  const { plinthM, frameM, openings } = b.parameters;
  const p = pointIn(view);
  const { south, north, east, west } = b;
  const ground = -plinthM;
  const windows = openings.filter((o) => o.kind === "window");
  const first = b.levels.find((l) => l.name === "FF")?.z ?? 0;
  return (
    <>
      <Faces edge={transition} polygons={wallFaces(b, view)} />
      <ModelEdges
        edge={transition}
        pen={pens.thin}
        turn={3}
        lines={[
          ...(frames ? openings.flatMap((o) => openingOutline(b, view, o, frameM)) : []),
          ...windows.flatMap((o) => mullion(b, view, o)),
          ...openLine(p(west, south, first), p(east, south, first), p(east, north, first)),
          ...openLine(p(east, south, b.eaves), p(east, north, b.eaves)),
        ]}
      />
      <ModelEdges
        edge={transition}
        pen={pens.medium}
        turn={2}
        lines={[
          ...openings.flatMap((o) => openingOutline(b, view, o, 0)),
          ...openLine(p(west, south, 0), p(east, south, 0), p(east, north, 0)),
          ...openLine(p(east, south, ground), p(east, south, b.eaves)),
        ]}
      />
      <ModelEdges
        edge={transition}
        pen={pens.thick}
        turn={1}
        lines={openLine(
          p(west, south, ground),
          p(east, south, ground),
          p(east, north, ground),
          p(east, north, b.eaves),
        )}
      />
    </>
  );
}

type Corners4 = [Point, Point, Point, Point];

function roofFaces(b: ScannedBuilding, view: BuildingView) {
  const p = pointIn(view);
  const { roof, ridge } = b;
  const { roofDepthM: deep } = b.parameters;
  const slope: Corners4 = [
    p(roof.west, roof.south, roof.edge),
    p(roof.east, roof.south, roof.edge),
    p(roof.east, ridge.y, ridge.z),
    p(roof.west, ridge.y, ridge.z),
  ];
  const fascia: Corners4 = [
    p(roof.west, roof.south, roof.edge - deep),
    p(roof.east, roof.south, roof.edge - deep),
    p(roof.east, roof.south, roof.edge),
    p(roof.west, roof.south, roof.edge),
  ];
  const barge: [...Corners4, Point, Point] = [
    p(roof.east, roof.south, roof.edge - deep),
    p(roof.east, ridge.y, ridge.z - deep),
    p(roof.east, roof.north, roof.edge - deep),
    p(roof.east, roof.north, roof.edge),
    p(roof.east, ridge.y, ridge.z),
    p(roof.east, roof.south, roof.edge),
  ];
  return { slope, fascia, barge };
}

function Roof({ building, view, transition }: ModelProps) {
  const { slope, fascia, barge } = roofFaces(building, view);
  const [b0, b1, b2, b3, b4, b5] = barge;
  const [r0, , r2, r3] = slope;
  return (
    <>
      <Faces edge={transition} polygons={[slope, fascia, barge]} />
      <ModelEdges
        edge={transition}
        pen={pens.medium}
        turn={2}
        lines={[
          [b0, b1],
          [b1, b2],
          [r0, b5],
          [b5, b4],
          [b5, b0],
          [fascia[0], b0],
        ]}
      />
      <ModelEdges
        edge={transition}
        pen={pens.thick}
        turn={1}
        lines={[
          [b2, b3],
          [b3, b4],
          [r2, r3],
        ]}
      />
    </>
  );
}

/** Edges that are behind the visible faces, dashed. */
export function HiddenLines({ building: b, view, transition }: ModelProps) {
  const back = (x: number, z: number) => view.at({ x, y: b.north, z });
  const lines = b.levels
    .filter((l) => l.name === "NGL" || l.name === "FF")
    .map((l) => lineRightOf(transition, [back(b.west, l.z), back(b.east, l.z)]));
  return (
    <path
      d={lines.map((line) => (line ? linePath(line) : "")).join("")}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
      strokeDasharray="3 2.4"
      className="appear"
    />
  );
}

function Steps(props: {
  steps: readonly BuildingBox[];
  wall: number;
  at(point: BuildingPoint): Point;
  edge: number;
}) {
  const { steps, wall, at, edge } = props;
  return steps.map((s) => {
    const top = [
      at({ x: s.west, y: s.south, z: s.top }),
      at({ x: s.east, y: s.south, z: s.top }),
      at({ x: s.east, y: wall, z: s.top }),
      at({ x: s.west, y: wall, z: s.top }),
    ] as [Point, Point, Point, Point];
    const down = (q: Point, x: number, y: number): ModelLine => [q, at({ x, y, z: s.bottom })];
    const [left, right] = [down(top[0], s.west, s.south), down(top[1], s.east, s.south)];
    const side = down(top[2], s.east, wall);
    return (
      <g key={s.top}>
        <Faces edge={edge} polygons={[[left[1], right[1], side[1], top[2], top[3], top[0]]]} />
        <ModelEdges
          edge={edge}
          pen={pens.medium}
          turn={2}
          lines={[
            [left[1], right[1]],
            [right[1], side[1]],
            left,
            right,
            [top[0], top[1]],
            [top[1], top[2]],
            [top[3], top[0]],
          ]}
        />
      </g>
    );
  });
}
