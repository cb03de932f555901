import { colours } from "@datumline/brand/tokens";
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
} from "three";
import type { ViewPoint } from "./view.ts";

/** Px of a picked point, of the page. */
const dotSize = 9;

/** The picked points and the line between them, in front of everything. */
export function createMarks() {
  /** Of two points at most. */
  const places = new BufferAttribute(new Float32Array(6), 3);
  const geometry = new BufferGeometry().setAttribute("position", places);
  const line = new LineBasicMaterial({ color: colours.signal, depthTest: false });
  const dot = new PointsMaterial({
    color: colours.signal,
    depthTest: false,
    sizeAttenuation: false,
  });
  const group = new Group();
  group.add(new LineSegments(geometry, line), new Points(geometry, dot));
  for (const object of group.children) {
    object.frustumCulled = false;
    object.renderOrder = 2;
  }
  group.visible = false;
  return {
    group,
    set(points: readonly ViewPoint[], density: number): void {
      for (const [index, point] of points.entries()) places.setXYZ(index, ...point);
      places.needsUpdate = true;
      geometry.setDrawRange(0, points.length);
      dot.size = dotSize * density;
      group.visible = points.length > 0;
    },
    dispose(): void {
      geometry.dispose();
      line.dispose();
      dot.dispose();
    },
  };
}
