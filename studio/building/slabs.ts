import { type ModelElement, type StoreyName, sizeInMetres } from "./element.ts";
import { hall, inside, officeEdge, outside, slabDepth, storeys, underRoof } from "./setting-out.ts";
import { acrossX, rectangleSolid, upright } from "./solids.ts";
import { stairwell } from "./stair.ts";
import type { Vec2 } from "./vectors.ts";

type Rectangle = readonly [west: number, south: number, east: number, north: number];

type Slab = Pick<ModelElement, "category" | "ifcClass" | "type" | "layer" | "material"> & {
  name: string;
  storey: StoreyName;
  over: Rectangle;
  hole?: Rectangle;
  top: number;
  depth: number;
  uniclass: ModelElement["uniclass"];
};

const areaOf = ([west, south, east, north]: Rectangle) => (east - west) * (north - south);

function slab({ over, hole, top, depth, ...made }: Slab): ModelElement {
  const gross = areaOf(over);
  const net = gross - (hole ? areaOf(hole) : 0);
  const low = top - depth;
  const outline = rectangleSolid(...over);
  const holes = hole ? [rectangleSolid(...hole)] : [];
  return {
    ...made,
    lod: 300,
    solids: [upright({ outline, holes }, low, top)],
    ...(hole && {
      gross: upright({ outline }, low, top),
      voids: holes.map((ring) => ({
        name: `Opening ${made.name}`,
        solid: upright({ outline: ring }, low - 0.02, top + 0.02),
      })),
    }),
    size: sizeInMetres(over[2] - over[0], over[3] - over[1], depth),
    quantities:
      made.ifcClass === "IfcSlab"
        ? {
            Depth: depth,
            GrossArea: gross,
            NetArea: net,
            GrossVolume: gross * depth,
            NetVolume: net * depth,
          }
        : { Width: depth, GrossArea: gross, NetArea: net },
    common: made.ifcClass === "IfcSlab" ? { LoadBearing: made.layer === "structure" } : {},
  };
}

const concrete = { ifcClass: "IfcSlab", layer: "structure", material: "Concrete" } as const;
const office: Rectangle = [inside.west, inside.south, officeEdge, inside.north];

const flat = (): ModelElement[] => [
  slab({
    ...concrete,
    name: "Ground slab",
    category: "Slab",
    type: "BASESLAB",
    storey: "Ground floor",
    over: [inside.west, inside.south, inside.east, inside.north],
    top: 0,
    depth: slabDepth,
    uniclass: ["EF_30_20", "Floors"],
  }),
  slab({
    ...concrete,
    name: "First-floor slab",
    category: "Slab",
    type: "FLOOR",
    storey: "First floor",
    over: office,
    top: storeys[1].level,
    depth: slabDepth,
    hole: [stairwell.west, stairwell.south, stairwell.east, stairwell.north],
    uniclass: ["EF_30_20", "Floors"],
  }),
  slab({
    ...concrete,
    name: "Office roof slab",
    category: "Roof slab",
    type: "ROOF",
    storey: "Roof",
    over: office,
    top: storeys[2].level,
    depth: slabDepth,
    uniclass: ["EF_30_10", "Roofs"],
  }),
  slab({
    name: "Office roofing",
    category: "Roofing",
    ifcClass: "IfcCovering",
    type: "ROOFING",
    layer: "architecture",
    material: "Roof panel",
    storey: "Roof",
    over: office,
    top: storeys[2].level + 0.2,
    depth: 0.2,
    uniclass: ["EF_30_10", "Roofs"],
  }),
  slab({
    name: "Paving",
    category: "Paving",
    ifcClass: "IfcSlab",
    type: "NOTDEFINED",
    layer: "architecture",
    material: "Paving stone",
    storey: "Ground floor",
    over: [outside.west - 2, outside.south - 2, outside.east + 2, outside.north + 2],
    hole: [outside.west, outside.south, outside.east, outside.north],
    top: -0.04,
    depth: 0.16,
    uniclass: ["EF_30_60", "Pavements"],
  }),
];

/** The two sides of the hall's roof. */
function hallRoof(): ModelElement[] {
  const [west, east] = [hall.west, outside.east + 0.2];
  const [ridgeY, thick] = [6, hall.panel];
  return ([outside.south - hall.overhang, outside.north + hall.overhang] as const).map((eaves) => {
    const profile: Vec2[] = [
      [eaves, underRoof(eaves)],
      [ridgeY, hall.ridge],
      [ridgeY, hall.ridge + thick],
      [eaves, underRoof(eaves) + thick],
    ];
    const isSouth = eaves < ridgeY;
    const slope = Math.hypot(ridgeY - eaves, hall.ridge - underRoof(eaves));
    const area = slope * (east - west);
    return {
      name: `Roof panels ${isSouth ? "south" : "north"}`,
      category: "Roof",
      ifcClass: "IfcSlab",
      type: "ROOF",
      layer: "architecture",
      lod: 300,
      storey: "Roof",
      uniclass: ["EF_30_10", "Roofs"],
      material: "Roof panel",
      solids: [acrossX(isSouth ? profile : profile.toReversed(), west, east)],
      size: sizeInMetres(east - west, slope, thick),
      quantities: { Depth: thick, GrossArea: area, NetArea: area },
      common: { IsExternal: true, LoadBearing: false },
      partOf: "Hall roof",
    };
  });
}

export const slabs = (): ModelElement[] => [...flat(), ...hallRoof()];
