import { chainStops } from "@datumline/maths/geometry";

/**
 * The order of fibres in a tube and of tubes in a cable, with a colour for the screen (TIA-598-C). Position 1
 * is blue; from 13 on the order starts again.
 */
export const fibreColours = [
  { name: "BLUE", hex: "#1D4ED8" },
  { name: "ORANGE", hex: "#E8821E" },
  { name: "GREEN", hex: "#15803D" },
  { name: "BROWN", hex: "#7B4A22" },
  { name: "SLATE", hex: "#7C8896" },
  { name: "WHITE", hex: "#FFFFFF" },
  { name: "RED", hex: "#C8202F" },
  { name: "BLACK", hex: "#0E1B2C" },
  { name: "YELLOW", hex: "#EBC417" },
  { name: "VIOLET", hex: "#6D28D9" },
  { name: "ROSE", hex: "#EE8FB4" },
  { name: "AQUA", hex: "#3BBFC7" },
] as const;

type FibreColour = (typeof fibreColours)[number];

/** The colour at a position counted from 1. */
export function fibreColour(position: number): FibreColour {
  const colour = fibreColours[(position - 1) % fibreColours.length];
  if (!colour) throw new RangeError("Positions are counted from 1.");
  return colour;
}

/** A length of cable between two opened points: its duct route and the coils at both ends, m. */
type Span = {
  to: string;
  routeM: number;
  coilM: number;
};

/** A hub with one 1:8 splitter per live feeder fibre and a terminal behind each; lengths in metres. */
type SplicePlanParameters = {
  feeder: { id: string; tubes: number; fibresPerTube: number };
  hub: string;
  /** Outputs of a tray's splitter; the splitter before it is in the exchange. */
  traySplit: number;
  /** Exchange to hub. */
  spans: readonly Span[];
  /** Homes at each terminal, in the order of the trays. */
  homes: readonly number[];
  /** Hub to each terminal: ducts leave it in legs, every terminal a further length along its leg. */
  legs: readonly (readonly number[])[];
  /** Coiled in all along a terminal's tail. */
  tailCoilM: number;
};

export const hub: SplicePlanParameters = {
  feeder: { id: "FC-02", tubes: 2, fibresPerTube: 12 },
  hub: "FDH-02",
  traySplit: 8,
  spans: [
    { to: "J1", routeM: 742, coilM: 30 },
    { to: "FDH-02", routeM: 418, coilM: 30 },
  ],
  homes: [7, 6, 7, 6, 7, 5, 7, 7],
  legs: [
    [64, 58, 61, 55],
    [82, 54, 61, 66],
  ],
  tailCoilM: 10,
};

type Tray = {
  nr: number;
  /** Feeder fibre in the first tube, which is spliced to the splitter's input. */
  fibre: FibreColour;
  terminal: string;
  homes: number;
  spare: number;
  /** One fibre of the tail per output, in the order of colours; those beyond the homes are spare. */
  outputs: readonly { colour: FibreColour; live: boolean }[];
  /** Exchange frame to the terminal along the glass, m. */
  otdrM: number;
};

/** Joins the hub. Throws a RangeError when homes, ports, fibres and terminals do not go together. */
export function buildSplicePlan(parameters: SplicePlanParameters = hub) {
  const p = parameters;
  const { fibresPerTube, tubes } = p.feeder;
  if (p.homes.length > fibresPerTube) throw new RangeError("The opened tube has too few fibres.");
  if (p.homes.some((homes) => homes > p.traySplit)) throw new RangeError("A terminal is full.");
  const tails = p.legs.flatMap((leg) => chainStops(leg).slice(1)).map((m) => m + p.tailCoilM);
  if (tails.length !== p.homes.length) throw new RangeError("Every terminal needs its length.");

  const lengths = p.spans.map((span) => span.routeM + span.coilM);
  const ends = chainStops(lengths).slice(1);
  const points = p.spans.map((span, i) => ({
    name: span.to,
    lengthM: lengths[i] ?? 0,
    otdrM: ends[i] ?? 0,
  }));
  const hubM = ends.at(-1) ?? 0;
  const trays: Tray[] = p.homes.map((homes, i) => ({
    nr: i + 1,
    fibre: fibreColour(i + 1),
    terminal: `T${i + 1}`,
    homes,
    spare: p.traySplit - homes,
    outputs: Array.from({ length: p.traySplit }, (_, port) => ({
      colour: fibreColour(port + 1),
      live: port < homes,
    })),
    otdrM: hubM + (tails[i] ?? 0),
  }));
  const farthest = trays.reduce((a, b) => (b.otdrM > a.otdrM ? b : a));
  const homes = p.homes.reduce((a, b) => a + b, 0);
  const ports = trays.length * p.traySplit;
  return {
    parameters,
    /** Fibres of the opened tube in order: live, then dark. */
    fibres: Array.from({ length: fibresPerTube }, (_, i) => ({
      nr: i + 1,
      colour: fibreColour(i + 1),
      live: i < trays.length,
    })),
    /** Tubes that pass the hub uncut. */
    uncut: Array.from({ length: tubes - 1 }, (_, i) => fibreColour(i + 2)),
    points,
    trays,
    totals: { homes, ports, spare: ports - homes, dark: fibresPerTube - trays.length },
    farthest,
  };
}

export type SplicePlan = ReturnType<typeof buildSplicePlan>;
