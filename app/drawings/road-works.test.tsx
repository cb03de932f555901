import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildRoadSection } from "./road-section.ts";
import { RoadWorks } from "./road-works.tsx";
import { buildTrafficPlan } from "./traffic-taper.ts";

const sheets = [
  ["full", renderToStaticMarkup(<RoadWorks />), 25_000],
  ["compact", renderToStaticMarkup(<RoadWorks detail="compact" />), 10_000],
] as const;

describe.each(sheets)("road works, %s", (_, markup, budget) => {
  it("obeys the strict CSP and the size budget", () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(budget);
  });

  it("names itself, and every reference finds its id", () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]);
    const labels = markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" ") ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(labels).toHaveLength(2);
    for (const id of [...used, ...labels]) expect(ids).toContain(id);
  });

  it("never draws in a dashed line, whose dashes the animation would lose", () => {
    for (const [path] of markup.matchAll(/<path[^>]*stroke-dasharray[^>]*>/g)) {
      expect(path).not.toMatch(/class="draw/);
    }
  });

  it("prints the models' figures", () => {
    const plan = buildTrafficPlan();
    const section = buildRoadSection();
    expect(markup).toContain(`>ROW ${section.rowFt.toFixed(1)} FT<`);
    expect(markup).toContain(`>${section.nearest.clearanceFt.toFixed(2)}<`);
    for (const sign of plan.signs) expect(markup).toContain(`>${sign.code}<`);
    expect(markup).toContain(`= ${plan.taperFt} `);
  });
});
