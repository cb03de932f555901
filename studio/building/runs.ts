import {
  centred,
  corridorAxes,
  frameAlong,
  type LocalFrame,
  type Material,
  type ModelElement,
  type Profile,
  roundSize,
  type Solid,
  type StoreyName,
  sectionSize,
  storeys,
} from "./element.ts";
import type { Opening } from "./openings.ts";
import {
  add,
  cross,
  distance,
  dot,
  scale,
  subtract,
  unit,
  type Vec2,
  type Vec3,
} from "./vectors.ts";

/** A section of ducts, pipes or trays around its centre; seen along the run, `u` points left and `v` up. */
type Section = { round: number } | { size: Vec2 } | { tray: Vec2 };

const kinds = {
  duct: {
    segment: "IfcDuctSegment",
    fitting: "IfcDuctFitting",
    type: "RIGIDSEGMENT",
    category: "Duct",
    bend: "Duct bend",
  },
  pipe: {
    segment: "IfcPipeSegment",
    fitting: "IfcPipeFitting",
    type: "RIGIDSEGMENT",
    category: "Pipe",
    bend: "Pipe bend",
  },
  tray: {
    segment: "IfcCableCarrierSegment",
    fitting: "IfcCableCarrierFitting",
    type: "CABLETRAYSEGMENT",
    category: "Cable tray",
    bend: "Cable tray bend",
  },
} as const;

export type Run = {
  name: string;
  kind: keyof typeof kinds;
  section: Section;
  /** Corners of the centre line, each a right angle, m. */
  points: readonly Vec3[];
  /** The direction of the section's top at the start of the run; needed only if a run starts upwards. */
  up?: Vec3;
  /** Of the centre line in bends, m. */
  bendRadius: number;
  storey: StoreyName;
  material: Material;
  system: string;
  uniclass: ModelElement["uniclass"];
};

/** Of sheet metal bent to a U, open above. */
function trayOutline([width, height]: Vec2): Vec2[] {
  const [w, h, t] = [width / 2, height / 2, 0.006];
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [w - t, h],
    [w - t, t - h],
    [t - w, t - h],
    [t - w, h],
    [-w, h],
  ];
}

const profileOf = (section: Section): Profile =>
  "round" in section
    ? { radius: section.round / 2 }
    : { outline: "tray" in section ? trayOutline(section.tray) : centred(...section.size) };

const sizeOf = (section: Section, length: number) =>
  "round" in section
    ? roundSize(section.round, length)
    : sectionSize("tray" in section ? section.tray : section.size, length);

/** The frame turned about the axis of its rotation, so that it looks along `to`. */
function turned({ origin, u, v, w }: LocalFrame, to: Vec3, moved: Vec3): LocalFrame {
  const axis = cross(w, to);
  const turn = (a: Vec3): Vec3 =>
    add(scale(axis, dot(a, axis)), subtract(scale(to, dot(a, w)), scale(w, dot(a, to))));
  return { origin: add(origin, moved), u: turn(u), v: turn(v), w: to };
}

/** The same profile in a frame whose u looks towards `side`. */
function turnedProfile(
  profile: Profile,
  frame: LocalFrame,
  side: Vec3,
): { frame: LocalFrame; profile: Profile } {
  const v = cross(frame.w, side);
  const inner: LocalFrame = { origin: frame.origin, u: side, v, w: frame.w };
  if ("radius" in profile) return { frame: inner, profile };
  const outline = profile.outline.map(([x, y]): Vec2 => {
    const at = add(scale(frame.u, x), scale(frame.v, y));
    return [dot(at, side), dot(at, v)];
  });
  return { frame: inner, profile: { outline } };
}

