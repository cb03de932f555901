/**
 * Temporary traffic control for one closed lane, after the Manual on Uniform Traffic Control Devices (FHWA, 11th
 * edition, 2023), Part 6; tables and sections are the Manual's. Lengths in feet, speeds in mph.
 */

/** Stopping sight distance by speed, ft (Table 6B-2); the Manual's guide to the length of the buffer space (6B.06). */
const stoppingSightFt: Readonly<Record<number, number>> = {
  20: 115,
  25: 155,
  30: 200,
  35: 250,
  40: 305,
  45: 360,
  50: 425,
  55: 495,
  60: 570,
  65: 645,
  70: 730,
  75: 820,
};

/** Advance warning sign spacings A, B, C by road type, ft (Table 6B-1). A is between the taper and the nearest sign. */
const signSpacingFt = {
  "urban, low speed": [100, 100, 100],
  "urban, high speed": [350, 350, 350],
  rural: [500, 500, 500],
  "expressway or freeway": [1000, 1500, 2640],
} as const;

export type LaneClosure = {
  roadType: keyof typeof signSpacingFt;
  speedMph: number;
  /** Width of the closed lane: the taper's offset. */
  offsetFt: number;
  workFt: number;
  /** 50 to 100 ft (Table 6B-3). */
  downstreamTaperFt: number;
  /** Greatest distance between devices in the downstream taper; about 20 ft (6B.08). */
  downstreamSpacingFt: number;
  /** End of the downstream taper to END ROAD WORK. */
  endSignFt: number;
  /** Closed lane that the arrow board needs behind the taper. */
  arrowBoardFt: number;
};

export const laneClosure30Mph: LaneClosure = {
  roadType: "urban, low speed",
  speedMph: 30,
  offsetFt: 12,
  workFt: 100,
  downstreamTaperFt: 50,
  downstreamSpacingFt: 20,
  endSignFt: 50,
  arrowBoardFt: 8,
};

/**
 * Minimum merging taper L: W·S²/60 up to 40 mph, W·S from 45 mph (Tables 6B-3 and 6B-4). Throws a RangeError between
 * the two.
 */
export function mergingTaperFt(offsetFt: number, speedMph: number): number {
  if (speedMph <= 40) return (offsetFt * speedMph ** 2) / 60;
  if (speedMph >= 45) return offsetFt * speedMph;
  throw new RangeError("Speeds go by 5 mph.");
}

/** Buffer space for a speed, ft; a RangeError for a speed that the table does not have. */
export function bufferSpaceFt(speedMph: number): number {
  const length = stoppingSightFt[speedMph];
  if (length === undefined) throw new RangeError(`No stopping sight distance for ${speedMph} mph.`);
  return length;
}

/** Devices on a run with one at each end and none farther apart than `spacingFt`. */
export function deviceCount(lengthFt: number, spacingFt: number): number {
  // A hair less, so that a length of exactly n spacings is not rounded up.
  return Math.ceil(lengthFt / spacingFt - 1e-9) + 1;
}

type Part = {
  name: "C" | "B" | "A" | "TAPER" | "BUFFER" | "WORK" | "DOWNSTREAM" | "END";
  lengthFt: number;
  /** From the first sign, in the direction of travel. */
  from: number;
  to: number;
};

type DeviceRun = {
  name: string;
  /** Includes the devices that it shares with its neighbours. */
  count: number;
  /** As set out, never above the greatest allowed. */
  spacingFt: number;
};

export type PlanSign = {
  code: string;
  legend: string;
  stationFt: number;
  /** From the start of the taper in the direction of travel, so negative ahead of it. */
  fromTaperFt: number;
  sides: 1 | 2;
};

export type TrafficPlan = {
  closure: LaneClosure;
  parts: readonly Part[];
  lengthFt: number;
  taperFt: number;
  bufferFt: number;
  runs: readonly DeviceRun[];
  /** Station and distance from the lane line into the closed lane. */
  devices: readonly { stationFt: number; offsetFt: number }[];
  signs: readonly PlanSign[];
  signCount: number;
  arrowBoardStationFt: number;
};

