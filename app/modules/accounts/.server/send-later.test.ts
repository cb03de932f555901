import { expect, it, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import { sendLater } from "./sign-in-mails.ts";

const pauses = [1, 1, 1];

it("retries while the database is down, and stops once it is back", async () => {
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("away"));
  await sendLater(createLog("silent"), work, "nothing was sent", pauses);
  expect(work).toHaveBeenCalledTimes(2);
});

it("logs a failure that lasts", async () => {
  const written: string[] = [];
  const log = createLog("error", { write: (line) => void written.push(line) });
  await sendLater(log, () => Promise.reject(new Error("away")), "nothing was sent", pauses);
  expect(written.join()).toContain("nothing was sent");
});
