import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SunPath } from "./sun-path.tsx";
import { buildSunPath, clock } from "./sun-path-model.ts";
import { circleThrough, dayLine, hourLine, onDome } from "./sun-path-projection.ts";

const sheets = [
  ["full", renderToStaticMarkup(<SunPath />), 25_000],
  ["compact", renderToStaticMarkup(<SunPath detail="compact" />), 10_000],
] as const;

describe.each(sheets)("sun path, %s", (_, markup, budget) => {
  it("obeys the strict CSP and the size budget", () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(budget);
  });

  it("names itself with ids of its own", () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    const labels = markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" ") ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(labels).toHaveLength(2);
    for (const id of labels) expect(ids).toContain(id);
  });

  it("never draws in a dashed line, whose dashes the animation would lose", () => {
    for (const [path] of markup.matchAll(/<path[^>]*stroke-dasharray[^>]*>/g)) {
      expect(path).not.toMatch(/class="draw/);
    }
  });

  it("uses only letters of the web font's core set", () => {
    expect(markup).not.toMatch(/[^\n -~©°±·×–—‘’“”…]/u);
  });

  it("spends the signal colour at most once", () => {
    expect(markup.match(/#E4572E/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe("sun path", () => {
  const model = buildSunPath();

  it("shares no id between its two sheets", () => {
    const ids = sheets.flatMap(([, m]) => [...m.matchAll(/ id="([^"]+)"/g)].map((x) => x[1]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("prints the model's figures", () => {
    const markup = sheets[0][1];
    for (const d of model.days) {
      expect(markup).toContain(`>${d.noonAltitudeDeg.toFixed(1)}°<`);
      expect(markup).toContain(`>${clock(d.dayLengthH)}<`);
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
