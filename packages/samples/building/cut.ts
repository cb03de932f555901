import type { ModelElement } from "./element.ts";
import type { View } from "./hidden-lines.ts";
import type { Material } from "./materials.ts";
import { meshOf } from "./mesh.ts";
import { joined } from "./polylines.ts";
import { dot, type Vec2, type Vec3 } from "./vectors.ts";

/** The section of an element by a plane square to the view: closed rings on the sheet, holes among them, m. */
export type Cut = { element: ModelElement; material: Material; rings: Vec2[][] };

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
export function cuts(elements: readonly ModelElement[], view: View, depth: number): Cut[] {
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
