import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import type { Browser, ElementHandle } from "puppeteer-core";
import { adminEnv, password, people } from "#tests/e2e/admin/admin-site.ts";
import { type MailSite, makeSite } from "#tests/e2e/fixtures.ts";
import { launchFirefox, openTab, type Tab } from "#tests/support/firefox.ts";
import { publicPages } from "#tests/support/public-pages.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePng } from "#tests/support/sample-images.ts";

// The main tasks of visitors and administrators, in Firefox: Chromium runs all other tests, and browsers differ in few
// things.

const noPostgres = () => Promise.reject(new Error("this site has the embedded database"));

const test = base.extend<{ tab: Tab }, { firefox: Browser; own: MailSite }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const browser = await launchFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const own = await makeSite("pglite", noPostgres, adminEnv);
      await use(own);
      await own.site.stop();
      await own.smtp.close();
    },
    { scope: "worker" },
  ],
  tab: async ({ firefox }, use, info) => {
    const tab = await openTab(firefox);
    await use(tab);
    if (info.status !== info.expectedStatus) {
      await info.attach("Firefox", {
        body: Buffer.from(await tab.page.screenshot()),
        contentType: "image/png",
      });
    }
    await tab.page.close();
  },
});
test.describe.configure({ mode: "default" });

const stored = ({ page }: Tab, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const isHydrated = ({ page }: Tab) => page.waitForSelector("html[data-hydrated]");

test("errors in Firefox fail the test", async ({ tab, own }) => {
  await tab.page.goto(own.site.origin);
  await tab.page.evaluate(() => {
    console.error("said aloud");
    setTimeout(() => {
      throw new Error("thrown");
    });
    document.head.append(Object.assign(document.createElement("style"), { textContent: "p {}" }));
    void fetch("/no-such-page");
  });
  for (const what of [
    "said aloud",
    "uncaught: Error: thrown",
    "Content-Security-Policy",
    "404: ",
  ]) {
    await expect.poll(() => tab.complaints.join("\n")).toContain(what);
  }
});

test("a visitor uses the site in Firefox", { tag: "@slow" }, async ({ tab, own }) => {
  const { page, press, fill, sees, shows, isAt } = tab;
  const { origin } = own.site;

  await test.step("clicks before hydration take effect: consent at once, the rest after hydration", async () => {
    const release = await tab.holdScripts();
    await page.goto(origin);
    await press("Decline All");
    await shows("#consent", false);
    expect(JSON.parse((await stored(tab, "cookieConsent")) ?? "")).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
    });
    await page.locator("footer button").click();
    await release();
    await isHydrated(tab);
    await shows("#consent");
    await press("Accept All");
    await shows("#consent", false);
  });

  await test.step("nothing moves when a page becomes long enough for a scrollbar", async () => {
    const place = () =>
      page.$eval("header a[href='/quote']", (link) => link.getBoundingClientRect().left);
    const long = await place();
    await page.$eval("#main", (main) => {
      (main as HTMLElement).style.display = "none";
    });
    await page.$eval("footer", (footer) => {
      (footer as HTMLElement).style.display = "none";
    });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(901);
    expect(await place()).toBe(long);
  });

  await test.step("the menu of small screens opens the blog, and an article can be read", async () => {
    await page.goto(origin);
    await page.setViewport({ width: 390, height: 844 });
    await press("Open menu");
    await shows("#mobile-menu");
    await page.keyboard.press("Escape");
    await shows("#mobile-menu", false);
    await press("Open menu");
    await page.locator("#mobile-menu a[href='/blog']").click();
    await isAt(/\/blog$/);
    await shows("#mobile-menu", false);
    await page.setViewport({ width: 1280, height: 900 });
    await page.locator("nav[aria-label='Article categories'] a[href*=Solar]").click();
    await isAt(/category=Solar/);
    await page.locator("main article a[href^='/blog/']:not([href*='/tag/'])").click();
    await isAt(/\/blog\/[a-z-]+$/);
    await shows("article h2");
  });

  await test.step("a message is sent, stored and emailed", async () => {
    await page.goto(`${origin}/contact`);
    await fill("main [name=name]", "Planner in Firefox");
    await fill("main [name=email]", "firefox@client.example");
    await fill("main [name=service]", "Fiber");
    await fill("main [name=message]", "A route of 14 km.");
    // A form sent within two seconds counts as sent by a program.
    await page.waitForFunction(() => performance.now() > 2_500);
    await press("Send Message");
    await sees("Thank you for your message!");
    expect(
      await queryRows(
        own,
        "select email, suspicions from leads where email = 'firefox@client.example'",
      ),
    ).toEqual([{ email: "firefox@client.example", suspicions: [] }]);
    expect((await own.smtp.mailFrom("firefox@client.example")).text).toContain("A route of 14 km.");
  });

  await test.step("the portfolio opens, and mouse and keys control dialog and lightbox", async () => {
    await page.goto(`${origin}/portfolio`);
    await fill("main [name=email]", "firefox@client.example");
    await press("Unlock Portfolio");
    // The locked page's cards are removed with its form.
    await shows("#gate", false);
    await page.locator("main article h3 a").click();
    await isAt(/\?project=/);
    await shows("dialog.dialog");
    await page.mouse.click(10, 450);
    await shows("dialog.dialog", false);
    await isAt(/\/portfolio$/);
    // The second project of the demonstration has several images.
    await page.locator("main li:nth-child(2) > article a[href*='image=1']").click();
    await shows(".yarl__slide_current img");
    await page.keyboard.press("ArrowRight");
    await isAt(/image=2$/);
    await page.keyboard.press("Escape");
    await shows(".yarl__root", false);
    await isAt(/\/portfolio$/);
  });

  await test.step("the glare check updates while typing", async () => {
    await page.goto(`${origin}/services/solar-pv-permitting/glare-check`);
    const minutes = () => page.$eval("main table td", (cell) => cell.textContent);
    const before = await minutes();
    await fill("main [name=tilt]", "35");
    await isAt(/tilt=35/);
    await expect.poll(minutes).not.toBe(before);
  });

  await test.step("the viewer draws the model, or reports that this machine cannot", async () => {
    await page.goto(`${origin}/services/scan-to-bim#model-building`);
    await shows("dialog.dialog :is([role=alert], input[type=radio])");
    if (await page.$("dialog.dialog [role=alert]")) await sees("cannot draw the model in 3D");
    await page.keyboard.press("Escape");
    await shows("dialog.dialog", false);
  });

  expect(tab.complaints).toEqual([]);
});

