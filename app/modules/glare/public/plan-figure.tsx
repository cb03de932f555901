import { FigureFrame } from "./figure-frame.tsx";
import { Plan, type PlanProps } from "./plan.tsx";

/** The plan on its sheet. */
export function PlanFigure(props: PlanProps) {
  return <FigureFrame draw={(size) => <Plan {...props} size={size} />} />;
}
