import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { issueSampleToken } from "#server/sample-links.ts";
import { takeTwoSeconds } from "../support/pace.ts";
import { queryRows } from "../support/rows.ts";
import {
  engines,
  expect,
  holdScripts,
  hydrate,
  type MailSite,
  test,
  withConsent,
} from "./fixtures.ts";

const path = "/services/scan-to-bim";
const success = "Sample BIM model has been sent to your email!";
const failure = "There was an error processing your request. Please try again.";
const invalid = "Please enter a valid email address.";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sample BIM model" });
const opener = (page: Page) => page.getByRole("button", { name: "See Sample Model" });
const emailOf = (page: Page) => dialogOf(page).getByLabel("Email");
const send = (page: Page) => dialogOf(page).getByRole("button", { name: "Send Sample" }).click();

/** The link in the visitor's mail. */
async function mailedLink({ smtp, site }: MailSite, address: string): Promise<string> {
  const { text = "" } = await smtp.mailTo(address);
  const link = /Download [^\n]*: (\S+)/.exec(text)?.[1] ?? "";
  expect(link).toMatch(new RegExp(`^${site.origin}/samples/[\\w~.-]+$`));
  return link;
}

for (const engine of engines) {
  test(`a request on ${engine} is stored, mailed twice and brings the file`, async ({
    page,
    ownSite,
  }) => {
    const own = await ownSite(engine);
    await withConsent(page);
    await page.goto(own.site.origin + path);
    await opener(page).click();
    await emailOf(page).fill(" reader@client.example ");
    await takeTwoSeconds(page);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);

    const toFirm = await own.smtp.mailTo("leads@firm.example");
    expect(toFirm.replyTo?.[0]?.address).toBe("reader@client.example");
    expect(toFirm.subject).toContain("Sample BIM model");
    expect(toFirm.text).not.toContain("/samples/");
    const link = await mailedLink(own, "reader@client.example");
    const { html = "" } = await own.smtp.mailTo("reader@client.example");
    expect(html).toContain(`href="${link}"`);

    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/zip");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(file.headers.get("x-robots-tag")).toBe("noindex");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual([
      "building.ifc",
      "building.las",
      "read-me.txt",
      "sheet.pdf",
    ]);
    expect(bytes.byteLength).toBe(Number(file.headers.get("content-length")));
    const head = await fetch(link, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength));
    // Nothing but the link leads to it, and the log does not hold the link.
    const files = join(own.site.dataDir, "files");
    expect(readdirSync(join(files, "private/samples"))).toContain("sample-building.zip");
    expect(existsSync(join(files, "portfolio/samples"))).toBe(false);
    expect(own.site.output()).toContain('"path":"/samples/…"');
    expect(own.site.output()).not.toContain(new URL(link).pathname);

    await page.goto("about:blank");
    const rows = await queryRows(own, "select * from sample_report_requests");
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: "reader@client.example",
        requested_at: expect.any(Date),
      },
    ]);
    const leads = await queryRows(own, "select kind, name, email, suspicions from leads");
    expect(leads).toEqual([
      {
        kind: "sample-model",
        name: "",
        email: "reader@client.example",
        suspicions: [],
      },
    ]);
  });
}

test("the viewer's files come compressed and are asked for again by their tag; no other does", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  for (const name of ["building.glb", "cloud.glb"]) {
    const headers = { "Accept-Encoding": "br" };
    const file = await fetch(`${origin}/samples/${name}`, { headers });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("model/gltf-binary");
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(Number(file.headers.get("content-length"))).toBeLessThanOrEqual(1_200_000);
    const tag = file.headers.get("etag") ?? "";
    const again = await fetch(`${origin}/samples/${name}`, {
      headers: { ...headers, "If-None-Match": tag },
    });
    expect(again.status).toBe(304);
  }
  for (const path of ["/samples/sample-building.zip", "/mail/sample-building.zip"]) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
});

