import { buildNetwork } from "@datumline/studio/drawings/ftth-plan/ftth-network";
import { buildTrafficPlan } from "@datumline/studio/drawings/lane-closure-plan/traffic-taper";
import { expect, it } from "vitest";
import { checkSheet } from "./check-sheet.server.ts";
import { checklistsDocument } from "./checklists.ts";
import { qualityDocument } from "./quality.ts";

const { log, checkSheet: sheet } = qualityDocument.initial;

it("the worked log ends with the figures of its sheets", () => {
  const answers = log.comments.map(({ answer }) => answer);
  const plan = buildTrafficPlan();
  expect(answers[0]).toContain(`${plan.taperFt} ft`);
  expect(answers[0]).toContain(`: ${plan.devices.length}.`);
  expect(answers[3]).toContain(`: ${buildNetwork().totals.splices}.`);
});

it("the log is labelled as a worked example", () => {
  expect(log.lead).toContain("A worked example");
  expect(log.lead).toContain("not a client's project");
});

it("the filled check sheet has a result for each line of its checklist", () => {
  const [ftth] = checklistsDocument.initial.lists;
  expect(ftth?.title).toBe("FTTH");
  expect(checkSheet.rows.map(({ title }) => title)).toEqual(ftth?.items);
  for (const { values } of checkSheet.rows) expect(values[0]).toMatch(/\.$/);
  expect(sheet.lead).toContain("not a client's project");
  // The log has the comment that the line on splices names, under that number.
  expect(log.comments[3]?.comment).toContain("splices");
});
