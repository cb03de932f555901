import { type ModelElement, type StoreyName, sizeInMetres } from "./element.ts";
import { filling, inWall, type Opening, type WallPlane } from "./openings.ts";
import { type Extrusion, rectangleSolid } from "./solids.ts";
import type { Vec2 } from "./vectors.ts";

export type Wall = WallPlane & {
  name: string;
  storey: StoreyName;
  /** In the plane of the wall, m; its first edge is the foot, which is level. */
  outline: readonly Vec2[];
  openings?: readonly Opening[];
  isExternal?: boolean;
};

/** An outline along a wall that stays clear of beams above it; each beam with its underside. */
export function outlineUnder(
  [from, to]: Vec2,
  [low, high]: Vec2,
  beams: readonly (readonly [from: number, to: number, underside: number])[] = [],
): Vec2[] {
  const top = beams
    .toSorted((a, b) => b[0] - a[0])
    .flatMap(([start, end, underside]): Vec2[] => [
      [Math.min(end, to), high],
      [Math.min(end, to), underside],
      [Math.max(start, from), underside],
      [Math.max(start, from), high],
    ]);
  const outline: Vec2[] = [[from, low], [to, low], [to, high], ...top, [from, high]];
  // A beam at an end of the wall leaves points that coincide.
  return outline.filter((point, i) => {
    const next = outline[(i + 1) % outline.length];
    return !next || Math.hypot(point[0] - next[0], point[1] - next[1]) > 1e-9;
  });
}

const area = (outline: readonly Vec2[]) =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** The outline with its holes; what reaches the wall's foot becomes a notch, for a hole may not touch the outline. */
function pierced({ outline, openings = [] }: Wall): Extrusion["profile"] {
  const [start, ...rest] = outline;
  if (!start) return { outline };
  const foot = start[1];
  const isNotch = ({ low }: Opening) => low <= foot + 1e-6;
  const notches = openings
    .filter(isNotch)
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, high }): Vec2[] => [
      [from, foot],
      [from, high],
      [to, high],
      [to, foot],
    ]);
  const holes = openings
    .filter((opening) => !isNotch(opening))
    .map(({ from, to, low, high }) => rectangleSolid(from, low, to, high));
  return { outline: [start, ...notches, ...rest], holes };
}

/** A wall and the elements in its openings. */
export function wall(made: Wall): ModelElement[] {
  const { name, storey, outline, openings = [], between, isExternal = false } = made;
  const thickness = between[1] - between[0];
  const gross = inWall(made, outline, 0, thickness);
  const along = outline.map(([s]) => s);
  const up = outline.map(([, z]) => z);
  const length = Math.max(...along) - Math.min(...along);
  const height = Math.max(...up) - Math.min(...up);
  const grossArea = area(outline);
  const openArea = openings.reduce((sum, o) => sum + (o.to - o.from) * (o.high - o.low), 0);
  const foot = outline[0]?.[1] ?? 0;
  // A void that reaches out of the wall leaves no skin in the plane of the wall's faces.
  const beyond = 0.02;
  return [
    {
      name,
      category: isExternal ? "Outer wall" : "Partition",
      ifcClass: "IfcWall",
      type: isExternal ? "SOLIDWALL" : "PARTITIONING",
      layer: "architecture",
      lod: 300,
      storey,
      uniclass: ["EF_25_10", "Walls"],
      material: isExternal ? "Render" : "Plasterboard",
      solids: [{ ...gross, profile: pierced(made) }],
      gross,
      voids: openings.map((opening) => ({
        name: `Opening ${opening.name}`,
        solid: inWall(
          made,
          rectangleSolid(
            opening.from,
            opening.low <= foot ? foot - beyond : opening.low,
            opening.to,
            opening.high,
          ),
          -beyond,
          thickness + 2 * beyond,
        ),
        ...(opening.kind === "sleeve" ? {} : { filledBy: opening.name }),
      })),
      size: sizeInMetres(length, thickness, height),
      quantities: {
        Length: length,
        Width: thickness,
        Height: height,
        GrossSideArea: grossArea,
        NetSideArea: grossArea - openArea,
        GrossVolume: grossArea * thickness,
        NetVolume: (grossArea - openArea) * thickness,
      },
      common: { IsExternal: isExternal, LoadBearing: false },
    },
    ...openings.flatMap((opening) => filling(made, storey, isExternal, opening) ?? []),
  ];
}
