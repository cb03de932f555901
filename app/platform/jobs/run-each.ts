/**
 * Runs steps one after another and returns their results. A failing one does not stop those behind it; all failures are
 * thrown at the end, so that the job counts as failed.
 */
export async function runEach<Result>(
  steps: readonly (() => Promise<Result>)[],
  failed = "some steps failed",
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      results.push(await step());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return results;
}
