import { colours, pens } from "@datumline/brand/tokens";
import { linePath, type Point } from "@datumline/maths/geometry";
import type { BuildingBox, BuildingPoint, ScannedBuilding } from "./scan-building.ts";
import { type BuildingView, lineRightOf } from "./scan-building-view.ts";
import { Faces, ModelEdges, type ModelLine } from "./scan-to-model-lines.tsx";

/** The modelled building right of the transition (px), drawn from back to front so that faces cover those behind. */
export function ModelLines(props: {
  building: ScannedBuilding;
  view: BuildingView;
  transition: number;
  /** Whether windows and doors show their frames. */
  frames: boolean;
}) {
  const { building: b, view, transition, frames } = props;
  const { plinthM, frameM, roofDepthM: deep, openings } = b.parameters;
  const p = (x: number, y: number, z: number): Point => view.at({ x, y, z });
  const run = (...points: readonly Point[]): ModelLine[] =>
    points.slice(1).map((q, i): ModelLine => [points[i] ?? q, q]);
  const ring = (...points: readonly Point[]): ModelLine[] => [
    ...run(...points),
    [points.at(-1) ?? { x: 0, y: 0 }, points[0] ?? { x: 0, y: 0 }],
  ];
  const { south, north, east, west, roof, ridge } = b;
  const ground = -plinthM;
  const front = [
    p(west, south, ground),
    p(east, south, ground),
    p(east, south, b.eaves),
    p(west, south, b.eaves),
  ];
  const gable = [
    p(east, south, ground),
    p(east, north, ground),
    p(east, north, b.eaves),
    view.at(ridge),
    p(east, south, b.eaves),
  ];
  const onWall = (wall: "1" | "C", u: number, z: number) =>
    wall === "1" ? p(u, south, z) : p(east, u, z);
  const outline = (o: (typeof openings)[number], inset: number) => {
    const [l, r] = [o.left + inset, o.left + o.width - inset];
    const [s, t] = [o.sill + (o.kind === "door" ? 0 : inset), o.sill + o.height - inset];
    return ring(
      ...[[l, s] as const, [r, s], [r, t], [l, t]].map(([u, z]) => onWall(o.wall, u ?? 0, z ?? 0)),
    );
  };
  const mullion = (o: (typeof openings)[number]) => {
    const u = o.left + o.width / 2;
    return run(onWall(o.wall, u, o.sill + frameM), onWall(o.wall, u, o.sill + o.height - frameM));
  };
  const windows = openings.filter((o) => o.kind === "window");
  const first = b.levels.find((l) => l.name === "FF")?.z ?? 0;
  const slope = [
    p(roof.west, roof.south, roof.edge),
    p(roof.east, roof.south, roof.edge),
    p(roof.east, ridge.y, ridge.z),
    p(roof.west, ridge.y, ridge.z),
  ];
  const fascia = [
    p(roof.west, roof.south, roof.edge - deep),
    p(roof.east, roof.south, roof.edge - deep),
    p(roof.east, roof.south, roof.edge),
    p(roof.west, roof.south, roof.edge),
  ];
  const barge = [
    p(roof.east, roof.south, roof.edge - deep),
    p(roof.east, ridge.y, ridge.z - deep),
    p(roof.east, roof.north, roof.edge - deep),
    p(roof.east, roof.north, roof.edge),
    p(roof.east, ridge.y, ridge.z),
    p(roof.east, roof.south, roof.edge),
  ];
  const [b0, b1, b2, b3, b4, b5] = barge as [Point, Point, Point, Point, Point, Point];
  const [r0, , r2, r3] = slope as [Point, Point, Point, Point];
  const pen = { edge: transition };
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <Faces {...pen} polygons={[front, gable]} />
      <ModelEdges
        {...pen}
        pen={pens.thin}
        turn={3}
        lines={[
          ...(frames ? openings.flatMap((o) => outline(o, frameM)) : []),
          ...windows.flatMap(mullion),
          ...run(p(west, south, first), p(east, south, first), p(east, north, first)),
          ...run(p(east, south, b.eaves), p(east, north, b.eaves)),
        ]}
      />
      <ModelEdges
        {...pen}
        pen={pens.medium}
        turn={2}
        lines={[
          ...openings.flatMap((o) => outline(o, 0)),
          ...run(p(west, south, 0), p(east, south, 0), p(east, north, 0)),
          ...run(p(east, south, ground), p(east, south, b.eaves)),
        ]}
      />
      <ModelEdges
        {...pen}
        pen={pens.thick}
        turn={1}
        lines={run(
          p(west, south, ground),
          p(east, south, ground),
          p(east, north, ground),
          p(east, north, b.eaves),
        )}
      />
      <Steps steps={b.steps} wall={south} at={view.at} edge={transition} />
      <Faces {...pen} polygons={[slope, fascia, barge]} />
      <ModelEdges
        {...pen}
        pen={pens.medium}
        turn={2}
        lines={[
          [b0, b1],
          [b1, b2],
          [r0, b5],
          [b5, b4],
          [b5, b0],
          [fascia[0] as Point, b0],
        ]}
      />
      <ModelEdges
        {...pen}
        pen={pens.thick}
        turn={1}
        lines={[
          [b2, b3],
          [b3, b4],
          [r2, r3],
        ]}
      />
    </g>
  );
}

/** Edges that are behind the visible faces, dashed. */
export function HiddenLines(props: {
  building: ScannedBuilding;
  view: BuildingView;
  transition: number;
}) {
  const { building: b, view, transition } = props;
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
