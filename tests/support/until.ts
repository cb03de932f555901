type Waiting = { timeoutMs?: number; what: string };

/** Polls `probe` until it returns a value; rejects with `what` after the timeout. */
export async function until<T>(
  probe: () => T | undefined | Promise<T | undefined>,
  { timeoutMs = 30_000, what }: Waiting,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
