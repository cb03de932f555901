import { expect, it } from "vitest";
import { withTimeout } from "./with-timeout.ts";

it("returns the result if it comes in time", async () => {
  expect(await withTimeout(Promise.resolve("answer"), 1_000, "otherwise")).toBe("answer");
});

it("gives the other when nothing comes in time", async () => {
  expect(await withTimeout(new Promise<string>(() => {}), 10, "otherwise")).toBe("otherwise");
});

it("gives the other when the asking fails", async () => {
  expect(await withTimeout(Promise.reject(new Error("no")), 1_000, "otherwise")).toBe("otherwise");
});
