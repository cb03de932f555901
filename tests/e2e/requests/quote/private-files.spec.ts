import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fileLink } from "#modules/media/.server/links/file.ts";
import { fillSignIn } from "#tests/e2e/admin/admin-site.ts";
import { expect, firstAdmin, secret, test, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePdf } from "#tests/support/sample-files.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import {
  choose,
  expectReceived,
  fillInNeeded,
  openProject,
  projectForm,
  send,
  thanks,
} from "./quote-page.ts";

const content = makePdf(123_456);

/**
 * A visitor, named like their address, sends a project with a file that contains HTML, and a link. Returns the lead's ID.
 */
async function sendProject(visit: Visit, page: Page): Promise<string> {
  await openProject(page, visit);
  const form = projectForm(page);
  await fillInNeeded(form, visit.email);
  await form.getByLabel("Name").fill(visit.email);
  await form.getByLabel("Link to larger scans").fill("https://files.client.example/hall");
  await choose(page, { 'Lageplan "Süd".html': content });
  await expectReceived(page, "1 of 1");
  await waitLikeAPerson(page);
  await send(form);
  await expect(thanks(page)).toBeVisible();
  const [lead] = await queryRows(visit, "select id from leads where email = $1", [visit.email]);
  return String(lead?.id);
}

const signIn = (page: Page) => fillSignIn(page, firstAdmin.ADMIN_EMAIL, firstAdmin.ADMIN_PASSWORD);

test("the firm's email links to the files for a signed-in administrator", { tag: "@slow" }, async ({
  page,
  visit,
}) => {
  const leadId = await sendProject(visit, page);
  const mail = await visit.smtp.mailFrom(visit.email);
  const [, link = ""] = /Open the files: (\S+)/.exec(mail.text ?? "") ?? [];
  expect(link).toBe(`${visit.origin}/admin/leads/${leadId}/files`);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(page);
  await expect(page.getByRole("heading", { name: `Files from ${visit.email}` })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "https://files.client.example/hall" }),
  ).toHaveAttribute("href", "https://files.client.example/hall");
  await expect(page.getByRole("row").nth(1)).toContainText("120.56 KB");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Lageplan" }).click();
  // The name ends with the file's true type.
  expect((await download).suggestedFilename()).toMatch(/^Lageplan .Süd.\.html\.pdf$/);
  expect(readFileSync(await (await download).path()).equals(content)).toBe(true);

  await page.goto(`${visit.origin}/admin`);
  await page.getByRole("link", { name: `Files from ${visit.email}` }).click();
  await expect(page.getByRole("heading", { name: `Files from ${visit.email}` })).toBeVisible();
});

test("files are for administrators only, by links that expire, and never displayed inline", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("403", "404");
  const leadId = await sendProject(visit, page);
  const link = fileLink(secret, leadId, 0);
  const expired = fileLink(secret, leadId, 0, Date.now() - 11 * 60_000);
  const list = `/admin/leads/${leadId}/files`;
  const ask = (path: string) => page.request.get(visit.origin + path, { maxRedirects: 0 });

  for (const path of [link, expired, list]) {
    const answer = await ask(path);
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toContain("/admin/sign-in?to=");
  }
  for (const path of [`${link}.data`, `${list}.data`]) {
    const answer = await (await ask(path)).text();
    expect(answer).not.toContain("PDF");
    expect(answer).not.toContain("Lageplan");
  }

  await page.goto(`${visit.origin}/admin`);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const answer = await ask(link);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).equals(content)).toBe(true);
  const part = await page.request.get(visit.origin + link, { headers: { Range: "bytes=5-104" } });
  expect(part.status()).toBe(206);
  expect((await part.body()).equals(content.subarray(5, 105))).toBe(true);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": "123456",
    "content-disposition": `attachment; filename="Lageplan _S_d_.html.pdf"; filename*=UTF-8''Lageplan%20%22S%C3%BCd%22.html.pdf`,
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  // An expired link redirects a person with permission to a new one.
  const renewed = await ask(expired);
  expect(renewed.status()).toBe(302);
  const fresh = renewed.headers().location ?? "";
  expect(fresh).toMatch(/^\/admin\/files\//);
  expect((await ask(fresh)).status()).toBe(200);
  expect((await ask(`${link.slice(0, -4)}AAAA`)).status()).toBe(404);
  expect((await ask(fileLink(secret, leadId, 7))).status()).toBe(404);
  // The link to larger scans is not a file.
  expect((await ask(fileLink(secret, leadId, 1))).status()).toBe(404);
  expect((await ask(fileLink(secret, crypto.randomUUID(), 0))).status()).toBe(404);
  expect((await ask("/admin/leads/none/files")).status()).toBe(404);
  const other = await ask(`/admin/leads/${crypto.randomUUID()}/files`);
  expect(other.status()).toBe(404);

  await queryRows(visit, `update "user" set role = 'editor'`);
  try {
    expect((await ask(link)).status()).toBe(403);
    expect((await ask(expired)).status()).toBe(403);
    const page403 = await ask(list);
    expect(page403.status()).toBe(403);
    expect(await page403.text()).not.toContain("Lageplan");
  } finally {
    await queryRows(visit, `update "user" set role = 'admin'`);
  }
});
