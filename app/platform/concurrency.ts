import { setImmediate } from "node:timers/promises";

/** Thrown when even the queue is full. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/**
 * Bounds a costly kind of task: `atOnce` run in parallel, and `waiting` more wait for their turn. Others throw
 * {@link TooBusy}.
 */
export function createBoundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function queued<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooBusy("too many tasks are waiting");
    try {
      return await task();
    } finally {
      // The next waiting task takes this turn over.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop without another waiting task. Computations of milliseconds start with it:
 * otherwise a hundred requests that arrive together would be processed in one go, and the next visitor would have to
 * wait for all of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
