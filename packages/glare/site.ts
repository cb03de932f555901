import type { GlassName } from "./glass.ts";

/** A place on Earth; latitude north and longitude east positive, degrees. */
export type GlareSite = {
  latitudeDeg: number;
  longitudeDeg: number;
  /** Above sea level, m; 0 unless given. It moves the sun by less than 0.00001°. */
  elevationM?: number;
};

/** A point near the site, in metres east and north of its origin and above its level. The ground is taken as flat. */
export type Position = {
  eastM: number;
  northM: number;
  upM: number;
};

/** Modules that are all parallel: rows in a field, or one plane on a roof. */
export type PvArray = {
  /** From level, 0 to 90. */
  tiltDeg: number;
  /** Compass bearing that the front faces. */
  facingDeg: number;
  /** Corners of the ground or roof that the modules cover, in order, all in one plane; three at least. */
  outline: readonly Position[];
  glass: GlassName;
};

/** A receptor: someone at one place, or moving along a line. */
export type Receptor = {
  id: string;
  name: string;
  /** One eye, or the corners of a path in the order of travel. */
  path: readonly Position[];
  /** Eyes along a path are at most this far apart, m; 50 unless given. */
  spacingM?: number;
  /** On a path: anything further than this from the direction of travel, to either side, is not seen. Level, degrees. */
  viewDeg?: number;
};

export type GlareInput = {
  site: GlareSite;
  year: number;
  /** Local standard time less universal time, minutes. Summer time is never applied. */
  utcOffsetMin: number;
  array: PvArray;
  receptors: readonly Receptor[];
  /** The sun counts once its centre is seen this high, degrees; 0 unless given. */
  horizonDeg?: number;
};
