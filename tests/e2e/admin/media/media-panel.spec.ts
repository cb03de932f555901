import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type AdminSite, expect } from "#tests/e2e/admin/admin-site.ts";
import { addImages, test } from "#tests/e2e/admin/portfolio/portfolio-admin.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePng } from "#tests/support/sample-images.ts";

const details = (page: Page) => page.getByRole("dialog", { name: "Details" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const altTexts = (own: AdminSite) =>
  queryRows(own, "select name, alt from stored_files order by name").then((rows) =>
    Object.fromEntries(rows.map(({ name, alt }) => [name, alt])),
  );

async function openLibrary(page: Page, own: AdminSite, search = ""): Promise<void> {
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/media?sort=name${search}`);
  await page.locator("html[data-hydrated]").waitFor();
}

test("the details of a file have an address, go on with arrow keys and save what was typed", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addImages(own, ["a.png", "b.png", "c.png"]);
  await openLibrary(page, own);
  await page.getByRole("button", { name: "Details of a.png" }).click();
  await expect(details(page).getByText("1 of 3")).toBeVisible();
  await expect(page).toHaveURL(/file=media/);
  await page.keyboard.press("ArrowLeft");
  await expect(details(page).getByText("1 of 3")).toBeVisible();

  // Arrows within a text stay there; leaving the file saves the text.
  await details(page).getByLabel("Alt text").fill("A plan");
  await page.keyboard.press("ArrowRight");
  await expect(details(page).getByText("1 of 3")).toBeVisible();
  await details(page).getByRole("button", { name: "Next" }).click();
  await expect(details(page).getByText("2 of 3")).toBeVisible();
  await expect(toast(page, "Alt text saved.")).toBeVisible();
  await expect(details(page).getByLabel("Alt text")).toHaveValue("");
  expect(await altTexts(own)).toEqual({ "a.png": "A plan", "b.png": "", "c.png": "" });
  await page.keyboard.press("ArrowRight");
  await expect(details(page).getByText("c.png", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(details(page).getByText("3 of 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(details(page).getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Details of b.png" })).toBeFocused();
  await expect(page).not.toHaveURL(/file=/);

  // A link shows a file that the list does not.
  const [file] = await queryRows(own, "select path from stored_files where name = 'c.png'");
  await page.goto(`${own.site.origin}/admin/media?q=a.png&file=${file?.path}`);
  await expect(details(page).getByText("c.png", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/q=a\.png$/);
});

test("alt texts of several images are saved together, and changes of others stay", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addImages(own, ["a.png", "b.png", "c.png"]);
  await queryRows(own, "update stored_files set alt = 'Old' where name = 'c.png'");
  await openLibrary(page, own);
  await page.getByRole("checkbox", { name: "Select a.png" }).click();
  await page.getByRole("checkbox", { name: "Select b.png" }).click();
  await page.getByRole("button", { name: "Edit alt texts" }).click();
  await expect(page).toHaveURL(/view=alt/);
  await expect(page.getByRole("textbox", { name: ".png" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "a.png" }).fill("A plan");
  await queryRows(own, "update stored_files set alt = 'By someone else' where name = 'b.png'");
  await page.getByRole("button", { name: "Save alt texts" }).click();
  await expect(toast(page, "Alt text saved.")).toBeVisible();
  const saved = { "a.png": "A plan", "b.png": "By someone else", "c.png": "Old" };
  expect(await altTexts(own)).toEqual(saved);

  // All images without alt text have an address; an emptied text is saved as empty.
  await page.goto(`${own.site.origin}/admin/media?view=alt&alt=none`);
  await expect(page.getByText("No files found")).toBeVisible();
  await page.goto(`${own.site.origin}/admin/media?view=alt&sort=name`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("textbox", { name: "a.png" }).fill("A site plan");
  await page.getByRole("textbox", { name: "c.png" }).fill("");
  await page.getByRole("button", { name: "Save alt texts" }).click();
  await expect(toast(page, "Alt texts saved.")).toBeVisible();
  expect(await altTexts(own)).toEqual({ ...saved, "a.png": "A site plan", "c.png": "" });
});

test("files can be dropped anywhere, and a card shows its actions while it is in use", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addImages(own, ["a.png"]);
  await openLibrary(page, own);
  const overlay = page.getByText("Drop to upload");
  const over = (type: string) =>
    page.locator("h1").evaluate((element, type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["%PDF-1.7 %%EOF"], "b.pdf", { type: "application/pdf" }));
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
  await over("dragenter");
  await expect(overlay).toBeVisible();
  await over("dragleave");
  await expect(overlay).toBeHidden();
  await over("dragenter");
  await over("drop");
  await expect(overlay).toBeHidden();
  // No window opens: the list shows the upload.
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText("1 of 1 uploaded.")).toBeVisible();
  await expect(uploads.getByText("b.pdf").first()).toBeVisible();
  await expectAccessible(page);
  await uploads.getByRole("button", { name: "Close" }).click();
  await expect(uploads).toBeHidden();
  await expect(page.getByRole("button", { name: "Details of b.pdf" })).toBeAttached();

  await page.mouse.move(0, 0);
  const actions = page.getByRole("button", { name: "Details of a.png" }).locator("..");
  await page.getByLabel("Search").focus();
  await expect(actions).toHaveCSS("opacity", "0");
  await page.getByRole("button", { name: "Details of a.png" }).focus();
  await expect(actions).toHaveCSS("opacity", "1");
  await page.getByLabel("Search").focus();
  await page.getByTitle("a.png").hover();
  await expect(actions).toHaveCSS("opacity", "1");
});

test("closing the details saves what was typed, and a file is replaced only after a question", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  const [url = ""] = await addImages(own, ["a.png"]);
  await openLibrary(page, own);
  const width = async () => (await sharp(await bytes()).metadata()).width;
  const bytes = async () => Buffer.from(await (await fetch(own.site.origin + url)).arrayBuffer());
  // The picture opens the details, too.
  await page.getByRole("listitem").locator("img").first().click();
  await details(page).getByLabel("Alt text").fill("A plan");
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(toast(page, "Alt text saved.")).toBeVisible();
  expect(await altTexts(own)).toEqual({ "a.png": "A plan" });

  await page.getByRole("button", { name: "Details of a.png" }).click();
  const choose = async () =>
    details(page)
      .getByLabel("Replace file")
      .setInputFiles({
        name: "new.png",
        mimeType: "image/png",
        buffer: await makePng({ width: 200, height: 100 }),
      });
  const question = page.getByRole("alertdialog", { name: "Replace a.png everywhere it is used?" });
  await choose();
  await expect(question).toContainText("Not used in any post");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await width()).toBe(320);
  await choose();
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(toast(page, "a.png replaced.")).toBeVisible();
  await expect.poll(width).toBe(200);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(toast(page, "Replacement of a.png undone.")).toBeVisible();
  await expect.poll(width).toBe(320);
});

test("selected files are moved to a folder that is created for them", async ({
  page,
  emptyPortfolio,
  tolerated,
}) => {
  tolerated.push("400");
  const own = await emptyPortfolio("pglite");
  await queryRows(own, "delete from media_folders");
  await addImages(own, ["a.png", "b.png"]);
  await openLibrary(page, own);
  await page.getByRole("checkbox", { name: "Select a.png" }).click();
  await page.getByRole("button", { name: "Move to folder" }).click();
  const move = page.getByRole("dialog", { name: "Move to folder" });
  await expect(move.getByLabel("Name of the new folder")).toBeFocused();
  await page.keyboard.type("Streets");
  await page.keyboard.press("Enter");
  await expect(toast(page, "1 file moved to Streets.")).toBeVisible();
  await expect(move).toBeHidden();
  await page.getByRole("checkbox", { name: "Select b.png" }).click();
  await page.getByRole("button", { name: "Move to folder" }).click();
  await expect(move.getByLabel("Folder", { exact: true })).toBeFocused();
  await move.getByLabel("Folder", { exact: true }).selectOption("New folder");
  await move.getByLabel("Name of the new folder").fill("streets");
  await move.getByRole("button", { name: "Move" }).click();
  await expect(move.getByText("There is already a folder called Streets.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New folder" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  const entries = await queryRows(
    own,
    "select detail from audit_log where action = 'move' order by at desc limit 1",
  );
  expect(entries).toEqual([{ detail: { name: "a.png", folder: "Streets" } }]);
});

test("the upload window stays closed after details that were opened while its address was being left", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addImages(own, ["a.png"]);
  await openLibrary(page, own, "&upload");
  const upload = page.getByRole("dialog", { name: "Upload Files" });
  await expect(upload).toBeVisible();
  // The list is still being read again, and so the window's address is not left at once.
  const reading = Promise.withResolvers<void>();
  await page.route("**/admin/media.data*", async (route) => {
    if (!route.request().url().includes("file=")) await reading.promise;
    await route.continue();
  });
  const buffer = await makePng({ width: 40, height: 30, colour: "#15803d" });
  await page
    .getByLabel("Files", { exact: true })
    .setInputFiles({ name: "b.png", mimeType: "image/png", buffer });
  await expect(toast(page, "Image uploaded successfully!")).toBeVisible();
  const isLeaving = page.waitForRequest((each) =>
    /media\.data\?sort=name&_routes/.test(each.url()),
  );
  await page.keyboard.press("Escape");
  await isLeaving;
  await page.getByRole("button", { name: "Details of a.png" }).click();
  await expect(details(page)).toBeVisible();
  await expect(page).toHaveURL(/file=/);
  reading.resolve();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).not.toHaveURL(/upload|file=/);
  await expect(upload).toBeHidden();
});
