import { until } from "./until.ts";

/** A person takes longer than two seconds over a form; what is faster counts as a program. */
export async function takeTwoSeconds(): Promise<void> {
  const opened = Date.now();
  await until(() => Date.now() - opened > 2_100, { what: "a person's pace" });
}
