/** Resolves to `pending`, or to `otherwise` if it rejects or takes longer than `timeoutMs` milliseconds. */
export async function withTimeout<T>(
  pending: Promise<T>,
  timeoutMs: number,
  otherwise: T,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs);
  });
  try {
    return await Promise.race([pending.catch(() => otherwise), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
