import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop without another waiting task. Computations of milliseconds start with it:
 * otherwise a hundred requests that arrive together would be processed in one go, and the next visitor would have to
 * wait for all of them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
