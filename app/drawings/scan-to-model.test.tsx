import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildBuilding } from "./scan-building.ts";
import { scanBuilding } from "./scan-building-cloud.ts";
import { deviations } from "./scan-building-deviations.ts";
import { ScanToModel } from "./scan-to-model.tsx";
import { levelText } from "./scan-to-model-grid.tsx";
import { signed } from "./scan-to-model-schedule.tsx";
import { COLOUR } from "./tokens.ts";

const sheets = [
  ["full", renderToStaticMarkup(<ScanToModel />), 25_000],
  ["compact", renderToStaticMarkup(<ScanToModel detail="compact" />), 10_000],
] as const;

describe.each(sheets)("scan to model, %s", (_, markup, budget) => {
  it("obeys the strict CSP and the size budget", () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(budget);
  });

  it("names itself with ids of its own", () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    const labels = markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" ");
    expect(labels).toEqual(ids);
  });

  it("never draws in a dashed line, whose dashes the animation would lose", () => {
    for (const [path] of markup.matchAll(/<path[^>]*stroke-dasharray[^>]*>/g)) {
      expect(path).not.toMatch(/class="draw/);
    }
  });

  it("prints storey heights and grid spacings", () => {
    const { levels, parameters } = buildBuilding();
    const heights = levels.slice(1).map((l, i) => l.z - (levels[i]?.z ?? 0));
    for (const m of [...heights, ...parameters.gridXM, parameters.gridYM]) {
      expect(markup).toContain(`>${Math.round(m * 1000)}</text>`);
    }
  });
});

describe("scan to model", () => {
  const [full] = sheets[0].slice(1) as [string];

  it("prints the schedule and the levels of the model", () => {
    const building = buildBuilding();
    for (const row of deviations(scanBuilding(building))) {
      const printed = [`${row.points}`, signed(row.mean), row.sd.toFixed(1), row.p95.toFixed(1)];
      for (const text of [row.element, ...printed]) expect(full).toContain(`>${text}</text>`);
    }
    for (const level of building.levels) expect(full).toContain(`>${levelText(level.z)}</text>`);
  });

  it("signals one thing: the cloud and its triangle", () => {
    expect(full.split(COLOUR.signal)).toHaveLength(3);
    expect(sheets[1][1]).not.toContain(COLOUR.signal);
  });
});
