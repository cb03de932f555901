import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog, recentErrorsOf } from "./log.ts";

const typed = "asha@example.com";

it("keeps the last errors of a log, bounded, without the values an error quotes", () => {
  const log = createLog("warn", { write: () => {} });
  log.warn("no error");
  const cause = Object.assign(new Error(`duplicate key (${typed})`), { code: "23505" });
  const err = new DrizzleQueryError("insert", [typed], cause);
  log.error({ err, requestId: "r-1" }, "a page failed");
  log.error("the host failed");
  const [newest, first] = recentErrorsOf(log);
  expect(newest).toMatchObject({ message: "the host failed" });
  expect(first).toMatchObject({ message: "a page failed", requestId: "r-1", kind: "Error 23505" });
  expect(JSON.stringify(recentErrorsOf(log))).not.toContain(typed);

  for (let count = 0; count < 100; count += 1)
    log.error({ requestId: "x".repeat(500) }, `failure ${count}`);
  expect(recentErrorsOf(log)).toHaveLength(50);
  expect(recentErrorsOf(log)[0]).toMatchObject({ message: "failure 99" });
  expect(recentErrorsOf(log)[0]).not.toHaveProperty("requestId");
});
