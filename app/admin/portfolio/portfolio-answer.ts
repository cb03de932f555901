import type { ChangeAnswer } from "../change-answer.ts";

/** What a change of the portfolio answers. */
export type PortfolioAnswer = ChangeAnswer & {
  /** What was done as a sentence, and the form that takes it back. */
  reversible?: { done: string; form: [name: string, value: string][] };
};
