import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { migratedDatabase } from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { createAuth } from "./auth.ts";

const typed = "asha@example.com";

describe("failures while someone signs in", () => {
  const database = migratedDatabase("pglite");

  it("are logged without personal data", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    const auth = createAuth(
      database.client.autocommit,
      log,
      "https://www.example.com",
      secretOf("a secret for tests that is long enough"),
    );
    const { logger } = await auth.$context;
    logger.error("Failed to read session", new RangeError("out of range"), { email: typed });
    logger.error("Failed to create session", { email: typed });
    logger.warn("User not found", { email: typed });
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toMatchObject([
      { level: "error", msg: "sign-in: Failed to read session", err: { message: "out of range" } },
      { level: "error", msg: "sign-in: Failed to create session" },
    ]);
    expect(lines.join()).not.toContain(typed);
  });
});
