import "#tests/support/pinned-node.ts";
import { defineConfig } from "vitest/config";

/** Tests of the sample building and report set and measure whole files: they take as long as all others together. */
const sampleTests = "studio/{building,nda,pdf,report}/**/*.test.ts";

/** Tests that talk to a database or a server of ours: named so, because they take seconds and need PostgreSQL. */
const databaseTests = "{app,http,packages,scripts,studio}/**/*.db.test.{ts,tsx}";

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A shared machine can be ten times slower than a desk; a test that waits in vain fails all the same.
    testTimeout: 90_000,
    hookTimeout: 150_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,http,packages,scripts,studio}/**/*.test.{ts,tsx}"],
          exclude: [databaseTests, sampleTests],
          // One module graph for all files: each would spend more on loading its own than on its tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: "samples", include: [sampleTests] } },
      {
        extends: true,
        test: {
          name: "db",
          include: [databaseTests],
          isolate: false,
          // They wait for databases and servers half of their time.
          maxWorkers: 3,
          globalSetup: "tests/support/vitest-global-setup.ts",
        },
      },
    ],
  },
});
