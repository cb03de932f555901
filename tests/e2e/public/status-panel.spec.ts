import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@playwright/test";
import { expect, hold, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const uncheckedList = [
  /Environment configured.*not checked/i,
  /Connection to the backend.*not checked/i,
  /Tables can be read.*not checked/i,
  /Storage bucket 'portfolio' found.*not checked/i,
];

test("the panel runs its checks and reports that messages arrive", async ({ page, sharedSite }) => {
  const release = await hold(page, "**/api/status");
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/contact`);
  await hydrate(page);
  const panel = page.getByRole("region", { name: "Connection status" });
  await expect(panel.getByRole("status")).toHaveText("Testing the connection to our office…");
  release();
  await expect(panel.getByRole("status")).toHaveText(
    "Connected. Your messages will reach our office.",
  );
});

test("a missing bucket shows its error, the checklist and a button to check again", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("503");
  const { site } = await ownSite("postgres");
  rmSync(join(site.dataDir, "files"), { recursive: true });
  await withConsent(page);
  await page.goto(`${site.origin}/contact`);
  await hydrate(page);
  const panel = page.getByRole("region", { name: "Connection status" });
  await expect(panel.getByRole("status")).toHaveText(
    "Storage bucket 'portfolio' not found. Please run the database migrations to set up storage.",
  );
  await expect(panel.getByRole("listitem")).toHaveCount(4);
  mkdirSync(join(site.dataDir, "files", "portfolio"), { recursive: true });
  await expect(async () => {
    await panel.getByRole("button", { name: "Recheck all" }).click();
    await expect(panel.getByRole("status")).toHaveText(
      "Connected. Your messages will reach our office.",
      {
        timeout: 1_000,
      },
    );
  }).toPass();
});

const noReport: Record<string, (route: Route) => Promise<void>> = {
  "a network that fails": (route) => route.abort(),
  "a server error": (route) => route.fulfill({ status: 500, body: "Unexpected Server Error" }),
  "a proxy's page": (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
  "JSON other than a report": (route) => route.fulfill({ json: null }),
  "no response at all": async () => {},
};
for (const [name, answer] of Object.entries(noReport)) {
  test(`${name} leaves the four checks listed as not checked, with their buttons`, async ({
    page,
    sharedSite,
    tolerated,
  }) => {
    tolerated.push("/api/status", "ERR_FAILED", "status of 50");
    await page.clock.install();
    await page.route("**/api/status", answer);
    await withConsent(page);
    await page.goto(`${sharedSite.site.origin}/contact`);
    const asked = page.waitForRequest("**/api/status");
    await hydrate(page);
    await asked;
    const panel = page.getByRole("region", { name: "Connection status" });
    await page.clock.fastForward(10_000);
    await expect(panel.getByRole("status")).toHaveText(
      "An unknown error occurred. The connection could not be checked. Please try again in a moment.",
    );
    await expect(panel.getByRole("listitem")).toContainText(uncheckedList);
    // No check ran, so none is reported as failed.
    await expect(panel.getByText("failed")).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Recheck" })).toHaveCount(5);
    await page.unroute("**/api/status");
    await panel.getByRole("button", { name: "Recheck Connection to the backend" }).click();
    await expect(panel.getByRole("status")).toHaveText(
      "Connected. Your messages will reach our office.",
    );
  });
}

for (const width of [360, 1440]) {
  test(`the checks fit into ${width} pixels before they have run`, async ({
    page,
    sharedSite,
    tolerated,
  }) => {
    tolerated.push("/api/status", "ERR_FAILED");
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/api/status", (route) => route.abort());
    await withConsent(page);
    await page.goto(`${sharedSite.site.origin}/contact`);
    await hydrate(page);
    const panel = page.getByRole("region", { name: "Connection status" });
    await expect(panel.getByRole("listitem")).toHaveCount(4);
    const scrolls = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(scrolls)).toBe(false);
    await panel.screenshot({ path: test.info().outputPath(`panel-${width}.png`) });
  });
}

test("too many checks get a message with the time to try again", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("429");
  const ask = () => fetch(`${visit.origin}/api/status`, { headers: visit.headers });
  while ((await ask()).status !== 429);
  await withConsent(page);
  await page.goto(`${visit.origin}/contact`);
  await hydrate(page);
  const panel = page.getByRole("region", { name: "Connection status" });
  await expect(panel.getByRole("status")).toHaveText(
    /^Too many checks\. The connection could not be checked\. Please try again in \d+ s\.$/,
  );
  await expect(panel.getByText("failed")).toHaveCount(0);
  await expect(panel.getByRole("listitem")).toContainText(uncheckedList);
  await expect(panel.getByRole("button")).toHaveCount(5);
});

test("the response names the checks but no host, software or secret", { tag: "@slow" }, async ({
  ownSite,
}) => {
  const { site, databaseUrl } = await ownSite("postgres");
  const answer = await fetch(`${site.origin}/api/status`);
  const body = await answer.text();
  expect(JSON.parse(body)).toEqual({
    status: "success",
    checks: ["environment", "connection", "tables", "storage"].map((name) => ({ name, ok: true })),
  });
  expect(body + JSON.stringify([...answer.headers])).not.toMatch(/postgres|pglite|node|127\.0/i);
  expect(body).not.toContain(new URL(databaseUrl ?? "").port);
});
