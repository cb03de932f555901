import { annualGlare } from "@datumline/glare/annual-glare";
import { checkValues } from "@datumline/glare/check/check-input";
import { changeRows, queryOf, readValues } from "@datumline/glare/check/values";
import { describe, expect, it } from "vitest";
import { exampleValues } from "./example.ts";
import { hourTable, windowPath } from "./hours.ts";
import { computeGlare } from "./load.server.ts";
import { checkText } from "./prefill-request.server.ts";
import { clockName } from "./result-texts.ts";
import { nearestAerodrome } from "./safeguarding.tsx";

/** The example's array with one of its receptors and one changed field. */
const search = (change: Record<string, string> = {}) => {
  const receptors = exampleValues.receptors.slice(0, 1);
  const query = new URLSearchParams(queryOf({ ...exampleValues, place: "", receptors }));
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  return query;
};
const read = (change?: Record<string, string>) => checkValues(readValues(search(change)));

describe("an address", () => {
  it("restores its source", () => {
    expect(readValues(new URLSearchParams(queryOf(exampleValues)))).toEqual(exampleValues);
  });

  it("sets the coordinates of a place that it names", () => {
    const values = readValues(search({ place: "cork", latitude: "0" }));
    expect(values).toMatchObject({ place: "cork", latitude: "51.9", longitude: "-8.47" });
  });

  it.each([
    ["latitude", "90"],
    ["latitude", ""],
    ["longitude", "1e3"],
    ["width", "-5"],
    ["tilt", "<script>"],
    ["facing", "NaN"],
    ["glass", "__proto__"],
    ["utc", "9".repeat(5_000)],
    ["distance", "Infinity"],
    ["name", "x".repeat(41)],
  ])("with %s = %j is refused in that field and no other", (name, value) => {
    const { input, problems } = read({ [name]: value });
    expect(input).toBeUndefined();
    expect(Object.keys(problems).map((key) => key.replace("-0", ""))).toEqual([name]);
  });

  it("takes numbers with a comma", () => {
    expect(read({ latitude: "53,5" }).input?.site.latitudeDeg).toBe(53.5);
  });

  it.each([
    ["width", "1,200"],
    ["width", "1.200"],
    ["distance", "2,000"],
    ["distance", "2.000 m"],
    ["eye", "１，２００"],
  ])("with %s = %j is queried, and nothing is computed", (name, value) => {
    const { input, problems } = read({ [name]: value });
    expect(input).toBeUndefined();
    expect(Object.entries(problems)).toEqual([
      [expect.stringMatching(name), expect.stringMatching(/can be read as .* or /)],
    ]);
  });

  it("accepts pasted text with invisible characters", () => {
    const { input } = read({ width: "\u200e120\u00a0m", name: "House\u000b2" });
    expect(input?.array.outline).toEqual(read({ width: "120" }).input?.array.outline);
    expect(input?.receptors[0]?.name).toBe("House 2");
  });

  it("is written in plain numbers for a request", () => {
    const values = readValues(
      search({ width: "1.200,5", latitude: "53° 21' N", longitude: "6,26 W", distance: "1 200 m" }),
    );
    const text = checkText(values, "https://www.example.com/");
    expect(text).toContain("Site: 53.35° N, 6.26° W");
    expect(text).toContain("1200.5 m along the rows");
    expect(text).toContain("1200 m away");
  });

  it("accepts ten receptors and no more", () => {
    const query = search();
    for (let i = 0; i < 5_000; i++) {
      for (const [name, value] of [
        ["name", `R${i}`],
        ["bearing", "9"],
        ["distance", "900"],
        ["eye", "2"],
      ])
        query.append(name ?? "", value ?? "");
    }
    expect(checkValues(readValues(query)).input?.receptors).toHaveLength(10);
  });

  it("knows a receptor inside the array", () => {
    expect(read({ bearing: "90", distance: "59" }).problems).toHaveProperty("distance-0");
    expect(read({ bearing: "90", distance: "61" }).problems).not.toHaveProperty("distance-0");
    const corner = { width: "2", depth: "2", height: "1", bearing: "45", distance: "1.41421357" };
    expect(read({ ...corner, eye: "1" }).problems).toHaveProperty("distance-0");
  });

  it("adds and removes rows for a form without JavaScript", () => {
    const values = exampleValues;
    expect(changeRows(values, new URLSearchParams("add=1"))?.receptors).toHaveLength(4);
    const rest = changeRows(values, new URLSearchParams("remove=1"))?.receptors;
    expect(rest?.map(({ name }) => name)).toEqual(["House", "Farmyard"]);
    expect(changeRows(values, new URLSearchParams())).toBeUndefined();
  });
});

describe("the example's year", () => {
  const { input } = checkValues(exampleValues);
  if (!input) throw new Error("the example is refused");
  const year = annualGlare(input);

  it("is the same when the server computes it in slices", async () => {
    expect(await computeGlare(input, "a visitor")).toEqual(year);
  });

  it("has the same minutes in chart and table, for each receptor", () => {
    const reached = year.receptors.filter(({ minutes }) => minutes > 0);
    expect(reached.length).toBeGreaterThan(0);
    for (const { days, minutes } of reached) {
      const boxes = [...windowPath(days).matchAll(/M(\d+) (\d+)h1v(\d+)h-1z/g)];
      const byMonth = new Array<number>(12).fill(0);
      for (const [, day, , height] of boxes) {
        const month = new Date(Date.UTC(year.year, 0, Number(day))).getUTCMonth();
        byMonth[month] = (byMonth[month] ?? 0) + Number(height);
      }
      const table = hourTable(year.year, days);
      expect(table.rows.map((row) => row.reduce((a, b) => a + b, 0))).toEqual(byMonth);
      expect(byMonth.reduce((a, b) => a + b)).toBe(minutes);
    }
  });
});

describe("words", () => {
  it("name the clock", () => {
    expect([0, 60, 330, -90].map(clockName)).toEqual(["UTC", "UTC+1", "UTC+5:30", "UTC−1:30"]);
  });
});

describe("safeguarding zones", () => {
  it("apply on the island of Ireland only", () => {
    expect(nearestAerodrome({ latitudeDeg: 51.5, longitudeDeg: -0.1 })).toBeUndefined();
  });

  it.each([
    [53.4213, -6.2701, "inside"],
    [53.4213, -6.33, "perhaps"],
    [53.0, -7.5, "outside"],
  ])("of the nearest aerodrome: %d, %d is %s", (latitudeDeg, longitudeDeg, zone) => {
    expect(nearestAerodrome({ latitudeDeg, longitudeDeg })?.zone).toBe(zone);
  });

  it("measure along the great circle: a minute of latitude is 1.85 km", () => {
    const north = nearestAerodrome({ latitudeDeg: 53.4213 + 1 / 60, longitudeDeg: -6.2701 });
    expect(north?.distanceKm).toBeCloseTo(1.853, 2);
  });
});
