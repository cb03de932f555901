import { colours } from "@datumline/brand/tokens";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { buildScannedBuilding } from "./scan-building.ts";
import { scanBuilding, scanDeviations } from "./scan-building-cloud.ts";
import { signedDeviation } from "./scan-to-model-deviations.tsx";
import { levelText } from "./scan-to-model-survey.tsx";

const sheets = ["scan-to-model", "scan-to-model-compact"] as const;

describe.each(sheets)("%s", (name) => {
  const markup = drawingMarkup(name);

  it("prints storey heights and grid spacings", () => {
    const { levels, parameters } = buildScannedBuilding();
    const heights = levels.slice(1).map((l, i) => l.z - (levels[i]?.z ?? 0));
    for (const m of [...heights, ...parameters.gridXM, parameters.gridYM]) {
      expect(markup).toContain(`>${Math.round(m * 1000)}</text>`);
    }
  });
});

describe("scan to model", () => {
  const full = drawingMarkup("scan-to-model");

  it("prints the schedule and the levels of the model", () => {
    const building = buildScannedBuilding();
    for (const row of scanDeviations(scanBuilding(building))) {
      const printed = [
        `${row.points}`,
        signedDeviation(row.mean),
        row.sd.toFixed(1),
        row.p95.toFixed(1),
      ];
      for (const text of [row.element, ...printed]) expect(full).toContain(`>${text}</text>`);
    }
    for (const level of building.levels) expect(full).toContain(`>${levelText(level.z)}</text>`);
  });

  it("signals one thing: the cloud and its triangle", () => {
    expect(full.split(colours.signal)).toHaveLength(3);
    expect(drawingMarkup("scan-to-model-compact")).not.toContain(colours.signal);
  });
});
