import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/vitest-global-setup.ts",
    // Most tests wait for databases and servers, not for the processor.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
