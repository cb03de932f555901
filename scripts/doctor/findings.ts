/**
 * A check's finding: something works, could be better (`warn`), or would cause failures for visitors or the firm
 * (`fail`). The text explains how to fix it, in sentences.
 */
export type Finding = { state: "ok" | "warn" | "fail"; text: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warn = (text: string): Finding => ({ state: "warn", text });
export const fail = (text: string): Finding => ({ state: "fail", text });

/** Resolves like `work`, or rejects after `milliseconds` with a message that fits after a colon. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no response within ${milliseconds / 1_000} s`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost reason of a failure, in the original words. */
export function reasonOf(error: unknown): string {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  if (!(found instanceof Error)) return String(found);
  const { code = "" } = found as NodeJS.ErrnoException;
  return (found.message || code || found.name).replace(/\s+/g, " ").trim();
}
