import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/vitest-global-setup.ts",
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
