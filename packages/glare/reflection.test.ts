import {
  dot,
  planeNormal,
  reflect,
  type SkyPosition,
  skyOf,
  towards,
  type Vector,
} from "@datumline/maths/vectors";
import { describe, expect, it } from "vitest";
import { fresnel, glassNames, reflectance } from "./glass.ts";
import { placeAt, rectangle } from "./outline.ts";
import { meetsOutline, seeOutline } from "./seen-part.ts";
import type { Position } from "./site.ts";

const suns: SkyPosition[] = [
  { altitudeDeg: 4, azimuthDeg: 71 },
  { altitudeDeg: 33, azimuthDeg: 140 },
  { altitudeDeg: 60, azimuthDeg: 180 },
  { altitudeDeg: 21, azimuthDeg: 255 },
];

const turned = (v: Vector, deg: number): Vector => {
  const [sin, cos] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)];
  return { e: v.e * cos + v.n * sin, n: v.n * cos - v.e * sin, u: v.u };
};

describe("the mirror", () => {
  it.each(suns)(
    "sends %j up again from a level plane, at its altitude, away from the sun",
    (sun) => {
      const ray = skyOf(reflect(towards(sun), planeNormal(0, 180)));
      expect(ray.altitudeDeg).toBeCloseTo(sun.altitudeDeg, 9);
      expect(ray.azimuthDeg).toBeCloseTo((sun.azimuthDeg + 180) % 360, 9);
    },
  );

  it.each(suns)("sends %j down from an upright plane, on the other side of its normal", (sun) => {
    const ray = skyOf(reflect(towards(sun), planeNormal(90, 170)));
    expect(ray.altitudeDeg).toBeCloseTo(-sun.altitudeDeg, 9);
    expect(ray.azimuthDeg).toBeCloseTo((2 * 170 - sun.azimuthDeg + 360) % 360, 9);
  });

  it("turns a ray by twice the tilt in the plane of the sun", () => {
    const ray = skyOf(reflect(towards({ altitudeDeg: 30, azimuthDeg: 180 }), planeNormal(10, 180)));
    // 180° − 30° − 2 · (90° − 80°) from the southern horizon, which is north of the zenith.
    expect(ray.altitudeDeg).toBeCloseTo(50, 9);
    expect(ray.azimuthDeg).toBeCloseTo(0, 9);
  });

  it("sends light back that meets it at right angles", () => {
    const normal = planeNormal(35, 200);
    expect(dot(reflect(normal, normal), normal)).toBeCloseTo(1, 12);
  });

  it.each([13, 90, 217])(
    "keeps every angle when sun and plane are turned together by %d°",
    (by) => {
      for (const sun of suns) {
        const ray = reflect(towards(sun), planeNormal(25, 190));
        const same = reflect(turned(towards(sun), by), planeNormal(25, 190 + by));
        expect(dot(turned(ray, by), same)).toBeCloseTo(1, 12);
        expect(Math.hypot(same.e, same.n, same.u)).toBeCloseTo(1, 12);
        expect(dot(same, planeNormal(25, 190 + by))).toBeCloseTo(
          dot(ray, planeNormal(25, 190)),
          12,
        );
      }
    },
  );
});

describe("glass", () => {
  it("reflects ((n − 1)/(n + 1))² straight on and everything at grazing incidence", () => {
    expect(fresnel(1, 1, 1.5)).toBeCloseTo(0.04, 12);
    expect(reflectance("smooth", 1)).toBeCloseTo((0.526 / 2.526) ** 2, 12);
    for (const glass of glassNames) expect(reflectance(glass, 0)).toBeCloseTo(1, 9);
  });

  it("reflects half of light polarised across at Brewster's angle, and none of the rest", () => {
    const angle = Math.atan(1.5);
    const across = ((1 - 1.5 ** 2) / (1 + 1.5 ** 2)) ** 2;
    expect(fresnel(Math.cos(angle), 1, 1.5)).toBeCloseTo(across / 2, 12);
  });

  it("reflects less with a coating, and more the more grazing the light", () => {
    for (let deg = 0; deg < 85; deg += 5) {
      const [now, next] = [deg, deg + 5].map((d) => Math.cos((d * Math.PI) / 180)) as [
        number,
        number,
      ];
      expect(reflectance("smooth-coated", now)).toBeLessThan(reflectance("smooth", now));
      if (deg >= 40)
        expect(reflectance("smooth", next)).toBeGreaterThan(reflectance("smooth", now));
    }
  });
});

