import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { circleThrough, dayLine, hourLine, onDome } from "./sun-path-diagram.tsx";
import { buildSunPath, sunClock } from "./sun-path-model.ts";

describe("sun path", () => {
  const model = buildSunPath();

  it("prints the model's figures", () => {
    const markup = drawingMarkup("sun-path");
    for (const d of model.days) {
      expect(markup).toContain(`>${d.noonAltitudeDeg.toFixed(1)}°<`);
      expect(markup).toContain(`>${sunClock(d.dayLengthH)}<`);
    }
    expect(markup).toContain(`>${model.glare.incidenceDeg.toFixed(1)}°<`);
  });

  it("keeps circles of the sky as circles, so that arcs through three points are exact", () => {
    const dome = { centre: { x: 0, y: 0 }, radius: 100 };
    const { latitudeDeg } = model.site;
    const lines = [
      ...model.days.map((d) => dayLine(dome, latitudeDeg, d.declinationDeg)),
      ...[5, 9, 15, 19].map((h) => hourLine(dome, latitudeDeg, h, -23.4, 23.4)),
    ];
    for (const line of lines) {
      const [a, b, c] = [line[0], line[12], line[24]];
      const circle = a && b && c && circleThrough(a, b, c);
      if (!circle) throw new Error("flat");
      for (const p of line) {
        const r = Math.hypot(p.x - circle.centre.x, p.y - circle.centre.y);
        expect(r / circle.radius).toBeCloseTo(1, 6);
      }
    }
  });

  it("puts the horizon on the rim, the zenith in the middle and east to the right", () => {
    const dome = { centre: { x: 10, y: 20 }, radius: 100 };
    expect(onDome(dome, { altitudeDeg: 0, azimuthDeg: 90 }).x).toBeCloseTo(110, 9);
    expect(onDome(dome, { altitudeDeg: 0, azimuthDeg: 180 }).y).toBeCloseTo(120, 9);
    expect(onDome(dome, { altitudeDeg: 90, azimuthDeg: 0 })).toEqual(dome.centre);
  });
});
