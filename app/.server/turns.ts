import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop in which no one else who waits here begins. What computes for milliseconds begins
 * with it: a hundred requests that arrive together would else be worked on in one go, and anyone who comes next would have
 * to wait for all of them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
