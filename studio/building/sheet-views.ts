import { elementBounds } from "./bounds.ts";
import type { ModelElement } from "./element.ts";
import {
  type Drawn,
  isometricView,
  northView,
  planView,
  type View,
  visibleLines,
} from "./hidden-lines.ts";
import type { Material } from "./materials.ts";
import { meshOf } from "./mesh.ts";
import { joined } from "./polylines.ts";
import { storeys } from "./setting-out.ts";
import { dot, type Vec2, type Vec3 } from "./vectors.ts";

/** The section of an element by a plane square to the view: closed rings on the sheet, holes among them, m. */
type Cut = { element: ModelElement; material: Material; rings: Vec2[][] };

/** The intersection of a triangle and the plane at `depth`. */
function crossing(corners: readonly Vec3[], depth: number): Vec2[] {
  return corners.flatMap((a, i): Vec2[] => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a[2] < depth === b[2] < depth) return [];
    const share = (depth - a[2]) / (b[2] - a[2]);
    return [[a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]];
  });
}

/** The areas that elements show in a plane of cut. No face may be in that plane. */
function cuts(elements: readonly ModelElement[], view: View, depth: number): Cut[] {
  return elements.flatMap((element) =>
    element.solids.flatMap((solid) => {
      const { positions } = meshOf(solid);
      const lines: [Vec2, Vec2][] = [];
      for (let i = 0; i < positions.length; i += 9) {
        const corners = [0, 3, 6].map((k): Vec3 => {
          const point = positions.slice(i + k, i + k + 3) as unknown as Vec3;
          return [dot(point, view.right), dot(point, view.down), dot(point, view.away)];
        });
        const [a, b] = crossing(corners, depth);
        if (a && b) lines.push([a, b]);
      }
      const rings = joined(lines, 1e-5);
      const material = solid.material ?? element.material;
      return rings.length > 0 ? [{ element, material, rings }] : [];
    }),
  );
}

/** The parts of one view on a sheet: cut areas, the edges behind them, and services overhead. */
export type BuildingSheetView = { cut: Cut[]; behind: Drawn[]; overhead: Drawn[] };

/** Tolerance of the ends of hidden lines, m. */
const step = 0.02;
/** Plans are cut this high over the floor, m: through doors and windows. */
const cutHeight = 1.3;

const isOutdoor = ({ category }: ModelElement) => category === "Paving";
const isLight = ({ category }: ModelElement) => category === "Luminaire" || category === "Hanger";

/** A storey cut 1.3 m over its floor, with the services above the cut. */
export function floorPlan(elements: readonly ModelElement[], floor: 0 | 1): BuildingSheetView {
  const { level } = storeys[floor];
  const height = level + cutHeight;
  const shown = elements.filter((element) => !isOutdoor(element) && !isLight(element));
  const overhead = shown.filter((element) => {
    if (element.layer !== "mep") return false;
    const { low, high } = elementBounds(element);
    return low[2] > height && high[2] < level + 3.6;
  });
  const below = shown.filter((element) => elementBounds(element).low[2] < height);
  return {
    cut: cuts(below, planView, -height),
    behind: visibleLines(below, planView, { step, nearest: -height }),
    overhead: visibleLines(overhead, planView, { step }),
  };
}

/** The building cut from west to east, seen to the north. */
export function longSection(elements: readonly ModelElement[], y: number): BuildingSheetView {
  const shown = elements.filter((element) => !isOutdoor(element));
  return {
    cut: cuts(shown, northView, y),
    behind: visibleLines(shown, northView, { step, nearest: y }),
    overhead: [],
  };
}

/** All services but the luminaires, seen isometrically from the south-west. */
export function servicesView(elements: readonly ModelElement[]): Drawn[] {
  const services = elements.filter((element) => element.layer === "mep" && !isLight(element));
  return visibleLines(services, isometricView, { step });
}
