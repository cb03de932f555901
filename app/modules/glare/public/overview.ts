import { gradeNames, grades } from "@datumline/glare/ocular-hazard";
import { gradeOf, type ReceptorResult } from "@datumline/glare/results";

/** "1 minute", "1,200 minutes". */
export const countMinutes = (n: number, one: string) =>
  `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;

/** Whether any reflected light reaches a receptor: within three deviations, which include one. */
export const receivesGlare = ({ wide }: ReceptorResult) => wide.minutes > 0;

/** The whole result in one sentence, with its possible effect on the eye. */
export function overview(results: readonly ReceptorResult[]): string {
  const reached = results.filter(receivesGlare);
  if (reached.length === 0) {
    return results.length === 1
      ? "No reflection of the sun reaches the receptor."
      : `No reflection of the sun reaches any of the ${results.length} receptors.`;
  }
  const names = reached.map(({ name }) => name).join(", ");
  const worst = gradeNames.findLast((name) => reached.some((result) => gradeOf(result) === name));
  return `The sun's reflection can reach ${reached.length} of ${countMinutes(results.length, "receptor")}: ${names}. Hazard: ${worst}, ${grades[worst ?? "green"]}.`;
}
