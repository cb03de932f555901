import { describe, expect, it } from "vitest";
import { annualGlare } from "./annual-glare.ts";
import { hazardOf } from "./ocular-hazard.ts";
import { placeAt, rectangle } from "./outline.ts";
import { hoursOf, seasonsOf } from "./results.ts";
import type { GlareInput, PvArray, Receptor } from "./site.ts";
import { sunPosition } from "./sun-position.ts";

const site = { latitudeDeg: 53.35, longitudeDeg: 0 };
const array = (changes: Partial<PvArray> & { widthM?: number; depthM?: number } = {}): PvArray => {
  const { widthM = 60, depthM = 30, ...rest } = changes;
  const facingDeg = rest.facingDeg ?? 180;
  const outline = rectangle({ widthM, depthM, facingDeg, upM: 1.5 });
  return { tiltDeg: 20, facingDeg, glass: "smooth", outline, ...rest };
};
const eye = (bearingDeg: number, distanceM: number, upM: number): Receptor => ({
  id: `${bearingDeg}`,
  name: `Bearing ${bearingDeg}`,
  path: [placeAt(bearingDeg, distanceM, upM)],
});
const run = (receptors: Receptor[], pv = array(), more: Partial<GlareInput> = {}) =>
  annualGlare({ site, year: 2026, utcOffsetMin: 0, array: pv, receptors, ...more });
const only = (receptor: Receptor, pv?: PvArray, more?: Partial<GlareInput>) => {
  const [result] = run([receptor], pv, more).receptors;
  if (!result) throw new Error("no result");
  return result;
};

describe("a level array", () => {
  // Far away and high up, so that the array is nearly a point: 200 m up at 1,000 m is 11.2°.
  const tower = eye(60, 1_000, 200);
  const result = only(tower, array({ tiltDeg: 0, widthM: 4, depthM: 4 }));

  it("is a mirror on the ground: the sun is opposite, as high as the eye", () => {
    expect(result.minutes).toBeGreaterThan(20);
    const altitude = (Math.atan2(198.5, 1_000) * 180) / Math.PI;
    for (const { day, windows } of result.days) {
      for (const [from, to] of windows) {
        const middle = Date.UTC(2026, 0, day) + ((from + to - 1) / 2) * 60_000;
        const sun = sunPosition(site, middle);
        // The beam is 1.02° to either side; level, it covers more degrees of azimuth than of the sky.
        expect(Math.abs(sun.altitudeDeg - altitude)).toBeLessThan(1.2);
        expect(Math.abs(sun.azimuthDeg - 240)).toBeLessThan(1.4);
      }
    }
  });

  it("sends nothing to an eye below it", () => {
    expect(only(eye(60, 100, -30), array({ tiltDeg: 0 })).minutes).toBe(0);
  });
});

describe("an upright array", () => {
  const wall = array({
    tiltDeg: 90,
    outline: [
      { eastM: -10, northM: 0, upM: 2 },
      { eastM: 10, northM: 0, upM: 2 },
      { eastM: 10, northM: 0, upM: 6 },
      { eastM: -10, northM: 0, upM: 6 },
    ],
  });

  it("sends light down in front of it and none behind or well above it", () => {
    const [front, behind, above] = run(
      [eye(180, 20, 1), eye(0, 20, 1), eye(180, 20, 30)],
      wall,
    ).receptors;
    expect(front?.minutes).toBeGreaterThan(1_000);
    expect(behind?.minutes).toBe(0);
    expect(above?.minutes).toBe(0);
  });
});

describe("east and west", () => {
  // Not to the minute: the declination changes between morning and evening.
  it("get nearly the same from an array that faces south", () => {
    const [east, west] = run([eye(100, 150, 5), eye(260, 150, 5)]).receptors;
    if (!east || !west) throw new Error("no result");
    expect(east.minutes).toBeGreaterThan(500);
    expect(Math.abs(east.minutes / west.minutes - 1)).toBeLessThan(0.02);
    expect(Math.abs(east.days.length - west.days.length)).toBeLessThanOrEqual(2);
    expect(seasonsOf(east.days)[0]?.earliest).toBeGreaterThan(720);
    expect(seasonsOf(west.days)[0]?.latest).toBeLessThan(720);
  });

  it("swap when array and eyes are mirrored", () => {
    const morning = only(eye(280, 150, 5), array({ facingDeg: 150 }));
    const evening = only(eye(80, 150, 5), array({ facingDeg: 210 }));
    expect(Math.abs(morning.minutes - evening.minutes)).toBeLessThan(0.03 * morning.minutes + 3);
  });
});

describe("the size of an array", () => {
  const receptor = eye(255, 60, 3.8);
  const halves = (side: -1 | 1) =>
    array({
      outline: rectangle({ widthM: 30, depthM: 30, facingDeg: 180, upM: 1.5 }).map((corner) => ({
        ...corner,
        eastM: corner.eastM + side * 15,
      })),
    });
  const minutesOf = (pv: PvArray) =>
    new Set(
      only(receptor, pv).days.flatMap(({ day, windows }) =>
        windows.flatMap(([from, to]) =>
          Array.from({ length: to - from }, (_, i) => day * 1_440 + from + i),
        ),
      ),
    );

  it("counts as a whole: two halves have the minutes of the whole, and no others", () => {
    const [west, east, whole] = [minutesOf(halves(-1)), minutesOf(halves(1)), minutesOf(array())];
    expect(west.size).toBeGreaterThan(0);
    expect(east.size).toBeGreaterThan(0);
    expect(west.union(east)).toEqual(whole);
  });

  it("spreads with texture", () => {
    expect(only(receptor, array({ glass: "deeply-textured" })).minutes).toBeGreaterThan(
      2 * only(receptor).minutes,
    );
  });
});