test("an administrator uses the admin in Firefox", { tag: "@slow" }, async ({ tab, own }, info) => {
  const { page, press, fill, sees, shows, isAt } = tab;
  const { origin } = own.site;

  await test.step("signing in", async () => {
    await page.goto(`${origin}/admin`);
    await fill("[name=email]", people.admin.email);
    await fill("[name=password]", password);
    await press("Sign in");
    await sees("Dashboard");
    await isAt(/\/admin$/);
  });

  await test.step("an image is uploaded", async () => {
    const file = info.outputPath("closure.png");
    await writeFile(file, await makePng());
    await page.goto(`${origin}/admin/media`);
    await press("Upload Files");
    const input = await page.waitForSelector("input[type=file]");
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    await sees("Image uploaded successfully!");
    await page.keyboard.press("Escape");
    await sees("closure.png");
  });

  await test.step("a post is written and published", async () => {
    await page.goto(`${origin}/admin/blog/new`);
    await fill("[name=title]", "Written in Firefox");
    await fill("[name=excerpt]", "Another engine.");
    await page.locator("[contenteditable=true]").click();
    await page.keyboard.type("A closure is opened once in ten years.");
    await fill("select[name=category]", "FTTH Design");
    await press("Publish immediately");
    await press("Save and publish");
    await isAt(/\/admin\/blog$/);
    await sees("Written in Firefox");
    const answer = await fetch(`${origin}/blog/written-in-firefox`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("once in ten years"),
    ]);
  });

  await test.step("signing out", async () => {
    await page.locator("button[popovertarget=account-menu]").click();
    await press("Sign out");
    await isAt(/\/admin\/sign-in/);
    await shows("input[type=password]");
  });

  expect(tab.complaints).toEqual([]);
});

// In Firefox, because Chromium's headless shell has no back/forward cache.
test("Back restores every public page from the back/forward cache unchanged", {
  tag: "@slow",
}, async ({ tab, own }) => {
  const { page } = tab;
  const { origin } = own.site;
  const lost: string[] = [];
  for (const path of publicPages) {
    await page.goto(origin + path);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await isHydrated(tab);
    // No browser caches a page that is left during loading.
    await page.waitForNetworkIdle();
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => history.back());
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
    if (!(await page.evaluate(() => "wasHere" in window))) lost.push(path);
  }
  expect(lost).toEqual([]);
});
