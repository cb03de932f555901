import { expect, it } from "vitest";
import { createBoundedQueue, TooBusy } from "./concurrency.ts";

it("runs so many tasks, lets so many wait, and refuses the others at once", async () => {
  const queued = createBoundedQueue({ atOnce: 2, waiting: 3 });
  const finish: (() => void)[] = [];
  let most = 0;
  const task = async () => {
    most = Math.max(most, finish.length + 1);
    await new Promise<void>((resolve) => finish.push(resolve));
    finish.shift();
    return "done";
  };
  const taken = [1, 2, 3, 4, 5].map(() => queued(task));
  await expect(queued(task)).rejects.toThrow(TooBusy);
  const all = Promise.all(taken);
  while (finish.length > 0) {
    finish[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await all).toEqual(Array(5).fill("done"));
  expect(most).toBe(2);
  await expect(queued(async () => "again")).resolves.toBe("again");
});

it("passes the turn of a failed task to the next", async () => {
  const queued = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const [failed, next] = await Promise.allSettled([
    queued(() => Promise.reject(new Error("no"))),
    queued(async () => "next"),
  ]);
  expect(failed.status).toBe("rejected");
  expect(next).toMatchObject({ value: "next" });
});
