import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, type Point, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { along, doorLeaf, type FloorPlan, type PlanBlock, solidParts } from "./floor-plan.ts";

/** Turns mm of the plan into px of the sheet. */
export type PlanView = {
  pxPerMm: number;
  /** The line between points and walls, mm from the west. */
  transition: number;
  at(point: Point): Point;
};

/** Walls, doors, windows and rooms east of the transition. */
export function CleanPlan({ plan, view }: { plan: FloorPlan; view: PlanView }) {
  const { at, transition, pxPerMm } = view;
  const east = (b: PlanBlock): PlanBlock[] =>
    b.x1 > transition ? [{ ...b, x0: Math.max(b.x0, transition) }] : [];
  const box = (b: PlanBlock) => boxPath(at({ x: b.x0, y: b.y1 }), at({ x: b.x1, y: b.y0 }));
  const openings = plan.walls.flatMap((wall) =>
    wall.openings
      .map((o) => ({ wall, o, block: along(wall, o.from, o.from + o.width) }))
      .filter(({ block }) => block.x0 > transition),
  );
  const windows = openings.filter(({ o }) => o.kind === "window");
  const doors = openings.filter(({ o }) => o.kind === "door");
  const leaves = doors.map(({ wall, o }) => ({ ...doorLeaf(wall, o), radius: o.width * pxPerMm }));
  const glass = ({ wall, block: b }: (typeof openings)[number]) =>
    wall.along === "x"
      ? [at({ x: b.x0, y: (b.y0 + b.y1) / 2 }), at({ x: b.x1, y: (b.y0 + b.y1) / 2 })]
      : [at({ x: (b.x0 + b.x1) / 2, y: b.y0 }), at({ x: (b.x0 + b.x1) / 2, y: b.y1 })];
  const swing = ({ hinge, open, latch, radius }: (typeof leaves)[number]) => {
    const [h, o, l] = [hinge, open, latch].map(at) as [Point, Point, Point];
    const clockwise = (o.x - h.x) * (l.y - h.y) - (o.y - h.y) * (l.x - h.x) > 0 ? 1 : 0;
    return `M${px(o.x)} ${px(o.y)}A${px(radius)} ${px(radius)} 0 0 ${clockwise} ${px(l.x)} ${px(l.y)}`;
  };
  return (
    <g>
      <path
        d={plan.walls.flatMap(solidParts).flatMap(east).map(box).join("")}
        fill={colours.ink}
        className="appear"
      />
      <g className="appear">
        <path
          d={
            windows.map(({ block }) => box(block)).join("") +
            windows.map(glass).map(linePath).join("")
          }
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
        <path d={leaves.map(swing).join("")} stroke={colours.secondary} strokeWidth={pens.thin} />
        <path
          d={leaves.map(({ hinge, open }) => linePath([at(hinge), at(open)])).join("")}
          stroke={colours.ink}
          strokeWidth={pens.medium * 1.3}
        />
        {plan.rooms
          .filter((room) => room.x0 > transition)
          .map((room) => {
            const c = at({ x: (room.x0 + room.x1) / 2, y: (room.y0 + room.y1) / 2 });
            return (
              <g key={room.id}>
                <Label x={c.x} y={c.y - 2} anchor="middle" bold>
                  {room.id}
                </Label>
                <Label x={c.x} y={c.y + 10} anchor="middle">
                  {`${room.areaM2.toFixed(1)} m2`}
                </Label>
              </g>
            );
          })}
      </g>
    </g>
  );
}
