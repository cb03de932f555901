import { bufferSpaceFt, deviceCount } from "./traffic-taper.ts";

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
