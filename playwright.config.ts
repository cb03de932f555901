import "#tests/support/pinned-node.ts";
import { defineConfig, devices } from "@playwright/test";
import { isLong } from "#tests/support/long.ts";

/** Tests that measure how long something takes: named so, because tests running alongside would be measured as well. */
const timedTests = "**/*.timed.spec.ts";
// `npm test` finds the machine's Firefox, and says so where there is none.
const withoutFirefox = process.env.FIREFOX_PATH ? [] : ["**/firefox.spec.ts"];

// Chromium's own traffic is refused by closed networks, many times a second; without it the browser is quiet.
const quietChromium = [
  "--disable-gpu",
  // Draws in 3D without a graphics card.
  "--enable-unsafe-swiftshader",
  // Letters as wide as everywhere: the headless shell hints them.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A test's page finds the code of the site compiled: a process for each would take a fifth more of the processor.
  "--renderer-process-limit=1",
  "--process-per-site",
];

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "browser", testIgnore: [timedTests, ...withoutFirefox] },
    { name: "timed", testMatch: timedTests, workers: 1 },
  ],
  globalSetup: "./tests/support/playwright-global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // With two, a quarter of two processors is left over while tests wait for emails, timers and processes.
  workers: 3,
  // A shared machine can be ten times slower than a desk; what is waited for in vain fails all the same.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // On such a machine one starved browser must not hide 400 good tests; npm test names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ...(isLong ? [["./tests/support/trials-reporter.ts"] as const] : [])],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // Without it, a click on something that never appears waits as long as the whole test may take.
    actionTimeout: 60_000,
    // A seventh of the processor time of screens; tests of what moves say "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    // Recording every test doubles what the run takes of the processor. By hand: --trace on.
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Without a locale Chromium names a download with an umlaut "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [...quietChromium, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
