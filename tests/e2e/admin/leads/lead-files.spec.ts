import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { unzipSync } from "fflate";
import { leadReference } from "#modules/leads/lead.ts";
import { type AdminSite, expect } from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { makeDrawnPdf } from "#tests/support/drawn-pdf.ts";
import { queryRows } from "#tests/support/rows.ts";
import { samples } from "#tests/support/sample-files.ts";
import { makePng } from "#tests/support/sample-images.ts";
import { test } from "./leads-admin.ts";

/** Adds a lead whose request has these files in private storage. Returns its ID. */
async function addLead(own: AdminSite, files: Record<string, Buffer>): Promise<string> {
  const folder = join(own.site.dataDir, "files/private/quotes");
  mkdirSync(folder, { recursive: true });
  const attachments = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return { name, path: `quotes/${name}`, size: content.length, type: name.slice(-3) };
  });
  const [lead] = await queryRows(
    own,
    `with request as (
       insert into quote_requests (kind, name, email, project_details, attachments)
       values ('project', 'Surveyor', 's@client.example', 'A hall.', $1) returning id
     )
     insert into leads (kind, request_id, name, email)
     select 'project', id, 'Surveyor', 's@client.example' from request returning id`,
    [JSON.stringify(attachments)],
  );
  return String(lead?.id);
}

const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

test("files have previews that the keyboard goes through, and a ZIP of all", async ({
  page,
  emptyInbox,
}) => {
  const own = await emptyInbox("pglite");
  const files = {
    "site.png": await makePng(),
    "survey.dwg": samples.dwg,
    "sheet.pdf": makeDrawnPdf(),
  };
  const id = await addLead(own, files);
  await own.signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.site.origin}/admin/leads/${id}?view=all`);
  const table = page.getByRole("table", { name: "Files" });
  const thumbnails = table.getByRole("button");
  await expect(thumbnails).toHaveText([/Preview site\.png$/, /Preview sheet\.pdf$/]);
  await expectDrawn(thumbnails.nth(0).locator("img"));
  await expectDrawn(thumbnails.nth(1).locator("img"));
  await expect(table.getByText("DWG", { exact: true })).toBeVisible();

  await thumbnails.first().press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("site.png");
  await expectDrawn(dialog.getByAltText("site.png"));
  await expect(dialog.getByText("1 of 2")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("sheet.pdf");
  await expectDrawn(dialog.getByAltText("Page 1 of sheet.pdf"));
  await expect(dialog.getByText("Page 1 of 1")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(dialog.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    /^\/admin\/files\//,
  );
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toHaveAccessibleName("site.png");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(thumbnails.first()).toBeFocused();
  // Escape has closed the preview only, not the lead next to its list.
  await expect(page.getByRole("heading", { level: 1, name: "Surveyor" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download all \(3 files, [\d.]+ KB\)$/ }).press("Enter");
  expect((await download).suggestedFilename()).toBe(`${leadReference(id)}.zip`);
  const zip = unzipSync(readFileSync(await (await download).path()));
  expect(Object.keys(zip)).toEqual(Object.keys(files));
  for (const [name, content] of Object.entries(files))
    expect(content.equals(zip[name] ?? Buffer.alloc(0)), name).toBe(true);
});

test("a file that cannot be read breaks the ZIP off, and a damaged one shows its type", async ({
  page,
  emptyInbox,
  tolerated,
}) => {
  tolerated.push("415");
  const own = await emptyInbox("pglite");
  const id = await addLead(own, { "lost.dwg": samples.dwg, "damaged.png": samples.png });
  rmSync(join(own.site.dataDir, "files/private/quotes/lost.dwg"));
  const zip = async () => {
    const cookie = own.cookie("admin");
    const path = `${own.site.origin}/admin/leads/${id}/files.zip`;
    return (await fetch(path, { headers: { Cookie: cookie } })).arrayBuffer();
  };
  await expect(zip()).rejects.toThrow();
  await own.signIn(page);
  await page.goto(`${own.site.origin}/admin/leads/${id}`);
  const table = page.getByRole("table", { name: "Files" });
  await expect(table.getByText("PNG", { exact: true })).toBeVisible();
  await expect(table.getByRole("button")).toHaveCount(0);
  await expect(table.getByRole("link", { name: "damaged.png" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("files are a list of links", async ({ page, emptyInbox, tolerated }) => {
    // The scripts that the page references are not loaded.
    tolerated.push(" csp");
    const own = await emptyInbox("pglite");
    const id = await addLead(own, { "site.png": await makePng(), "sheet.pdf": makeDrawnPdf() });
    await own.signIn(page);
    await page.goto(`${own.site.origin}/admin/leads/${id}`);
    const table = page.getByRole("table", { name: "Files" });
    await expect(table.getByRole("link")).toHaveText(["site.png", "sheet.pdf"]);
    await expect(table.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Download all/ })).toBeVisible();
  });
});
