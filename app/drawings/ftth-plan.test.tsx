import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildNetwork } from "./ftth-network.ts";
import { FtthPlan } from "./ftth-plan.tsx";

const sheets = [
  ["full", renderToStaticMarkup(<FtthPlan />)],
  ["compact", renderToStaticMarkup(<FtthPlan detail="compact" />)],
] as const;

describe.each(sheets)("FTTH plan, %s", (_, markup) => {
  it("obeys the strict CSP and the size budget", () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(25_000);
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
});

describe("FTTH plan", () => {
  it("shares no id between its two sheets", () => {
    const ids = sheets.flatMap(([, m]) => [...m.matchAll(/ id="([^"]+)"/g)].map((x) => x[1]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("prints the model's figures", () => {
    const { terminals, totals } = buildNetwork();
    const markup = sheets[0][1];
    for (const t of terminals) expect(markup).toContain(`>${t.id}</text>`);
    expect(markup).toContain(`>${totals.routeM.toFixed(1)} / ${totals.ductM.toFixed(1)} m<`);
    expect(markup).toContain(`>${totals.splices}<`);
  });
});