describe("the spread of the glass", () => {
  const receptor = eye(255, 160, 4);
  const narrow = only(receptor);

  it("is counted for one deviation and for three, which include all minutes of one", () => {
    const minutesOf = ({ days }: Pick<typeof narrow, "days">) =>
      new Set(
        days.flatMap(({ day, windows }) =>
          windows.flatMap(([from, to]) =>
            Array.from({ length: to - from }, (_, i) => 1_440 * day + from + i),
          ),
        ),
      );
    expect(narrow.wide.minutes).toBeGreaterThan(1.5 * narrow.minutes);
    expect(minutesOf(narrow).isSubsetOf(minutesOf(narrow.wide))).toBe(true);
  });

  it("can add minutes with more slope error, each of them dimmer", () => {
    const rough = only(receptor, array({ glass: "deeply-textured" }));
    expect(rough.wide.minutes).toBeGreaterThan(narrow.wide.minutes);
    expect(rough.wide.worst?.retinaWcm2).toBeLessThan(narrow.wide.worst?.retinaWcm2 ?? 0);
  });
});

describe("the grades", () => {
  it("add up to the minutes, and no flat module burns", () => {
    const near = only(eye(255, 60, 3.8));
    for (const { grades, minutes, worst } of [near, near.wide]) {
      expect(grades.green + grades.yellow + grades.red).toBe(minutes);
      expect(grades.yellow).toBeGreaterThan(0);
      expect(grades.red).toBe(0);
      expect(worst && hazardOf(worst.retinaWcm2, worst.subtendedRad)).toBe("yellow");
    }
  });

  it("are green for an array that looks small", () => {
    const far = only(eye(255, 900, 60), array({ widthM: 4, depthM: 4 }));
    expect(far.wide.minutes).toBeGreaterThan(0);
    expect(far.wide.grades.yellow).toBe(0);
    // 4 m square seen flat from 900 m: the size is that of the array and not of the cone.
    expect(far.wide.worst?.subtendedRad).toBeLessThan(0.004);
  });
});

describe("a path", () => {
  const road: Receptor = {
    id: "road",
    name: "Road from the west",
    path: [placeAt(262, 400, 5), placeAt(265, 200, 4), placeAt(255, 60, 3)],
    spacingM: 40,
  };

  it("has the minutes of its points together", () => {
    const whole = only(road);
    expect(whole.minutesByEye.length).toBeGreaterThan(8);
    expect(whole.minutes).toBeGreaterThanOrEqual(Math.max(...whole.minutesByEye));
    expect(whole.minutes).toBeLessThanOrEqual(whole.minutesByEye.reduce((a, b) => a + b));
  });

  it("is visible to drivers towards the array, and not to drivers away from it", () => {
    const whole = only(road);
    const there = only({ ...road, viewDeg: 50 });
    const back = only({ ...road, path: road.path.toReversed(), viewDeg: 50 });
    expect(whole.minutes).toBeGreaterThan(0);
    expect(there.minutes).toBe(whole.minutes);
    expect(back.minutes).toBe(0);
  });

  it("is rejected if it would never end", () => {
    expect(() => only({ ...road, spacingM: 0.01 })).toThrow("too many points");
  });
});

describe("a year", () => {
  const receptors = Array.from({ length: 10 }, (_, i) => eye(36 * i, 100 + 40 * i, 2 + i));
  const year = run(receptors);

  it("adds up: windows, days, hours", () => {
    const reached = year.receptors.filter(({ minutes }) => minutes > 0);
    expect(reached.length).toBeGreaterThan(0);
    for (const { days, minutes, mostInADay, incidenceDeg } of reached) {
      const cells = days.flatMap(hoursOf);
      expect(cells.reduce((a, b) => a + b)).toBe(minutes);
      expect(Math.max(...cells)).toBeLessThanOrEqual(60);
      expect(Math.max(...days.map((d) => d.minutes))).toBe(mostInADay);
      expect(seasonsOf(days).reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(
        days.length,
      );
      expect(incidenceDeg?.least).toBeGreaterThan(0);
      expect(incidenceDeg?.most).toBeLessThan(90);
    }
  });

  it("computes few suns at night and while the reflection is far from every eye", () => {
    // Civil daylight is half of the year's 525,600 minutes.
    expect(year.work.suns).toBeLessThan(90_000);
    expect(year.work.reflections).toBeLessThan(90_000);
  });

  it("has the same minutes at a receptor with and without the others", () => {
    expect(receptors.map((receptor) => only(receptor))).toEqual(year.receptors);
  });

  it("has 366 days in a leap year, and times in the local standard", () => {
    const here = only(eye(255, 60, 3.8));
    const east = only(eye(255, 60, 3.8), array(), { utcOffsetMin: 60 });
    expect(east.minutes).toBe(here.minutes);
    expect(seasonsOf(east.days)[0]?.earliest).toBe((seasonsOf(here.days)[0]?.earliest ?? 0) + 60);
    expect(run([], array(), { year: 2028 }).days).toBe(366);
  });

  it("ends sooner each day with a high horizon", () => {
    const low = only(eye(255, 60, 3.8));
    const high = only(eye(255, 60, 3.8), array(), { horizonDeg: 10 });
    expect(high.minutes).toBeLessThan(low.minutes);
  });

  it.each([
    ["tilt", { array: { ...array(), tiltDeg: 91 } }],
    ["corners", { array: { ...array(), outline: [] } }],
    ["Earth", { site: { latitudeDeg: Number.NaN, longitudeDeg: 0 } }],
    ["no place", { receptors: [{ id: "1", name: "1", path: [] }] }],
  ])("is rejected for a wrong %s", (word, change) => {
    expect(() => run([eye(255, 60, 4)], array(), change)).toThrow(word);
  });
});
