import { lineLength, type Point } from "@datumline/maths/geometry";
import type { NetworkParameters } from "./ftth-parameters.ts";

export type Side = "N" | "S";

/** One home: x runs east from the block's west end, y north from the road's centre line (m). */
export type Premise = {
  /** House number: odd on the north side, even on the south. */
  number: number;
  side: Side;
  plot: { west: number; east: number };
  house: { west: number; east: number; front: number; back: number };
  terminal: string;
  /** Splitter output, from 1. */
  port: number;
  /** Terminal, along the trench, then square to the front wall. */
  drop: readonly [Point, Point, Point];
  /** Cable including slack. */
  dropM: number;
};

/** A fibre access terminal: a second-stage splitter in a footway handhole. */
export type Terminal = {
  id: string;
  handhole: string;
  side: Side;
  at: Point;
  split: number;
  premises: readonly Premise[];
  sparePorts: number;
  /** Drop cable of all its premises, m. */
  dropM: number;
};

/** Shares the plots of one side evenly among as few terminals as the spare ports allow, west to east. */
export function terminalsOf(
  side: Side,
  offset: number,
  usable: number,
  p: NetworkParameters,
): Terminal[] {
  const count = Math.ceil(p.plotsPerSide / usable);
  return Array.from({ length: count }, (_, i) => {
    const first = Math.floor((i * p.plotsPerSide) / count);
    const next = Math.floor(((i + 1) * p.plotsPerSide) / count);
    const nr = String(offset + i + 1).padStart(2, "0");
    const at = onSide(side, {
      x: Math.round((first + next) / 2) * p.frontageM,
      y: p.carriagewayM / 2 + p.ductFromKerbM,
    });
    const id = `FAT-${nr}`;
    const premises = Array.from({ length: next - first }, (_, port) =>
      premiseOf(side, first + port, id, port + 1, at, p),
    );
    return {
      id,
      handhole: `HH-${nr}`,
      side,
      at,
      split: p.terminalSplit,
      premises,
      sparePorts: p.terminalSplit - premises.length,
      dropM: sum(premises.map((premise) => premise.dropM)),
    };
  });
}

function premiseOf(
  side: Side,
  index: number,
  terminal: string,
  port: number,
  at: Point,
  p: NetworkParameters,
): Premise {
  const west = index * p.frontageM;
  const east = west + p.frontageM;
  const partyWallEast = index % 2 === 0;
  const house = {
    west: partyWallEast ? west + p.sideMarginM : west,
    east: partyWallEast ? east : east - p.sideMarginM,
    front: onSide(side, { x: 0, y: p.carriagewayM / 2 + p.footwayM + p.setbackM }).y,
    back: onSide(side, {
      x: 0,
      y: p.carriagewayM / 2 + p.footwayM + p.setbackM + p.houseDepthM,
    }).y,
  };
  const x = (house.west + house.east) / 2;
  const drop = [at, { x, y: at.y }, { x, y: house.front }] as const;
  return {
    number: side === "N" ? 2 * index + 1 : 2 * index + 2,
    side,
    plot: { west, east },
    house,
    terminal,
    port,
    drop,
    dropM: lineLength(drop) + p.dropSlackM,
  };
}

function onSide(side: Side, point: Point): Point {
  return side === "N" ? point : { x: point.x, y: -point.y };
}

/** Sum to the centimetre, so that printed figures add up. */
export function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
}
