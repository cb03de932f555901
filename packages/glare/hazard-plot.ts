import { afterImageLimit, burnLimit } from "./ocular-hazard.ts";

/** A hazard plot's axes, both logarithmic: the angle across and the irradiance of the retina up. */
export type HazardFrame = {
  mrad: readonly [from: number, to: number];
  wcm2: readonly [least: number, most: number];
};

type PlotPoint = readonly [mrad: number, wcm2: number];

/** From this angle on the burn limit is level, mrad. */
const levelMrad = 118;

/** The two limits as lines of a plot, from left to right; the burn limit starts at the frame. */
export function limitLines({ mrad: [from, to], wcm2: [, most] }: HazardFrame) {
  const line = (limit: (rad: number) => number, angles: readonly number[]) =>
    angles.map((mrad): PlotPoint => [mrad, limit(mrad / 1000)]);
  const entry = Math.max(from, levelMrad / most);
  const bend = to > levelMrad ? [levelMrad] : [];
  return {
    afterImage: line(afterImageLimit, [from, to]),
    burn: line(burnLimit, [entry, ...bend, to]),
  };
}

/** Moves a point into the frame if the source is smaller or dimmer than the plot shows. */
export function intoFrame({ mrad, wcm2 }: HazardFrame, [x, y]: PlotPoint): PlotPoint {
  const within = (value: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, value));
  return [within(x, mrad), within(y, wcm2)];
}
