import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { yieldToEventLoop } from "./concurrency.ts";

it("lets one waiting task start in each turn of the event loop", async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 5 }, (_, index) =>
    yieldToEventLoop().then(() => begun.push(index)),
  );
  for (let turn = 1; turn <= 5; turn += 1) {
    await setImmediate();
    expect(begun.length).toBeLessThanOrEqual(turn);
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
