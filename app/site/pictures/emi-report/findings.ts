import { localizerCase } from "@datumline/studio/drawings/emission-limits/emission-model";
import { inverterStation } from "@datumline/studio/drawings/emission-plan/emission-site";
import {
  db,
  deciding,
  failing,
  failingAsReported,
  listWords,
  specified,
  tightest,
} from "./figures.ts";

export const findings = [
  `**With the limit of their class alone** (${localizerCase.limitDbuv} dBµV/m at 10 m each) the ${inverterStation.count} inverters exceed the allowance at ${listWords(failing)}. A class printed on a data sheet does not settle this site.`,
  failingAsReported.length === 0
    ? `**With the assumed test report** the requirement is met at every receiver; the smallest margin is ${db(tightest.report.marginDb)} dB, at ${tightest.receiver.id}.`
    : `**With the assumed test report** ${listWords(failingAsReported)} does not comply.`,
  `**What to specify:** no more than ${specified} dBµV/m at 10 m for each inverter, quasi-peak in ${localizerCase.measuredKHz} kHz, shown by a test report. ${deciding.receiver.id} is the governing receiver.`,
] as const;
