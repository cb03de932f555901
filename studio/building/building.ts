import { air } from "./air.ts";
import type { ModelElement } from "./element.ts";
import { frame } from "./frame.ts";
import { heating } from "./heating.ts";
import { power } from "./power.ts";
import { slabs, stair } from "./slabs.ts";
import { facades, partitions } from "./walls.ts";

/** Every element of the sample building, in an order that never changes. */
export function sampleBuilding(): ModelElement[] {
  const elements = [
    ...facades(),
    ...partitions(),
    ...stair(),
    ...slabs(),
    ...frame(),
    ...air(),
    ...heating(),
    ...power(),
  ];
  const names = new Set(elements.map(({ name }) => name));
  if (names.size !== elements.length) throw new Error("two elements share a name");
  return elements;
}
