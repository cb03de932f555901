import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import type { ScannedBuilding } from "./scan-building.ts";
import type { BuildingView } from "./scan-building-view.ts";

/** The distance of grid lines and chains from the walls, m. */
const offsets = { gridLine: 3.5, chain: 2.4, gridLineEast: 1.9, chainEast: 1.15, levels: 1.6 };

const mm = (metres: number) => `${Math.round(metres * 1000)}`;

/** Grids A, B, C and 1, 2 on the ground with their bubbles, and the chains between them. */
export function Grids({ building: b, view, radius }: BuildingInView & { radius: number }) {
  const z = -b.parameters.plinthM;
  const south = (x: number, y: number) => view.at({ x, y: b.south - y, z });
  const east = (x: number, y: number) => view.at({ x: b.east + x, y, z });
  const lines = [
    ...b.gridX.map((x, i) => ({
      name: "ABC"[i] ?? "",
      from: south(x, 0.1),
      to: south(x, offsets.gridLine),
    })),
    ...b.gridY.map((y, i) => ({
      name: `${i + 1}`,
      from: east(0.1, y),
      to: east(offsets.gridLineEast, y),
    })),
  ].map((line) => {
    const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
    const more = radius / length;
    const centre = {
      x: line.to.x + (line.to.x - line.from.x) * more,
      y: line.to.y + (line.to.y - line.from.y) * more,
    };
    return { ...line, centre };
  });
  return (
    <g className="appear">
      <path
        d={lines.map(({ from, to }) => linePath([from, to])).join("")}
        stroke={colours.bim}
        strokeWidth={pens.thin}
        strokeDasharray="9 2 2 2"
      />
      <path
        d={lines.map(({ centre }) => circlePath(centre, radius)).join("")}
        stroke={colours.bim}
        strokeWidth={pens.medium}
        fill={colours.white}
      />
      {lines.map(({ name, centre }) => (
        <Label key={name} x={centre.x} y={centre.y + 3.3} anchor="middle" fill={colours.bim} bold>
          {name}
        </Label>
      ))}
      <ObliqueChain
        stops={b.gridX.map((x) => south(x, offsets.chain))}
        texts={b.parameters.gridXM.map(mm)}
      />
      <ObliqueChain
        stops={b.gridY.map((y) => east(offsets.chainEast, y))}
        texts={[mm(b.parameters.gridYM)]}
      />
    </g>
  );
}

/** Storey heights next to the gable as a chain of verticals, with level marks right of it. */
export function StoreyHeights(props: BuildingInView & { marks: boolean }) {
  const { building: b, view, marks } = props;
  const y = b.north + offsets.levels;
  const plane = (z: number) => view.at({ x: b.east, y, z });
  const foot = plane(0).x;
  const stops = b.levels.map((l) => plane(l.z).y);
  const corners = b.levels.map((l) =>
    view.at({ x: b.east, y: l.name === "RIDGE" ? b.ridge.y : b.north, z: l.z }),
  );
  const heights = b.levels.slice(1).map((l, i) => l.z - (b.levels[i]?.z ?? 0));
  const markX = foot + 32;
  return (
    <g className="appear">
      <path
        d={corners
          .map((c, i) => {
            const end = { x: foot + 2, y: (stops[i] ?? 0) - 1.8 };
            const gap = 5 / Math.hypot(end.x - c.x, end.y - c.y);
            const start = { x: c.x + (end.x - c.x) * gap, y: c.y + (end.y - c.y) * gap };
            return linePath([start, end]);
          })
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <DimensionChain direction="vertical" at={foot} stops={stops} texts={heights.map(mm)} />
      {marks && (
        <>
          <path
            d={stops.map((s) => `M${px(markX - 4)} ${px(s)}h9`).join("")}
            stroke={colours.secondary}
            strokeWidth={pens.thin}
          />
          <path
            d={stops.map((s) => `M${px(markX)} ${px(s)}l-3-4.6h6Z`).join("")}
            fill={colours.ink}
          />
          {b.levels.map((l, i) => (
            <Label key={l.name} x={markX + 7} y={(stops[i] ?? 0) + (l.name === "NGL" ? 5 : 1.5)}>
              {levelText(l.z)}
            </Label>
          ))}
        </>
      )}
    </g>
  );
}

/** A level as drafters write it, m: "±0.000", "+3.150". */
export function levelText(z: number): string {
  const sign = z === 0 ? "±" : z > 0 ? "+" : "-";
  return `${sign}${Math.abs(z).toFixed(3)}`;
}

type BuildingInView = {
  building: ScannedBuilding;
  view: BuildingView;
};

/** A chain of dimensions along a slanting line, px, with texts over it in the same slant. */
function ObliqueChain({ stops, texts }: { stops: readonly Point[]; texts: readonly string[] }) {
  return (
    <>
      <path d={linePath(stops)} stroke={colours.secondary} strokeWidth={pens.thin} />
      <path
        d={stops.map((s) => `M${px(s.x - 2.5)} ${px(s.y + 2.5)}l5-5`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {texts.map((text, i) => {
        const [a, c] = [stops[i], stops[i + 1]];
        if (!a || !c) return null;
        const turn = px((Math.atan2(c.y - a.y, c.x - a.x) * 180) / Math.PI);
        return (
          <g
            key={a.x}
            transform={`translate(${px((a.x + c.x) / 2)} ${px((a.y + c.y) / 2)}) rotate(${turn})`}
          >
            <Label x={0} y={-3.5} anchor="middle">
              {text}
            </Label>
          </g>
        );
      })}
    </>
  );
}
