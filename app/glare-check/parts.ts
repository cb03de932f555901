import { PlanFigure } from "./plan-figure.tsx";
import { Results } from "./results.tsx";
import { SafeguardingNote } from "./safeguarding-note.tsx";

/** What a check is answered with, as one piece of code (later.tsx). */
export const parts = { Plan: PlanFigure, Results, SafeguardingNote };
