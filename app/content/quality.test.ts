import { buildNetwork } from "@datumline/drawings/ftth-plan/ftth-network";
import { buildTrafficPlan } from "@datumline/drawings/lane-closure-plan/traffic-taper";
import { expect, it } from "vitest";
import { qualityPage } from "./quality.ts";

it("the worked log ends on the figures of the sheets that it is about", () => {
  const answers = qualityPage.log.rows.map(({ values }) => values[2]);
  const plan = buildTrafficPlan();
  expect(answers[0]).toContain(`${plan.taperFt} ft`);
  expect(answers[0]).toContain(`: ${plan.devices.length}.`);
  expect(answers[3]).toContain(`: ${buildNetwork().totals.splices}.`);
});

it("the log says that it is a worked example", () => {
  expect(qualityPage.log.lead).toContain("A worked example");
  expect(qualityPage.log.lead).toContain("not a client's project");
});
