import type { GlareInput } from "@datumline/glare/site";
import { FigureFrame } from "./figure-frame.tsx";
import { Plan } from "./plan.tsx";

export type PlanProps = {
  input: GlareInput;
  /** The receptors that the reflection reaches; undefined while unknown. */
  reached: ReadonlySet<string> | undefined;
};

/** The plan on its sheet. */
export function PlanFigure(props: PlanProps) {
  return <FigureFrame draw={(size) => <Plan {...props} size={size} />} />;
}
