import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/vitest-global-setup.ts",
    // Most tests wait for databases and servers, not for the processor.
    maxWorkers: 2,
    // A shared machine can be ten times slower than a desk; a test that waits in vain fails all the same.
    testTimeout: 90_000,
    hookTimeout: 150_000,
  },
});
