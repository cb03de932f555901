import type { Page } from "@playwright/test";
import {
  type AdminSite,
  adminEnv,
  chooseAction,
  expect,
  test,
  withPeople,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { makeDrawnPdf } from "#tests/support/drawn-pdf.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { makePdf } from "#tests/support/sample-files.ts";
import { makeGif, makeJpeg, makePng } from "#tests/support/sample-images.ts";

const file = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const tile = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const names = (page: Page) => page.getByRole("checkbox", { name: /^Select / });

async function openLibrary(page: Page, own: AdminSite, search = ""): Promise<void> {
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/media${search}`);
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
}

async function upload(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  await page.getByRole("button", { name: "Upload Files" }).first().click();
  const modal = dialog(page, "Upload Files");
  await modal.getByLabel("Files").setInputFiles(files);
  await expect(modal.getByText("Image uploaded successfully!")).toBeVisible({ timeout: 30_000 });
  await modal.getByRole("button", { name: "Close" }).click();
}

/** Drops or pastes a file onto an element, as a person would. */
async function hand(page: Page, how: "drop" | "paste", selector: string, content: Buffer) {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, { how, bytes }) => {
        const transfer = new DataTransfer();
        const type = "image/png";
        transfer.items.add(new File([new Uint8Array(bytes)], `${how}.png`, { type }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          how === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
        );
      },
      { how, bytes: [...content] },
    );
}

for (const engine of screenEngines("postgres")) {
  const storage = engine === "pglite" ? "a folder" : "an S3 bucket";
  test(`files are stored in ${storage}, on ${engine}`, { tag: "@slow" }, async ({
    page,
    ownSite,
    tolerated,
    context,
  }) => {
    tolerated.push("415", "409");
    const s3 = storage === "a folder" ? undefined : await startS3Server("portfolio-test");
    try {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const own = await withPeople(await ownSite(engine, { ...adminEnv, ...s3?.settings() }));
      await openLibrary(page, own);
      await expect(page.getByText("No files found")).toBeVisible();

      await page.getByRole("button", { name: "Upload Files" }).first().click();
      const modal = dialog(page, "Upload Files");
      await modal
        .getByLabel("Files")
        .setInputFiles([
          file("plan.png", await makePng()),
          file("liar.png", Buffer.from("<html>")),
          file("swing.gif", await makeGif(), "image/gif"),
          file("notes.txt", Buffer.from("text"), "text/plain"),
          file("brochure.pdf", makePdf(), "application/pdf"),
          file("huge.png", Buffer.alloc(11 * 1024 * 1024)),
        ]);
      // One summary, without a message of success.
      await expect(
        modal.getByText("3 of 6 uploaded. Not uploaded: liar.png, notes.txt, huge.png."),
      ).toBeVisible({ timeout: 30_000 });
      await expect(modal.getByText("3 files uploaded.")).toHaveCount(0);
      await expect(modal.getByText("Only JPEG, PNG, WebP, and GIF images are allowed")).toHaveCount(
        2,
      );
      await expect(modal.getByText("File size must be less than 10MB")).toBeVisible();
      for (const name of ["liar.png", "notes.txt", "huge.png"]) {
        await modal.getByRole("button", { name: `Remove ${name}` }).click();
      }
      await modal.getByRole("button", { name: "Close" }).click();
      await expect(names(page)).toHaveCount(3);

      await hand(page, "drop", "main ul", await makePng({ width: 33, height: 22 }));
      const tray = page.getByRole("region", { name: "Uploads" });
      await expect(tray.getByText("Uploaded", { exact: true })).toBeVisible();
      await expect(tray.getByRole("textbox", { name: "Alt text of drop.png" })).toBeVisible();
      await page.getByRole("button", { name: "Upload Files" }).first().click();
      await hand(page, "paste", "[role=dialog] input", await makePng({ width: 34, height: 22 }));
      await expect(
        dialog(page, "Upload Files").getByRole("textbox", { name: "Alt text of paste.png" }),
      ).toBeVisible();
      // The upload names existing files instead of storing them twice, and prompts for the alt text of new ones.
      await hand(page, "drop", "[role=dialog] input", await makePng({ width: 34, height: 22 }));
      await expect(
        dialog(page, "Upload Files").getByText("This file is already in the library: paste.png."),
      ).toBeVisible();
      await expectAccessible(page);
      await dialog(page, "Upload Files")
        .getByRole("textbox", { name: "Alt text of drop.png" })
        .fill("A blue sheet");
      await page.getByRole("button", { name: "Save alt texts" }).click();
      await expect(toast(page, "Alt text saved.")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(names(page)).toHaveCount(5);

      // Search, filter, order and view are in the URL.
      await page.getByLabel("Without alt text").click();
      await expect(names(page)).toHaveCount(3);
      await page.getByLabel("Search").fill("a blue sheet");
      await expect(page.getByText("No files found")).toBeVisible();
      // Choices during loading are added to earlier ones.
      const list = Promise.withResolvers<void>();
      await page.route(/\/admin\/media\.data/, async (route) => {
        await list.promise;
        // Only the last request is still in progress.
        await route.continue().catch(() => {});
      });
      await page.getByLabel("Without alt text").click();
      await page.getByLabel("Unused").click();
      await page.getByLabel("Sort").selectOption("Name, Z to A");
      await expect(page.getByLabel("Unused")).toBeChecked();
      list.resolve();
      await page.unroute(/\/admin\/media\.data/);
      await expect(page).toHaveURL(/q=a\+blue\+sheet&unused=yes&sort=name-down/);
      await expect(names(page)).toHaveCount(1);
      await page.goto(`${own.site.origin}/admin/media`);
      await page.getByLabel("Search").fill("PLAN");
      await expect(names(page)).toHaveCount(1);
      await expect(page).toHaveURL(/q=PLAN/);
      await page.getByLabel("Type").selectOption("PDF");
      await expect(page.getByText("No files found")).toBeVisible();
      await page.getByRole("link", { name: "Show all files" }).click();
      await page.getByLabel("Type").selectOption("PDF");
      await expect(names(page)).toHaveCount(1);
      await chooseAction(tile(page, "brochure.pdf"), "Delete");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("link", { name: "Show all files" }).click();
      await expect(names(page)).toHaveCount(4);
      await page.getByRole("button", { name: "List" }).click();
      await expect(
        page.getByRole("row", { name: /plan\.png Image [\d.]+ (KB|Bytes)/ }),
      ).toBeVisible();
      await expect(page).toHaveURL(/view=list/);
      await page.reload();
      await expect(page.getByRole("button", { name: "List" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await page.getByRole("button", { name: "Grid" }).click();

      // One file: its URL, its texts, and new content at the same URL.
      const plan = tile(page, "plan.png");
      await plan.getByRole("button", { name: "Copy URL" }).click();
      await expect(plan.getByRole("button", { name: "Copied" })).toBeVisible();
      await expect(plan.getByRole("button", { name: "Copy URL" })).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toMatch(/^http:\/\/localhost:\d+\/media\/portfolio\/media\/\d{13}-\w+\.png$/);
      expect(await plan.getByRole("link", { name: "View plan.png" }).getAttribute("href")).toBe(
        new URL(address).pathname,
      );
      await plan.getByRole("button", { name: "Details of plan.png" }).click();
      const details = dialog(page, "Details");
      await details.getByLabel("Alt text").fill("A splice plan");
      await details.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Alt text saved.")).toBeVisible();
      await details
        .getByLabel("Replace file")
        .setInputFiles(file("new.jpg", await makeJpeg({ width: 300, height: 210 }), "image/jpeg"));
      await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
      await expect(toast(page, "plan.png replaced.")).toBeVisible();
      await expect(details.getByText("300 × 210 px")).toBeVisible();
      await expect(details.getByText(address)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(plan.getByRole("button", { name: "Details of plan.png" })).toBeFocused();
      await expect(page.getByRole("img", { name: "A splice plan" })).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(200);

      // Deletes a file, restores it, and deletes several at once.
      await chooseAction(plan, "Delete");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Are you sure you want to delete this file?");
      await expect(question).toContainText(
        "Not used in any post, project, newsletter issue or site content.",
      );
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(plan).toBeVisible();
      await chooseAction(plan, "Delete");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, "plan.png moved to the trash.")).toBeVisible();
      await expect(names(page)).toHaveCount(3);
      expect((await page.request.get(address)).status()).toBe(404);
      // The newest message is the first; the replacement can still be undone, too.
      await page.getByRole("button", { name: "Undo" }).first().click();
      await expect(toast(page, "plan.png restored.")).toBeVisible();
      await expect(names(page)).toHaveCount(4);
      expect((await page.request.get(address)).status()).toBe(200);

      await names(page).nth(1).click();
      await names(page)
        .nth(3)
        .click({ modifiers: ["Shift"] });
      await expect(page.getByText("3 selected")).toBeVisible();
      await page.getByRole("button", { name: "Delete selected" }).click();
      await expect(question).toContainText("Are you sure you want to delete 3 files?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, "3 files moved to the trash.")).toBeVisible();
      await expect(names(page)).toHaveCount(1);

      // As if other people had added the files. A file deleted a moment ago must not come back this way.
      await queryRows(own, "delete from stored_files");
      await page.getByRole("button", { name: "More actions", exact: true }).click();
      await page.getByRole("button", { name: "Scan storage for new files" }).click();
      await expect(toast(page, "1 file was added from the file storage.")).toBeVisible();
      await expect(names(page)).toHaveCount(1);
      await expect(page.getByRole("checkbox", { name: /Select \d{13}-\w+\.png/ })).toBeVisible();
      await page.getByRole("button", { name: "More actions", exact: true }).click();
      await page.getByRole("button", { name: "Scan storage for new files" }).click();
      await expect(toast(page, "No new files were found in the file storage.")).toBeVisible();
      await expect(names(page)).toHaveCount(1);
    } finally {
      await s3?.stop();
    }
  });
}

for (const engine of screenEngines("pglite")) {
  test(`among hundreds of files, the keyboard alone deletes a range, and a file lists the pages that use it, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await queryRows(
      own,
      `insert into stored_files (path, name, size, content_type, kind, created_at)
       select 'media/' || n || '.pdf', 'sheet-' || n || '.pdf', n * 1000, 'application/pdf', 'PDF',
              timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 250) n`,
    );
    await putPosts(own, [
      { slug: "a", title: "In the text", content: '<img src="/media/portfolio/media/250.pdf">' },
      { slug: "b", title: "As the image", image: "/media/portfolio/media/250.pdf" },
      { slug: "c", title: "Another file", content: '<img src="/media/portfolio/media/25.pdf">' },
    ]);
    await queryRows(
      own,
      `with project as (
         insert into portfolio_projects (title, category, description, image_url)
         values ('As the main image', 'x', 'x', '/media/portfolio/media/250.pdf') returning id
       ) insert into project_images (project_id, image_url)
       select id, '/media/portfolio/media/250.pdf' from project`,
    );
    await openLibrary(page, own, "?q=sheet-");
    await expect(names(page)).toHaveCount(100);
    await expect(page.getByText("1–100 of 100+")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("101–200 of 200+")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    await expect(names(page)).toHaveCount(50);

    await page.getByRole("checkbox", { name: "Select sheet-3.pdf", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "Select sheet-1.pdf", exact: true }).focus();
    await page.keyboard.press("Shift+Space");
    await expect(page.getByText("3 selected")).toBeVisible();
    await page.getByRole("button", { name: "Delete selected" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(names(page)).toHaveCount(47);
    await expect(page.getByText("0 selected")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(names(page)).toHaveCount(50);

    await openLibrary(page, own, "?q=sheet-250");
    await chooseAction(tile(page, "sheet-250.pdf"), "Delete");
    const uses = question.getByRole("listitem");
    await expect(uses).toHaveCount(4);
    await expect(uses.filter({ hasText: "In the text" })).toContainText("(post, in the text)");
    await expect(uses.filter({ hasText: "As the image" })).toContainText("(post, image)");
    await expect(uses.filter({ hasText: "As the main image" })).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    // These rows have no files: the worker's other tests must not find them.
    await queryRows(own, "delete from blog_posts where slug in ('a', 'b', 'c')");
    await queryRows(own, "delete from portfolio_projects where title = 'As the main image'");
    await queryRows(own, "delete from stored_files where name like 'sheet-%'");
  });
}

test("a focal point set by keyboard stays in view in the crop that visitors see", {
  tag: "@slow",
}, async ({ page, adminSite }) => {
  await openLibrary(page, adminSite, "?q=mast.png");
  await upload(page, [file("mast.png", await makePng({ width: 200, height: 600 }))]);
  const view = tile(page, "mast.png").getByRole("link", { name: "View mast.png" });
  const image = await view.getAttribute("href");
  await putPosts(adminSite, [{ slug: "mast", image, image_alt: "A mast" }]);

  await page.getByRole("button", { name: "Details of mast.png" }).click();
  const details = dialog(page, "Details");
  await details.getByRole("textbox", { name: "Caption" }).focus();
  await page.keyboard.press("Tab");
  await expect(details.getByRole("slider", { name: "Focal point, horizontal" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await expect(details.getByRole("slider", { name: "Focal point, vertical" })).toHaveValue("0");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Focal point saved.")).toBeVisible();

  await page.goto(`${adminSite.site.origin}/blog/mast`);
  const shown = page.getByRole("img", { name: "A mast" });
  await expect(shown).toHaveClass(/ crop-75\/0$/);
  await expect(shown).toHaveCSS("object-position", "75% 0%");
});

test("a PDF's first page becomes its preview until an image replaces it", {
  tag: "@slow",
}, async ({ page, adminSite }) => {
  await openLibrary(page, adminSite);
  await page.getByRole("button", { name: "New folder" }).press("Enter");
  await page.getByLabel("Name").fill("Brochures");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No files found")).toBeVisible();
  await page.getByRole("button", { name: "Upload Files" }).first().click();
  const modal = dialog(page, "Upload Files");
  await expect(modal.getByText("Files will be added to the folder Brochures.")).toBeVisible();
  const pdf = (name: string, content: Buffer) => file(name, content, "application/pdf");
  await modal
    .getByLabel("Files")
    .setInputFiles([pdf("brochure-a.pdf", makeDrawnPdf()), pdf("brochure-b.pdf", makePdf(2_000))]);
  await expect(modal.getByText("2 files uploaded.")).toBeVisible();
  // Rendering continues.
  await modal.getByRole("button", { name: "Close" }).click();

  await expect(tile(page, "brochure-b.pdf").getByText("PDF", { exact: true })).toBeVisible();
  await expect(tile(page, "brochure-b.pdf").locator("img")).toHaveCount(0);
  const picture = tile(page, "brochure-a.pdf").locator("img");
  await expect(picture).toHaveAttribute("height", "1200");
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  const colour = await picture.evaluate((element: HTMLImageElement) => {
    const context = document.createElement("canvas").getContext("2d");
    context?.drawImage(element, 0, 0, 10, 10);
    return [...(context?.getImageData(1, 1, 1, 1).data ?? [])];
  });
  expect(colour[0]).toBeGreaterThan(190);
  expect(Math.max(...colour.slice(1, 3))).toBeLessThan(20);
  const former = await picture.evaluate((element: HTMLImageElement) => element.currentSrc);

  // A text that references the file shows the new preview, too.
  const [{ path } = {}] = await queryRows(
    adminSite,
    "select path from stored_files where name = 'brochure-a.pdf'",
  );
  await putPosts(adminSite, [
    {
      slug: "brochure",
      content: `<p class="file"><a href="/media/portfolio/${path}">Our brochure</a></p>`,
    },
  ]);
  await page.goto(`${adminSite.site.origin}/blog/brochure`);
  const block = page.getByRole("paragraph").filter({ hasText: "Our brochure" });
  await expect(block).toContainText(/PDF, \d+ Bytes/);
  await expect(block.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await openLibrary(page, adminSite, "?q=brochure-");

  await page.getByRole("button", { name: "Details of brochure-a.pdf" }).click();
  const details = dialog(page, "Details");
  await details.getByLabel("Replace file").setInputFiles([pdf("c.pdf", makePdf(3_000))]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("brochure-a.pdf replaced.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(former)).url()).not.toBe(former);
});

test("is accessible at every width", { tag: "@slow" }, async ({ page, adminSite }) => {
  const name = "a-name-as-long-as-cameras-and-drawing-offices-like-to-give-them-to-files.png";
  // Without the files of the worker's other tests, and different from each of them: the upload would ask about identical
  // content.
  await openLibrary(page, adminSite, `?q=${name}`);
  await upload(page, [file(name, await makePng({ width: 321, height: 123 }))]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  await expect(dialog(page, "Details").getByText("not used")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Upload Files" }).click();
  await expect(dialog(page, "Upload Files")).toBeVisible();
  await expectAccessible(page);
});

test("the upload lists elements that were removed from a drawing", async ({ page, adminSites }) => {
  const own = await adminSites("pglite");
  await openLibrary(page, own);
  await page.getByRole("button", { name: "Upload Files" }).first().click();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${Date.now()}</title><image href="a.png"/><filter id="f"/><path d="M0 0L9 9"/></svg>`;
  const modal = dialog(page, "Upload Files");
  await modal.getByLabel("Files").setInputFiles([file("gate.svg", Buffer.from(svg))]);
  await expect(modal.getByText("Removed: 1 embedded image, 1 filter.")).toBeVisible();
});
