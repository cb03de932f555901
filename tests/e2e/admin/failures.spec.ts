import type { Page } from "@playwright/test";
import { hold } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";
import {
  type AdminSite,
  adminEnv,
  chooseAction,
  expect,
  fillSignIn,
  people,
  test,
  withPeople,
} from "./admin-site.ts";

/** The frame stays: its navigation works, and no application error is logged. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const nothing = "00000000-0000-4000-8000-000000000000";

async function open(page: Page, own: AdminSite, path: string, role: "admin" | "editor" = "admin") {
  await own.signIn(page, role);
  return (await page.goto(own.site.origin + path))?.status();
}

for (const [path, sentence] of [
  [`/admin/leads/${nothing}`, "This lead does not exist. It may have been deleted."],
  [`/admin/blog/edit/${nothing}`, "This post does not exist."],
  [`/admin/portfolio/edit/${nothing}`, "This project does not exist."],
  ["/admin/leads/nowhere/at/all", "This page does not exist in the admin."],
] as const) {
  test(`missing pages are reported in the frame: ${path}`, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    tolerated.push("404");
    expect(await open(page, await adminSites("postgres"), path)).toBe(404);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(
      page.getByRole("link", { name: /^Back to (Leads|Blog|Portfolio)$/ }),
    ).toBeVisible();
    await expectFrame(page);
    await expectAccessible(page);
    // The same by a link, without loading a document.
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page)).toHaveText("Dashboard");
    await page.goBack();
    await expect(page.getByText(sentence)).toBeVisible();
    await expectFrame(page);
  });
}

test("an editor who opens an administrator's screen is refused within the frame", async ({
  page,
  adminSites,
  tolerated,
}) => {
  tolerated.push("403");
  const own = await adminSites("postgres");
  for (const path of ["/admin/users", "/admin/leads", "/admin/audit-log"]) {
    expect(await open(page, own, path, "editor"), path).toBe(403);
    await expect(page.getByText(/^Only .*administrators can view this page\.$/)).toBeVisible();
    await expectFrame(page);
    await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Media" }).click();
  await expect(heading(page)).toHaveText("Media");
  await page.goBack();
  await expect(page.getByText(/^Only .*administrators can view this page\.$/)).toBeVisible();
  await expectFrame(page);
});

test("without its database the admin keeps its frame and the typed text, and a button tries again", {
  tag: "@slow",
}, async ({ page, adminSites, postgres, tolerated }) => {
  tolerated.push("500", "503", "401");
  const own = await adminSites("postgres");
  const server = await postgres();
  const reach = (isThere: boolean) => server.setReachable(own.databaseUrl ?? "", isThere);
  // Files of the worker's other tests.
  await queryRows(own, "delete from stored_files");
  await open(page, own, "/admin/portfolio/new");
  await page.getByLabel("Title").fill("Typed before the failure");
  await page.getByRole("button", { name: "Choose from library", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Choose from library" });
  await expect(picker.getByText("No files found")).toBeVisible();
  await picker.getByRole("button", { name: "Close" }).click();
  try {
    await reach(false);
    await page.getByRole("button", { name: "Choose from library", exact: true }).click();
    await expect(picker.getByText("The images of the library could not be loaded.")).toBeVisible();
    await expect(picker.getByText(/request [\w-]{36}/)).toBeVisible();
    await expectAccessible(page);
    await reach(true);
    await picker.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(picker.getByText("No files found")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Title")).toHaveValue("Typed before the failure");

    await reach(false);
    await page.getByLabel("Category").selectOption("Civil 3D");
    await page.getByLabel("Description").fill("Text");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Please try again.");
    await expect(page.getByLabel("Title")).toHaveValue("Typed before the failure");

    await expect(page.getByText("Your changes are saved in this browser.")).toBeVisible();
    await page.getByRole("link", { name: "Media" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(heading(page)).toHaveText("Media could not be loaded");
    await expectFrame(page);
    await expect(page.getByRole("link", { name: "Users" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(heading(page)).toHaveText("Media could not be loaded");
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
    await reach(true);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(heading(page)).toHaveText("Media");
    await expect(page.locator("main :focus")).toHaveCount(1);

    // A full page load without any data.
    await reach(false);
    expect((await page.reload())?.status()).toBe(500);
    await expect(heading(page)).toHaveText("Media could not be loaded");
    await expect(page.getByText(/^Request [\w-]{36}$/)).toBeVisible();
    await expectFrame(page);
    await reach(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Media");
  } finally {
    await reach(true);
  }
});

test("a screen that cannot reload after a change keeps the typed text", async ({
  page,
  adminSites,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED");
  const own = await adminSites("postgres");
  await open(page, own, "/admin/account");
  await page.getByLabel("Signature").fill("typed and not sent");
  await page.route("**/admin/account.data*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await page.getByRole("textbox", { name: "Name" }).fill(people.admin.name);
  await page.getByRole("button", { name: "Save" }).first().click();
  const stale = page.getByRole("alert").filter({ hasText: "could not be refreshed" });
  await expect(stale).toHaveCount(1);
  await expect(page.getByLabel("Signature")).toHaveValue("typed and not sent");
  await page.unroute("**/admin/account.data*");
  await stale.getByRole("button", { name: "Try again" }).click();
  await expect(stale).toHaveCount(0);
  await expect(page.getByLabel("Signature")).toHaveValue("typed and not sent");
});

