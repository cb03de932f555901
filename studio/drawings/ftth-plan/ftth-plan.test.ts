import { expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { buildNetwork } from "./ftth-network.ts";

it("the FTTH plan prints the network's figures", () => {
  const { terminals, totals } = buildNetwork();
  const markup = drawingMarkup("ftth-plan");
  for (const t of terminals) expect(markup).toContain(`>${t.id}</text>`);
  expect(markup).toContain(`>${totals.routeM.toFixed(1)} / ${totals.ductM.toFixed(1)} m<`);
  expect(markup).toContain(`>${totals.splices}<`);
});
