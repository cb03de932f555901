type Waiting = { timeoutMs?: number; what: string };

/** Asks again and again until `probe` returns something; throws naming `what` when time is up. */
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
