import { firm } from "#app/content/firm.ts";
import { type Building, buildBuilding, type Opening } from "#app/drawings/scan-building.ts";
import { enumeration, type Ref } from "./ifc.ts";
import { IfcBuilding, type Prism } from "./ifc-building.ts";

/** Thickness of the floors, m; the drawing does not show any. */
const floorM = 0.15;

type Range = readonly [from: number, to: number];

const box = ([from, to]: Range, [south, north]: Range, [low, high]: Range): Prism => ({
  from,
  to,
  profile: [
    [south, low],
    [north, low],
    [north, high],
    [south, high],
  ],
});

/** Where an opening of a wall lies: through all of the wall, or as the frame or leaf that stands back from its face. */
function openingBox(house: Building, opening: Opening, part: "hole" | "filling"): Prism {
  const { wallM, revealM, frameM } = house.parameters;
  const depth: Range = part === "hole" ? [0, wallM] : [revealM, revealM + frameM];
  const along: Range = [opening.left, opening.left + opening.width];
  const high: Range = [opening.sill, opening.sill + opening.height];
  return opening.wall === "1"
    ? box(along, [house.south + depth[0], house.south + depth[1]], high)
    : box([house.east - depth[1], house.east - depth[0]], along, high);
}

/** The walls of one storey by name: 1 and 2 run through, A and C stand between them. */
function wallPrisms(house: Building, low: number, high: number, isTop: boolean) {
  const { west, east, south, north, ridge } = house;
  const { wallM, roofDepthM, roofRiseM } = house.parameters;
  const slope = roofRiseM / (ridge.y - south);
  /** The underside of the roof, under which the walls of the top storey end. */
  const under = (y: number) =>
    isTop ? ridge.z - roofDepthM - Math.abs(y - ridge.y) * slope : high;
  const upTo = (from: number, to: number): Prism["profile"] => {
    const peak =
      isTop && from < ridge.y && ridge.y < to ? [[ridge.y, under(ridge.y)] as const] : [];
    return [[from, low], [to, low], [to, under(to)], ...peak, [from, under(from)]];
  };
  return {
    "1": { from: west, to: east, profile: upTo(south, south + wallM) },
    "2": { from: west, to: east, profile: upTo(north - wallM, north) },
    A: { from: west, to: west + wallM, profile: upTo(south + wallM, north - wallM) },
    C: { from: east - wallM, to: east, profile: upTo(south + wallM, north - wallM) },
  };
}

function roofPrisms({ roof, ridge, parameters }: Building): [Prism, Prism] {
  const { roofDepthM: deep } = parameters;
  const half = (eaves: number): Prism => ({
    from: roof.west,
    to: roof.east,
    profile: [
      [eaves, roof.edge - deep],
      [ridge.y, ridge.z - deep],
      [ridge.y, ridge.z],
      [eaves, roof.edge],
    ],
  });
  const north = half(roof.north);
  return [half(roof.south), { ...north, profile: north.profile.toReversed() }];
}

function addOpenings(
  file: IfcBuilding,
  house: Building,
  storey: string,
  range: Range,
  walls: Record<string, Ref>,
  lod: Lod,
) {
  const ids = { window: "W", door: "D" };
  const counts = { window: 0, door: 0 };
  for (const opening of house.parameters.openings) {
    const { kind, sill, width, height, wall } = opening;
    counts[kind] += 1;
    const host = walls[wall];
    if (!host || sill < range[0] || sill >= range[1]) continue;
    const name = `${ids[kind]}${counts[kind]}`;
    const type = enumeration(kind.toUpperCase());
    const filling =
      lod === 300
        ? file.part(
            ...([storey, `IFC${kind.toUpperCase()}`, name] as const),
            openingBox(house, opening, "filling"),
            ...[height, width, type, null, null],
          )
        : undefined;
    file.cut(host, name, openingBox(house, opening, "hole"), filling);
  }
}

export const houseFileName = (lod: Lod) => `house-lod-${lod}.ifc`;

/** Levels of development that the house is modelled to. */
export type Lod = 200 | 300;

/**
 * The house of the scan drawing as an IFC4 file, from the same parameters. At LOD 200 its openings are voids and its
 * steps are left out.
 */
export function houseModel(lod: Lod): Uint8Array {
  const house = buildBuilding();
  const { west, east, south, north, eaves, steps } = house;
  const { wallM, plinthM } = house.parameters;
  const floors = house.levels.filter(({ name }) => name === "GF" || name.startsWith("FF"));
  const file = new IfcBuilding("Sample house", floors);
  const wallType = enumeration("SOLIDWALL");
  for (const [index, { name: storey, z }] of floors.entries()) {
    const next = floors[index + 1];
    const low = index === 0 ? -plinthM : z;
    const prisms = wallPrisms(house, low, next?.z ?? eaves, !next);
    const walls: Record<string, Ref> = {};
    for (const [wall, prism] of Object.entries(prisms)) {
      walls[wall] = file.part(storey, "IFCWALL", `Wall ${wall} ${storey}`, prism, wallType);
    }
    const inner: [Range, Range] = [
      [west + wallM, east - wallM],
      [south + wallM, north - wallM],
    ];
    const floor = box(...inner, [z - floorM, z]);
    const floorType = enumeration(index === 0 ? "BASESLAB" : "FLOOR");
    file.part(storey, "IFCSLAB", `Floor ${storey}`, floor, floorType);
    addOpenings(file, house, storey, [z, next?.z ?? eaves], walls, lod);
    if (!next) {
      for (const [half, prism] of roofPrisms(house).entries()) {
        file.part(storey, "IFCSLAB", `Roof ${half + 1}`, prism, enumeration("ROOF"));
      }
    }
  }
  for (const [index, step] of lod === 300 ? steps.entries() : []) {
    const block = box([step.west, step.east], [step.south, south], [step.bottom, step.top]);
    const storey = floors[0]?.name ?? "";
    file.part(storey, "IFCBUILDINGELEMENTPROXY", `Step ${index + 1}`, block, null);
  }
  const header = { name: houseFileName(lod), date: "2026-01-01T00:00:00" };
  return Buffer.from(file.write({ ...header, organization: firm.name }), "latin1");
}
