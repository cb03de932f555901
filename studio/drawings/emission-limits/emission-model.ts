/** Field strengths of unintended emissions, in dB above 1 µV/m, and their decay with distance in free space. */

/** A field strength in decibels over 1 µV/m. */
export const dbuv = (microvoltsPerM: number) => 20 * Math.log10(microvoltsPerM);

/** A stretch of a limit line, MHz. */
type LimitStep = {
  from: number;
  to: number;
  dbuvPerM: number;
};

export type EmissionLimit = {
  name: string;
  steps: readonly LimitStep[];
};

/** Field strength at another distance: it falls by 20 dB in a decade (47 CFR 15.31(f)(1), from 30 MHz upwards). */
export function atDistance(dbuvPerM: number, measuredM: number, distanceM: number): number {
  return dbuvPerM - 20 * Math.log10(distanceM / measuredM);
}

/** FCC limits for unintentional radiators (47 CFR 15.109), given in µV/m at a distance, brought to 10 m. */
function fccLimit(name: string, measuredM: number, microvolts: readonly number[]): EmissionLimit {
  const edges = [30, 88, 216, 960, 1000];
  return {
    name,
    steps: microvolts.map((uv, i) => ({
      from: edges[i] ?? 30,
      to: edges[i + 1] ?? 1000,
      dbuvPerM: atDistance(dbuv(uv), measuredM, 10),
    })),
  };
}

/** CISPR 11, group 1, quasi-peak at 10 m on a test site. */
function cisprLimit(name: string, low: number, high: number): EmissionLimit {
  return {
    name,
    steps: [
      { from: 30, to: 230, dbuvPerM: low },
      { from: 230, to: 1000, dbuvPerM: high },
    ],
  };
}

/** Radiated limits at 10 m. */
export const emissionLimits = {
  fccA: fccLimit("FCC class A", 10, [90, 150, 210, 300]),
  fccB: fccLimit("FCC class B", 3, [100, 150, 200, 500]),
  cisprAOver20: cisprLimit("CISPR 11 class A, over 20 kVA", 50, 50),
  cisprA: cisprLimit("CISPR 11 class A, up to 20 kVA", 40, 47),
  cisprB: cisprLimit("CISPR 11 class B", 30, 37),
} as const;

/** Several inverters next to the path of aircraft that follow a localizer. */
export const localizerCase = {
  frequencyMHz: 110,
  inverters: 8,
  /** Emission of one at 10 m: the limit of its class, and the level in its test report. */
  limitDbuv: 50,
  reportDbuv: 34,
  /** Bandwidths of the measurement and of a channel, kHz. */
  measuredKHz: 120,
  channelKHz: 50,
  /** Minimum wanted field on the glide path within 18.5 km: ICAO Annex 10, volume I, 3.1.3.3.2.1, µV/m. */
  wantedUv: 90,
  /** Required ratio of the wanted to the unwanted signal, dB. */
  protectionDb: 20,
  /** Shortest distance between inverters and aircraft. */
  slantM: 450,
} as const;

/** Corrections and levels of the case, dB and dB above 1 µV/m; `limit` and `report` for the two emissions. */
export function localizerStudy(c = localizerCase) {
  // Powers of independent emissions add, and noise spreads evenly over the bandwidth.
  const sumDb = 10 * Math.log10(c.inverters);
  const bandwidthDb = 10 * Math.log10(c.channelKHz / c.measuredKHz);
  const wanted = dbuv(c.wantedUv);
  const allowed = wanted - c.protectionDb;
  const of = (emission: number) => {
    const source = emission + sumDb + bandwidthDb;
    const field = atDistance(source, 10, c.slantM);
    return {
      source,
      field,
      marginDb: allowed - field,
      separationM: 10 * 10 ** ((source - allowed) / 20),
    };
  };
  return {
    sumDb,
    bandwidthDb,
    wanted,
    allowed,
    limit: of(c.limitDbuv),
    report: of(c.reportDbuv),
  };
}

/** Beyond this distance the field of a small source is a wave, m: wavelength / 2 pi. */
export function nearFieldM(frequencyMHz: number): number {
  return 299.792458 / frequencyMHz / (2 * Math.PI);
}

/**
 * Field in µV/m of a short cable over ground by its common-mode current: H. W. Ott, "Electromagnetic Compatibility
 * Engineering", 2009, chapter 12. For lengths far below a wavelength and distances beyond the near field.
 */
export function cableFieldUv(
  frequencyMHz: number,
  currentUa: number,
  lengthM: number,
  distanceM: number,
): number {
  return (4 * Math.PI * 1e-7 * frequencyMHz * 1e6 * currentUa * lengthM) / distanceM;
}

/** Magnetic field of two opposite currents side by side, nT, far away compared with their spacing. */
export function pairFieldNt(currentA: number, spacingM: number, distanceM: number): number {
  return (200 * currentA * spacingM) / distanceM ** 2;
}