/** A run as its straight lengths and the bends between them. */
export function pipeRun(made: Run): ModelElement[] {
  const { name, kind, section, points, bendRadius, storey, material, system, uniclass } = made;
  const words = kinds[kind];
  const shared = { layer: "mep", lod: 350, storey, material, system, uniclass } as const;
  const profile = profileOf(section);
  const elements: ModelElement[] = [];
  const count = { segment: 0, bend: 0 };
  const put = (part: "segment" | "bend", solid: Solid, length: number) => {
    count[part] += 1;
    const isBend = part === "bend";
    elements.push({
      ...shared,
      name: `${name} ${isBend ? "bend " : ""}${count[part]}`,
      category: isBend ? words.bend : words.category,
      ifcClass: isBend ? words.fitting : words.segment,
      type: isBend ? "BEND" : words.type,
      solids: [solid],
      size: sizeOf(section, length),
      quantities: { Length: length },
    });
  };
  const [start, second, ...rest] = points;
  if (!start || !second) throw new RangeError(`${name} has no end`);
  let frame = frameAlong(start, unit(subtract(second, start)), made.up);
  let left = distance(start, second);
  for (const next of [...rest, undefined]) {
    const length = left - (next ? bendRadius : 0);
    if (length < -1e-9) throw new RangeError(`${name} has no room for a bend`);
    if (length > 1e-9) put("segment", { kind: "extrusion", frame, profile, depth: length }, length);
    if (!next) break;
    frame = { ...frame, origin: add(frame.origin, scale(frame.w, length)) };
    const corner = add(frame.origin, scale(frame.w, bendRadius));
    const to = unit(subtract(next, corner));
    const bent = turnedProfile(profile, frame, to);
    put("bend", { kind: "bend", ...bent, radius: bendRadius }, (bendRadius * Math.PI) / 2);
    frame = turned(frame, to, add(scale(frame.w, bendRadius), scale(to, bendRadius)));
    left = distance(corner, next) - bendRadius;
  }
  return elements;
}

/** Heights over the floor of what runs under the ceiling of both corridors, m. */
export const heights = {
  duct: 2.6,
  branch: 2.65,
  pipe: 2.36,
  roomPipe: 2.2,
  tray: 2.35,
  hangerRails: [2.3, 2.43],
} as const;

/** The positions of the corridor's runs, m north of grid 1. */
export const places = { supply: 6.75, extract: 7.32, tray: 7.8 } as const;
/** Flow and return of each storey. */
export const pipePlaces = [
  [6.32, 6.46],
  [6.6, 6.75],
] as const;

/** Sections of ducts (width and height), and diameters, m. */
export const sections = {
  supply: [0.5, 0.3],
  extract: [0.4, 0.3],
  tray: [0.3, 0.06],
  branch: 0.16,
  pipe: 0.076,
  roomPipe: 0.034,
} as const;

/** The air inlets of the rooms south of the corridor and the outlets north of it, m east of grid A. */
export const branches = { south: [2, 7, 10], north: [6.5, 10] } as const;
/** Pipes to a room's fan coil, next to its branch duct. */
export const roomPipeOffsets = [0.3, 0.45] as const;
export const hangerPlaces = [1.2, 3.6, 5.2, 8.2, 11] as const;
/** The ends of the corridor's runs, m east of grid A. */
export const corridorEnd = 0.8;

/** Openings in a storey's inner walls for services, as builders leave them, with space around. */
export function sleevesAt(wall: "south" | "north" | "hall", floor: 0 | 1): Opening[] {
  const { level } = storeys[floor];
  const sleeve = (name: string, from: number, to: number, low: number, high: number): Opening => ({
    name: `sleeve ${floor}.${name}`,
    kind: "sleeve",
    from,
    to,
    low: level + low,
    high: level + high,
  });
  if (wall === "hall")
    return [sleeve("C", corridorAxes.south + 0.25, corridorAxes.north - 0.2, 2.25, 2.8)];
  const round = sections.branch / 2 + 0.04;
  const ducts = branches[wall].map((x, i) =>
    sleeve(
      `${wall}.${i + 1}`,
      x - round,
      x + round,
      heights.branch - round,
      heights.branch + round,
    ),
  );
  if (wall === "north") return ducts;
  const [first, last] = roomPipeOffsets;
  const pipes = branches.south.map((x, i) =>
    sleeve(
      `pipes.${i + 1}`,
      x + first - 0.06,
      x + last + 0.06,
      heights.roomPipe - 0.06,
      heights.roomPipe + 0.06,
    ),
  );
  return [...ducts, ...pipes];
}
