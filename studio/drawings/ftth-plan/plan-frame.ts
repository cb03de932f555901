import type { Point } from "@datumline/maths/geometry";
import type { Network } from "./ftth-network.ts";

/** Turns metres of the model into px of the sheet: x east, y north. */
export type PlanFrame = {
  pxPerM: number;
  /** The start and end of the street on the sheet, px. */
  left: number;
  right: number;
  at(point: Point): Point;
};

/** A frame with the model's origin at (x0, y0), px. */
export function planFrame(
  pxPerM: number,
  x0: number,
  y0: number,
  left: number,
  right: number,
): PlanFrame {
  return {
    pxPerM,
    left,
    right,
    at: (p) => ({ x: x0 + p.x * pxPerM, y: y0 - p.y * pxPerM }),
  };
}

/** The ends of the dimension chains, px. */
export function streetStops(network: Network, frame: PlanFrame) {
  const { carriagewayM, footwayM, plotDepthM } = network.parameters;
  const kerb = carriagewayM / 2;
  const boundary = kerb + footwayM;
  const rear = boundary + plotDepthM;
  return {
    west: frame.at({ x: 0, y: 0 }).x,
    east: frame.at({ x: network.totals.frontageM, y: 0 }).x,
    across: [rear, boundary, kerb, -kerb, -boundary, -rear].map((y) => frame.at({ x: 0, y }).y),
  };
}
