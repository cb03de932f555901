import { PlanFigure } from "./plan-figure.tsx";
import { Results } from "./results.tsx";
import { SafeguardingNote } from "./safeguarding-note.tsx";

/** The result of a check, as one chunk of code (later.tsx). */
export const parts = { Plan: PlanFigure, Results, SafeguardingNote };
