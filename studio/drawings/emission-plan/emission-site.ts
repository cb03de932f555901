import {
  atDistance,
  dbuv,
  emissionLimits,
  localizerCase,
} from "../emission-limits/emission-model.ts";

// A fictitious solar farm for the sample EMI report and its plan. Assumptions are marked; everything else is computed from
// them.

/** An inverter's emission at 10 m over a band, */
type AssumedEmission = { from: number; to: number; dbuvPerM: number };

/** Inverters in a row, and their assumed test report. */
export const inverterStation = {
  count: localizerCase.inverters,
  /** From the first to the last, m. */
  lengthM: 24,
  /** Assumed. The two navigation bands agree with the worked case of the article (`localizerCase`). */
  report: [
    { from: 30, to: 108, dbuvPerM: 38 },
    { from: 108, to: 118, dbuvPerM: localizerCase.reportDbuv },
    { from: 118, to: 230, dbuvPerM: 36 },
    { from: 230, to: 1000, dbuvPerM: 33 },
  ] satisfies AssumedEmission[],
  /** The limit of its class: CISPR 11 class A, over 20 kVA, at 10 m. */
  limitDbuv: localizerCase.limitDbuv,
} as const;

/** A navigation signal and its tolerance, or a home, with the limit of domestic equipment. */
type Measure =
  | { kind: "signal"; wantedUv: number; protectionDb: number; channelKHz: number }
  | { kind: "home" };

export type RadioReceiver = {
  id: string;
  name: string;
  /** MHz; a home is compared over a whole band. */
  frequencies: { from: number; to: number };
  measure: Measure;
  /** From the middle of the station, and above the ground there, m. */
  eastM: number;
  northM: number;
  upM: number;
};

const { slantM, wantedUv, protectionDb, channelKHz } = localizerCase;
/** Height on a glide path of 3°, as the aircraft passes the station. */
const aircraftUpM = 90;
const aircraft = {
  eastM: 0,
  northM: Math.sqrt(slantM ** 2 - aircraftUpM ** 2),
  upM: aircraftUpM,
} as const;
const homes = { kind: "home" } as const;

/** Minimum wanted fields: ICAO Annex 10, volume I, chapter 3, as in the article on EMI. Places are fictitious. */
export const receivers: readonly RadioReceiver[] = [
  {
    id: "E1",
    name: "Aircraft on approach: localizer",
    frequencies: { from: 108, to: 111.975 },
    measure: { kind: "signal", wantedUv, protectionDb, channelKHz },
    ...aircraft,
  },
  {
    id: "E2",
    name: "Aircraft on approach: glide path",
    frequencies: { from: 328.6, to: 335.4 },
    measure: { kind: "signal", wantedUv: 400, protectionDb, channelKHz: 150 },
    ...aircraft,
  },
  {
    id: "E3",
    name: "Aircraft en route: VOR",
    frequencies: { from: 108, to: 117.975 },
    measure: { kind: "signal", wantedUv: 90, protectionDb, channelKHz: 50 },
    eastM: -900,
    northM: -1_000,
    upM: 600,
  },
  {
    id: "H1",
    name: "House: broadcast and radio services",
    frequencies: { from: 30, to: 230 },
    measure: homes,
    eastM: 120,
    northM: 50,
    upM: 4,
  },
  {
    id: "H2",
    name: "House: broadcast and radio services",
    frequencies: { from: 30, to: 230 },
    measure: homes,
    eastM: -290,
    northM: -110,
    upM: 4,
  },
];

/** From the middle of the station, m. */
export const distanceOf = ({ eastM, northM, upM }: RadioReceiver) => Math.hypot(eastM, northM, upM);

/** Maximum level of the assumed report in a band, dB above 1 µV/m at 10 m. */
export function reportedDbuv({ from, to }: RadioReceiver["frequencies"]): number {
  const touched = inverterStation.report.filter((part) => part.from < to && part.to > from);
  return Math.max(...touched.map(({ dbuvPerM }) => dbuvPerM));
}

/** Minimum of a limit in a band, dB above 1 µV/m at 10 m. */
function leastOf(
  { steps }: (typeof emissionLimits)["cisprB"],
  { from, to }: { from: number; to: number },
) {
  const touched = steps.filter((part) => part.from < to && part.to > from);
  return Math.min(...touched.map(({ dbuvPerM }) => dbuvPerM));
}

/** A field summed, carried to the receiver and compared; dB and dB above 1 µV/m. */
export type Level = {
  /** One inverter at 10 m. */
  oneDbuv: number;
  atReceiver: number;
  /** Positive if the requirement is met. */
  marginDb: number;
};

export type EmissionResult = {
  receiver: RadioReceiver;
  distanceM: number;
  /** Powers of independent sources add: 10 log n. */
  sumDb: number;
  /**
   * Noise that fills the measured bandwidth, in the channel: 10 log (channel / 120 kHz); 0 for comparisons of limits.
   */
  bandwidthDb: number;
  /** 20 log (d / 10 m), 47 CFR 15.31(f)(1). */
  distanceDb: number;
  wantedDbuv: number | undefined;
  allowedDbuv: number;
  limit: Level;
  report: Level;
  /** The limit of one inverter at 10 m without any margin, dB above 1 µV/m. */
  permittedDbuv: number;
};

function resultFor(receiver: RadioReceiver): EmissionResult {
  const { measure, frequencies } = receiver;
  const distanceM = distanceOf(receiver);
  const sumDb = 10 * Math.log10(inverterStation.count);
  const isSignal = measure.kind === "signal";
  const bandwidthDb = isSignal
    ? 10 * Math.log10(measure.channelKHz / localizerCase.measuredKHz)
    : 0;
  const distanceDb = -atDistance(0, 10, distanceM);
  const wantedDbuv = isSignal ? dbuv(measure.wantedUv) : undefined;
  const allowedDbuv = isSignal
    ? dbuv(measure.wantedUv) - measure.protectionDb
    : leastOf(emissionLimits.cisprB, frequencies);
  const level = (oneDbuv: number): Level => {
    const atReceiver = oneDbuv + sumDb + bandwidthDb - distanceDb;
    return { oneDbuv, atReceiver, marginDb: allowedDbuv - atReceiver };
  };
  return {
    receiver,
    distanceM,
    sumDb,
    bandwidthDb,
    distanceDb,
    wantedDbuv,
    allowedDbuv,
    limit: level(inverterStation.limitDbuv),
    report: level(reportedDbuv(frequencies)),
    permittedDbuv: allowedDbuv + distanceDb - sumDb - bandwidthDb,
  };
}

export const emissionResults = () => receivers.map(resultFor);

/** Maximum excess of the nearest inverter of the row over its middle, dB. */
export const nearestInverterDb = (distanceM: number) =>
  20 * Math.log10(distanceM / (distanceM - inverterStation.lengthM / 2));
