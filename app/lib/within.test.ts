import { expect, it } from "vitest";
import { within } from "./within.ts";

it("gives what was asked for when it comes in time", async () => {
  expect(await within(Promise.resolve("answer"), 1_000, "otherwise")).toBe("answer");
});

it("gives the other when nothing comes in time", async () => {
  expect(await within(new Promise<string>(() => {}), 10, "otherwise")).toBe("otherwise");
});

it("gives the other when the asking fails", async () => {
  expect(await within(Promise.reject(new Error("no")), 1_000, "otherwise")).toBe("otherwise");
});
