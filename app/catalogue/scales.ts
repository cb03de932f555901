/** A sheet's scale where drawings are metric, and the one of the same sheet in the United States; each stays on its line. */
export const scales = (metric: string, unitedStates: string) =>
  `${metric} or ${unitedStates.replaceAll(" ", "\u00a0")}`;
