import { FigureFrame } from "./figure-frame.tsx";
import { Plan, type PlanProps } from "./plan.tsx";
import { Results } from "./results.tsx";
import { SafeguardingNote } from "./safeguarding.tsx";

function PlanFigure(props: PlanProps) {
  return <FigureFrame draw={(size) => <Plan {...props} size={size} />} />;
}

/** The result of a check, as one chunk of code (later.tsx). */
export const parts = { Plan: PlanFigure, Results, SafeguardingNote };
