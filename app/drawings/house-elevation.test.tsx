import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HouseElevation } from "./house-elevation.tsx";
import { buildBuilding } from "./scan-building.ts";
import { levelText } from "./scan-to-model-grid.tsx";

const markup = (lod: 200 | 300, detail: "full" | "compact") =>
  renderToStaticMarkup(<HouseElevation lod={lod} detail={detail} />);

describe.each([
  [200, "full"],
  [200, "compact"],
  [300, "full"],
  [300, "compact"],
] as const)("the front at LOD %i, %s", (lod, detail) => {
  const drawn = markup(lod, detail);

  it("obeys the strict CSP and the size budget", () => {
    expect(drawn).not.toMatch(/\sstyle=|<style|<script/);
    expect(drawn).not.toMatch(/NaN|undefined/);
    expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(10_000);
  });

  it("names itself with ids of its own", () => {
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(drawn.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" ")).toEqual(ids);
  });
});

describe("what a level says", () => {
  const { levels, parameters } = buildBuilding();
  const heights = levels.slice(1).map((l, i) => Math.round((l.z - (levels[i]?.z ?? 0)) * 1000));

  it("is every height, grid and level at LOD 300", () => {
    const drawn = markup(300, "full");
    for (const mm of [...heights, ...parameters.gridXM.map((m) => m * 1000)]) {
      expect(drawn).toContain(`>${Math.round(mm)}</text>`);
    }
    for (const { name, z } of levels) expect(drawn).toContain(`>${name} ${levelText(z)}</text>`);
  });

  it("is two approximate sizes at LOD 200", () => {
    const drawn = markup(200, "full");
    expect(drawn.match(/>~[\d.]+ m<\/text>/g)).toEqual([">~8.4 m</text>", ">~10.4 m</text>"]);
    for (const mm of heights) expect(drawn).not.toContain(`>${mm}</text>`);
  });
});