/** Lays out the closure of the right lane. Throws a RangeError when the downstream taper breaks the Manual's limits. */
export function buildTrafficPlan(closure: LaneClosure = laneClosure30Mph): TrafficPlan {
  const { speedMph, offsetFt, downstreamTaperFt } = closure;
  if (downstreamTaperFt < 50 || downstreamTaperFt > 100) {
    throw new RangeError("A downstream taper is 50 to 100 ft long.");
  }
  const [a, b, c] = signSpacingFt[closure.roadType];
  const taperFt = mergingTaperFt(offsetFt, speedMph);
  const bufferFt = bufferSpaceFt(speedMph);
  const lengths: [Part["name"], number][] = [
    ["C", c],
    ["B", b],
    ["A", a],
    ["TAPER", taperFt],
    ["BUFFER", bufferFt],
    ["WORK", closure.workFt],
    ["DOWNSTREAM", downstreamTaperFt],
    ["END", closure.endSignFt],
  ];
  let at = 0;
  const parts = lengths.map(([name, lengthFt]) => {
    const from = at;
    at += lengthFt;
    return { name, lengthFt, from, to: at };
  });
  const start = a + b + c;
  const tangentFt = bufferFt + closure.workFt;
  const workEnd = start + taperFt + tangentFt;

  // Along a taper the spacing in feet is the speed in mph, along a tangent twice that (6K.01).
  const taper = run("TAPER", taperFt, speedMph);
  const tangent = run("TANGENT", tangentFt, 2 * speedMph);
  const downstream = run("DOWNSTREAM", downstreamTaperFt, closure.downstreamSpacingFt);
  const row = (r: DeviceRun, from: number, offset: (along: number) => number) =>
    Array.from({ length: r.count }, (_, i) => ({
      stationFt: from + i * r.spacingFt,
      offsetFt: offset((i * r.spacingFt) / (r.spacingFt * (r.count - 1))),
    }));
  const devices = [
    ...row(taper, start, (t) => offsetFt * (1 - t)),
    ...row(tangent, start + taperFt, () => 0).slice(1),
    ...row(downstream, workEnd, (t) => offsetFt * t).slice(1),
  ];
  const ahead = (code: string, legend: string, distanceFt: number): PlanSign => ({
    code,
    legend,
    stationFt: start - distanceFt,
    fromTaperFt: -distanceFt,
    sides: 2,
  });
  const signs: PlanSign[] = [
    ahead("W20-1", "ROAD WORK AHEAD", a + b + c),
    ahead("W20-5R", "RT LANE CLOSED AHEAD", a + b),
    ahead("W4-2R", "LANE ENDS (SYMBOL)", a),
    {
      code: "G20-2",
      legend: "END ROAD WORK",
      stationFt: at,
      fromTaperFt: at - start,
      sides: 1,
    },
  ];
  return {
    closure,
    parts,
    lengthFt: at,
    taperFt,
    bufferFt,
    runs: [taper, tangent, downstream],
    devices,
    signs,
    signCount: signs.reduce((sum, s) => sum + s.sides, 0),
    arrowBoardStationFt: start + taperFt * Math.min(1, closure.arrowBoardFt / offsetFt),
  };
}

function run(name: string, lengthFt: number, spacingFt: number): DeviceRun {
  const count = deviceCount(lengthFt, spacingFt);
  return { name, count, spacingFt: lengthFt / (count - 1) };
}

/** One lane for both directions between two flaggers. Lengths in ft, times in s, flows in vehicles an hour. */
type FlaggedLane = {
  speedMph: number;
  /** 50 to 100 ft (MUTCD, 11th edition, Table 6B-3); the same at both ends. */
  taperFt: number;
  /** About 20 ft (6B.08). */
  taperSpacingFt: number;
  workFt: number;
  /** Speed of the vehicles led past the work. */
  passingMph: number;
  /** Release time of each direction. */
  goS: number;
  /** Arrivals of each direction. */
  flowPerHour: number;
  /** From one departing vehicle to the next, and from bumper to bumper in the queue. */
  headwayS: number;
  queuedFt: number;
};

/** A two-lane road outside town with a span of cable pulled along it. */
export const ruralLane: FlaggedLane = {
  speedMph: 55,
  taperFt: 100,
  taperSpacingFt: 20,
  workFt: 300,
  passingMph: 20,
  goS: 60,
  flowPerHour: 300,
  headwayS: 2.5,
  queuedFt: 25,
};

/** The clearing time of the lane, and its effect on waiting traffic. */
export function flaggingCycle(lane: FlaggedLane) {
  const bufferFt = bufferSpaceFt(lane.speedMph);
  const lengthFt = lane.taperFt + bufferFt + lane.workFt + lane.taperFt;
  const clearingS = lengthFt / ((lane.passingMph * 5280) / 3600);
  const cycleS = 2 * (lane.goS + clearingS);
  const waitS = cycleS - lane.goS;
  const perSecond = lane.flowPerHour / 3600;
  const queued = Math.ceil(waitS * perSecond);
  return {
    bufferFt,
    lengthFt,
    taperDevices: deviceCount(lane.taperFt, lane.taperSpacingFt),
    clearingS,
    cycleS,
    waitS,
    queued,
    queueFt: queued * lane.queuedFt,
    arriving: Math.ceil(cycleS * perSecond),
    departing: Math.floor(lane.goS / lane.headwayS),
  };
}