test("a session that ends during work loses nothing", async ({ page, adminSites, tolerated }) => {
  // The browser refuses to show the sign-in screen within the preview.
  tolerated.push(
    "401",
    "frame-ancestors",
    "/admin/sign-in?to=%2Fadmin%2Fportfolio%2Fnew net::ERR_BLOCKED",
  );
  const own = await adminSites("postgres");
  await open(page, own, "/admin/portfolio/new");
  await page.getByLabel("Title").fill("Typed while signed in");
  await page.getByLabel("Category").selectOption("Civil 3D");
  await page.getByLabel("Description").fill("Text");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You have been signed out.");
  await expect(page.getByLabel("Title")).toHaveValue("Typed while signed in");
  await own.signIn(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page)).toHaveText("Portfolio");
});

test("sign-in returns to the requested page, also from a form, and moves the keyboard focus there", async ({
  page,
  adminSites,
}) => {
  const { site } = await adminSites("postgres");
  const refused = (init: RequestInit) =>
    fetch(`${site.origin}/admin/blog/new`, { redirect: "manual", method: "POST", ...init });
  const Referer = `${site.origin}/admin/blog/new?draft=x`;
  const from = await refused({ headers: { Referer } });
  expect(from.headers.get("location")).toBe("/admin/sign-in?to=%2Fadmin%2Fblog%2Fnew%3Fdraft%3Dx");
  const elsewhere = await refused({ headers: { Referer: "https://evil.example/admin" } });
  expect(elsewhere.headers.get("location")).toBe("/admin/sign-in");

  await page.goto(`${site.origin}/admin/blog?q=pole`);
  await fillSignIn(page, people.editor.email);
  await expect(page).toHaveURL(`${site.origin}/admin/blog?q=pole`);
  await expect(page.locator("main")).toBeFocused();
});

test("leads and the dashboard report a missing email server; an image elsewhere is not deleted", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await withPeople(await ownSite("postgres", { ...adminEnv, SMTP_URL: "" }));
  const headers = { Cookie: own.cookie("admin") };
  for (const path of ["/admin", "/admin/leads"]) {
    const screen = await (await fetch(own.site.origin + path, { headers })).text();
    expect(screen, path).toContain("No email server is set up yet");
  }
  await queryRows(
    own,
    `insert into mails ("to", subject, html, text, status, last_error)
       values ('visitor@client.example', 'Your drawing', '<p>x</p>', 'x', 'failed', 'The mailbox is full')`,
  );
  const operations = await (await fetch(`${own.site.origin}/admin/operations`, { headers })).text();
  expect(operations.match(/No email server is set up/g)).toHaveLength(1);
  expect(operations).toContain("set SMTP_URL and restart the");
  expect(operations).toContain("The mailbox is full");
  expect(operations).not.toContain("Send again");
  for (const path of ["https://elsewhere.example/a.jpg", "/services"]) {
    const answer = await fetch(`${own.site.origin}/admin/media.data`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "delete", path }),
    });
    expect(answer.status, path).toBe(400);
    expect(await answer.text(), path).toContain("Invalid image URL");
  }
});

test("Preview opens its tab on click; if the text cannot be saved, it closes the tab and shows the reason", async ({
  page,
  adminSites,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED");
  const own = await adminSites("postgres");
  await open(page, own, "/admin/blog/new", "editor");
  const release = await hold(page, "**/admin/blog/drafts");
  await page.getByLabel("Title", { exact: true }).fill("Seen before it is published");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview" }).press("Enter");
  const tab = await opened;
  expect(tab.url()).toBe("about:blank");
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  release();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Seen before it is published");
  await tab.close();

  await page.route("**/admin/blog/drafts", (route) => route.abort());
  await page.getByLabel("Title", { exact: true }).fill("Not kept anywhere else");
  const again = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview" }).click();
  const closed = await again;
  await expect(
    page.getByText("The preview could not be opened. The server cannot be reached."),
  ).toBeVisible();
  await expect.poll(() => closed.isClosed()).toBe(true);
});

test("the keyboard focus stays in the list when an entry is deleted, and deleting a main image asks first", async ({
  page,
  adminSites,
}) => {
  const own = await adminSites("postgres");
  await putPosts(own, [{ slug: "first-to-go" }, { slug: "stays-here" }]);
  await open(page, own, "/admin/blog", "editor");
  const rows = page.getByRole("row");
  const before = await rows.count();
  await chooseAction(rows.filter({ hasText: "A post" }).first(), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows).toHaveCount(before - 1);
  await expect(page.locator("table :focus")).toHaveCount(1);

  await page.goto(`${own.site.origin}/admin/portfolio/new`);
  await page.getByLabel("Main image", { exact: true }).setInputFiles("public/apple-touch-icon.png");
  await expect(page.getByRole("img", { name: "Main image, current" })).toBeVisible();
  const remove = page.getByRole("button", { name: "Remove Main image" });
  const question = page.getByRole("alertdialog");
  await remove.press("Enter");
  await expect(question).toContainText("Remove main image from this project?");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(page.getByLabel("Main image", { exact: true })).toBeFocused();
});
