/**
 * Runs steps one after another and returns what they came to. One that fails keeps none behind it from running; then it throws all that
 * failed, so that the job is known to have.
 */
export async function runEach<Result>(
  steps: readonly (() => Promise<Result>)[],
  failed = "not every step could be done",
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