test("a link that is over, or is not ours, says so and where to ask again", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("410", "404");
  const secret = "s".repeat(40);
  const { site } = await ownSite("pglite", { AUTH_SECRET: secret });
  const day = 24 * 3600 * 1000;
  const link = (ageInDays: number) => {
    const { token } = issueSampleToken(secret, "sample-report", Date.now() - ageInDays * day);
    return `${site.origin}/samples/${token}`;
  };
  expect((await fetch(link(13.9))).headers.get("content-type")).toBe("application/pdf");

  await withConsent(page);
  const expired = await page.goto(link(14.1));
  expect(expired?.status()).toBe(410);
  expect(expired?.headers()["x-robots-tag"]).toBe("noindex");
  expect(expired?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  await expect(page.getByRole("link", { name: "Sample glare report" })).toHaveAttribute(
    "href",
    "/services/solar-pv-permitting",
  );

  const forged = await page.goto(link(0).replace("sample-report", "sample-model"));
  expect(forged?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await page.getByRole("main").getByRole("link", { name: "Sample BIM model" }).click();
  await expect(page).toHaveURL(site.origin + path);
});

test("the dialog takes the focus, keeps it and gives it back", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(emailOf(page)).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest("dialog");
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  const others = page.getByRole("button", { name: /^Download Sample/ });
  await expect(others).toHaveCount(2);
  for (const [index, button] of (await others.all()).entries()) {
    await button.click();
    await expect(emailOf(page)).toBeFocused();
    if (index === 0) await dialogOf(page).getByRole("button", { name: "Close" }).click();
    else await page.mouse.click(5, 5);
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("it names an address that cannot be one, keeps it, and forgets it when closed", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await opener(page).click();
  for (const typed of ["", "reader", "reader@client", "a b@client.example"]) {
    await emailOf(page).fill(typed);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    expect((await answered).status()).toBe(400);
    await expect(emailOf(page)).toHaveAccessibleDescription(invalid);
    await expect(emailOf(page)).toHaveAttribute("aria-invalid", "true");
    await expect(emailOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveValue(typed);
  }
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(emailOf(page)).toHaveValue("");
  await expect(emailOf(page)).not.toHaveAttribute("aria-invalid");
  await expect(dialogOf(page).getByText(invalid)).toHaveCount(0);
});

test("it closes 3 s after the thanks, and the next opening is a fresh form", async ({
  page,
  ownSite,
}) => {
  const { site } = await ownSite("pglite");
  await withConsent(page);
  await page.clock.install();
  await page.goto(site.origin + path);
  await hydrate(page);
  for (const address of ["first@client.example", "second@client.example"]) {
    await opener(page).click();
    await expect(emailOf(page)).toHaveValue("");
    await expect(dialogOf(page).getByRole("status")).toHaveCount(0);
    await emailOf(page).fill(address);
    // From here on time stands still but for what the test lets pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_500);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);
    await page.clock.runFor(2_900);
    await expect(dialogOf(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.clock.resume();
  }
});

test("closed before its time is over, the thanks are gone as well", async ({ page, ownSite }) => {
  const { site } = await ownSite("pglite");
  await withConsent(page);
  await page.goto(site.origin + path);
  await hydrate(page);
  await opener(page).click();
  await emailOf(page).fill("reader@client.example");
  await send(page);
  await expect(dialogOf(page).getByRole("status")).toHaveText(success);
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(dialogOf(page).getByRole("status")).toHaveCount(0);
});

test("a refusing database gets the failure text and keeps the address", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("503");
  const own = await ownSite("postgres");
  await withConsent(page);
  await page.goto(own.site.origin + path);
  await queryRows(own, "alter table sample_report_requests add constraint refuse check (false)");
  await opener(page).click();
  await emailOf(page).fill("reader@client.example");
  await takeTwoSeconds(page);
  await send(page);
  await expect(dialogOf(page).getByRole("alert")).toHaveText(failure);
  await expect(emailOf(page)).toHaveValue("reader@client.example");
  expect(await queryRows(own, "select id from mails")).toEqual([]);
});

test("a page takes no form but its own", async ({ sharedSite, request }) => {
  const answer = await request.post(sharedSite.site.origin + path, {
    form: { form_name: "sample-report", email: "reader@client.example" },
  });
  expect(answer.status()).toBe(400);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the answered page shows the dialog with the answer", async ({
    page,
    ownSite,
    tolerated,
  }) => {
    tolerated.push("400");
    const own = await ownSite("pglite");
    await page.goto(own.site.origin + path);
    await expect(dialogOf(page)).toBeHidden();
    await opener(page).click();
    await expect(emailOf(page)).toBeFocused();
    await emailOf(page).fill("reader");
    await send(page);
    await expect(emailOf(page)).toHaveAccessibleDescription(invalid);
    await expect(emailOf(page)).toHaveValue("reader");
    await expect(emailOf(page)).toBeFocused();
    await emailOf(page).fill("reader@client.example");
    await takeTwoSeconds(page);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await expect(dialogOf(page)).toBeHidden();
    const link = await mailedLink(own, "reader@client.example");
    expect((await fetch(link)).status).toBe(200);
    await own.smtp.mailTo("leads@firm.example");
  });
});

test("an answer that came before React becomes a modal dialog, and closes by itself", async ({
  page,
  ownSite,
}) => {
  const { site } = await ownSite("pglite");
  await withConsent(page);
  await page.clock.install();
  // The form is posted by the browser itself while the scripts are still on their way.
  const release = await holdScripts(page);
  await page.goto(site.origin + path);
  await opener(page).click();
  await emailOf(page).fill("reader@client.example");
  await send(page);
  await expect(dialogOf(page).getByRole("status")).toHaveText(success);
  release();
  await hydrate(page);
  await expect.poll(() => dialogOf(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await expect(emailOf(page)).toBeFocused();
  await page.clock.runFor(3_100);
  await expect(dialogOf(page)).toBeHidden();
  await opener(page).click();
  await expect(dialogOf(page).getByRole("status")).toHaveCount(0);
});