describe("an outline as an eye sees it", () => {
  const outline = rectangle({ widthM: 80, depthM: 40, facingDeg: 170, upM: 2 });
  const eye = placeAt(250, 120, 9);
  const seen = seeOutline(outline, eye);
  const from = (point: Position): Vector => {
    const line = {
      e: eye.eastM - point.eastM,
      n: eye.northM - point.northM,
      u: eye.upM - point.upM,
    };
    const length = Math.hypot(line.e, line.n, line.u);
    return { e: line.e / length, n: line.n / length, u: line.u / length };
  };

  it("is met by a ray from any point inside and by none from outside", () => {
    for (const [across, along, isOn] of [
      [0, 0, true],
      [39, 19, true],
      [-39, -19, true],
      [45, 0, false],
      [0, 25, false],
    ] as const) {
      const [ahead, right] = [placeAt(170, 1, 0), placeAt(260, 1, 0)];
      const point = {
        eastM: ahead.eastM * along + right.eastM * across,
        northM: ahead.northM * along + right.northM * across,
        upM: 2,
      };
      expect(meetsOutline(seen, from(point), 1e-6)).toBe(isOn);
    }
  });

  it("is passed by no more than the beam's half width", () => {
    // A ray lifted by an angle over the corner that is seen highest.
    const corner = outline
      .map((c) => skyOf(from(c)))
      .sort((a, b) => b.altitudeDeg - a.altitudeDeg)[0];
    if (!corner) throw new Error("no corner");
    const ray = towards({ ...corner, altitudeDeg: corner.altitudeDeg + 1 });
    expect(meetsOutline(seen, ray, (0.9 * Math.PI) / 180)).toBe(false);
    expect(meetsOutline(seen, ray, (1.001 * Math.PI) / 180)).toBe(true);
  });

  it("is the sum over a fine grid of points", () => {
    const [ahead, right] = [placeAt(170, 1, 0), placeAt(260, 1, 0)];
    const points: Vector[] = [];
    for (let along = -20; along <= 20; along += 0.5) {
      for (let across = -40; across <= 40; across += 0.5) {
        const eastM = ahead.eastM * along + right.eastM * across;
        const northM = ahead.northM * along + right.northM * across;
        points.push(from({ eastM, northM, upM: 2 }));
      }
    }
    // Half a degree; the points are seen at most a quarter of a degree from each other.
    const half = Math.PI / 360;
    for (let azimuthDeg = 220; azimuthDeg < 290; azimuthDeg += 1.7) {
      for (let altitudeDeg = 0; altitudeDeg < 9; altitudeDeg += 0.4) {
        const ray = towards({ altitudeDeg, azimuthDeg });
        const near = Math.acos(Math.max(...points.map((point) => dot(ray, point))));
        if (Math.abs(near - half) > 0.002) {
          expect(meetsOutline(seen, ray, half)).toBe(near < half);
        }
      }
    }
  });

  it("may have a notch", () => {
    const notched: Position[] = [
      [0, 0],
      [100, 0],
      [100, 60],
      [50, 10],
      [0, 60],
    ].map(([eastM = 0, northM = 0]) => ({ eastM, northM, upM: 0 }));
    const above = { eastM: 50, northM: 20, upM: 80 };
    const look = seeOutline(notched, above);
    const rayFrom = (eastM: number, northM: number) => {
      const line = { e: above.eastM - eastM, n: above.northM - northM, u: above.upM };
      const length = Math.hypot(line.e, line.n, line.u);
      return { e: line.e / length, n: line.n / length, u: line.u / length };
    };
    expect(meetsOutline(look, rayFrom(50, 40), 1e-4)).toBe(false);
    expect(meetsOutline(look, rayFrom(20, 20), 1e-4)).toBe(true);
    expect(meetsOutline(look, rayFrom(50, 5), 1e-4)).toBe(true);
  });
});
