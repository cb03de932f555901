/** A sheet's metric scale and its scale in the United States; neither breaks across lines. */
export const scales = (metric: string, unitedStates: string) =>
  `${metric} or ${unitedStates.replaceAll(" ", "\u00a0")}`;
