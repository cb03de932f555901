/**
 * Tells one after another, and returns how many were told. One that fails keeps nobody else from being told; then it throws all that failed, so that
 * the job is known to have.
 */
export async function tellEach(all: readonly (() => Promise<boolean>)[]): Promise<number> {
  let told = 0;
  const failures: unknown[] = [];
  for (const tell of all) {
    try {
      if (await tell()) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "not everybody could be told");
  return told;
}
