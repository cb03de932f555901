import type { ModelElement } from "./element.ts";
import { meshOf } from "./mesh.ts";
import type { Vec3 } from "./vectors.ts";

export type Bounds = { low: Vec3; high: Vec3 };

/** The box around points, three numbers each. */
export function boundsOf(positions: ArrayLike<number>): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    const axis = (i % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], positions[i] as number);
    high[axis] = Math.max(high[axis], positions[i] as number);
  }
  return { low, high };
}

/** The box around an element, m. */
export const elementBounds = ({ solids }: ModelElement): Bounds =>
  boundsOf(solids.flatMap((solid) => meshOf(solid).positions));
