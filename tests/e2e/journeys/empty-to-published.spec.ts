import type { Locator, Page } from "@playwright/test";
import { fillSignIn, signOut } from "#tests/e2e/admin/admin-site.ts";
import { engines, expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { makePng } from "#tests/support/sample-images.ts";

const setUpLink = (output: string) => /http\S+\/admin\/set-up\?token=\S+/.exec(output)?.[0] ?? "";
const picture = async (name: string, colour: string) => ({
  name,
  mimeType: "image/png",
  buffer: await makePng({ width: 1200, height: 800, colour }),
});
const navigation = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name, exact: true });

async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBeGreaterThan(0);
}

for (const engine of engines) {
  test(`an empty site gets an illustrated article and a filled portfolio, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    test.slow();
    const { site } = await ownSite(engine, { SEED: "none" });

    await test.step("the link from the first start creates the administrator", async () => {
      await page.goto(setUpLink(site.output()));
      await page.getByLabel("Name").fill("Asha Rao");
      await page.getByLabel("Email").fill("asha@firm.example");
      await page.getByLabel("Password").fill("correct horse battery");
      await page.getByRole("button", { name: "Create account" }).click();
      await signOut(page);
      await fillSignIn(page, "asha@firm.example");
      // The built-in articles.
      for (const figure of ["8 Posts", "0 Projects", "0 Files", "0 Views"]) {
        await expect(page.getByText(figure, { exact: true })).toBeVisible();
      }
    });

    await test.step("an image is uploaded and described", async () => {
      await page.getByRole("link", { name: "Upload Media" }).click();
      await page
        .getByLabel("Files", { exact: true })
        .setInputFiles(await picture("splice.png", "#15803d"));
      await expect(page.getByText("Image uploaded successfully!")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Details of splice.png" }).click();
      await page.getByRole("textbox", { name: "Alt text" }).fill("An opened splice closure");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Alt text saved.")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("an article is written and illustrated", async () => {
      await navigation(page, "Blog").click();
      await page.getByRole("link", { name: "Create First Post" }).click();
      await page.getByLabel("Title", { exact: true }).fill("Records of a splice closure");
      await expect(page.getByLabel("Slug")).toHaveValue("records-of-a-splice-closure");
      await page.getByLabel("Excerpt").fill("Records to make before the lid is closed.");
      await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
      await page.getByRole("textbox", { name: "Content" }).click();
      await page.keyboard.type("A closure is opened once in ten years.");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Heading H2" }).click();
      await page.keyboard.type("What to write down");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Tray, tube and fibre of each splice.");
      await page.getByRole("button", { name: "Image", exact: true }).click();
      await page
        .getByRole("group", { name: "Image in the text" })
        .getByRole("button", { name: "Choose from library" })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "splice.png" }).click();
      await expect(page.getByRole("textbox", { name: "Alt text" })).toHaveValue(
        "An opened splice closure",
      );
      await page.getByRole("button", { name: "Insert image" }).click();
      await page.keyboard.type("then photograph the tray.");
      await page.getByRole("textbox", { name: "Content" }).getByRole("img").click();
      await page.getByRole("button", { name: "Add caption" }).click();
      await page.keyboard.press("Backspace");
      await page.getByRole("button", { name: "Add caption" }).click();
      await page.keyboard.type("Closure 14, tray 2");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Last, ");

      const featured = page.getByRole("group", { name: "Featured Image" });
      await featured
        .getByLabel("Featured Image", { exact: true })
        .setInputFiles(await picture("cabinet.png", "#1247b8"));
      await page
        .getByRole("textbox", { name: "Alt text" })
        .fill("A street cabinet with its door open");
      await page.getByLabel("Category").selectOption("FTTH Design");
      await page.getByLabel("Tags").fill("splice");
      await page.keyboard.press("Enter");
      await page.getByLabel("Publish immediately").check();
      await page.getByRole("button", { name: "Save and publish" }).click();
      const row = page.getByRole("row").filter({ hasText: "Records of a splice closure" });
      await expect(row.getByRole("button", { name: /Published/ })).toBeVisible();
    });

    await test.step("a project is created and gets its images by upload and by assignment", async () => {
      await navigation(page, "Portfolio").click();
      await page.getByRole("link", { name: "Add Project" }).click();
      await page.getByLabel("Title").fill("Harbour quarter");
      await page.getByLabel("Category").selectOption("FTTH Design");
      await page.getByLabel("Description").fill("Fibre to 2,400 homes.");
      await page.getByRole("main").locator("summary", { hasText: "Settings" }).click();
      await page.getByLabel("Featured").check();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("button", { name: "Manage Images of Harbour quarter" }).click();
      const images = page.getByRole("dialog", { name: "Images of Harbour quarter" });
      await images
        .getByLabel("Upload gallery images")
        .setInputFiles(await picture("duct-plan.png", "#8a5a12"));
      await images.getByLabel("Caption").fill("Duct plan");
      await images.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Caption saved.")).toBeVisible();
      await images.getByRole("button", { name: "Close" }).click();

      await page.getByRole("link", { name: "Manual Assignment" }).click();
      await expect(page.getByText("Pick a project to assign images to it.")).toBeVisible();
      await page.getByRole("link", { name: /Harbour quarter/ }).click();
      const image = (name: string) => page.getByRole("listitem").filter({ hasText: name });
      await image("cabinet.png").getByRole("button", { name: "Set as main" }).click();
      await expect(image("cabinet.png").getByText("Main image", { exact: true })).toBeVisible();
      await image("splice.png").getByRole("button", { name: "Add to gallery" }).click();
      await expect(image("splice.png").getByText("In the gallery", { exact: true })).toBeVisible();
    });

    await test.step("visitors read the article with both images", async () => {
      await page.context().clearCookies();
      await withConsent(page);
      await page.goto(`${site.origin}/blog`);
      await page
        .getByRole("link", { name: /Records of a splice closure/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${site.origin}/blog/records-of-a-splice-closure`);
      const article = page.getByRole("article");
      await expectLoaded(article.getByRole("img", { name: "A street cabinet with its door open" }));
      await expectLoaded(article.getByRole("img", { name: "An opened splice closure" }));
      await expect(article.getByRole("heading", { name: "What to write down" })).toBeVisible();
      await expect(article.getByText("Last, then photograph the tray.")).toBeVisible();
      await expect(
        article
          .getByRole("figure", { name: "Closure 14, tray 2" })
          .getByRole("img", { name: "An opened splice closure" }),
      ).toBeVisible();
    });

    await test.step("visitors unlock the portfolio and see the project with its gallery", async () => {
      await page.goto(`${site.origin}/portfolio`);
      await hydrate(page);
      await page.getByLabel("Email").fill("planner@client.example");
      await page.getByRole("button", { name: "Unlock Portfolio" }).click();
      // The locked page also shows some projects; the full list replaces them.
      await expect(page.getByRole("button", { name: "Unlock Portfolio" })).toBeHidden();
      const card = page.getByRole("article").filter({ hasText: "Harbour quarter" });
      // The locked page's card may be removed during the check, until the list's card replaces it.
      await expect(() => expectLoaded(card.locator("img"))).toPass();
      await card.getByRole("link", { name: "View images" }).click();
      const lightbox = page.locator(".yarl__root");
      const shown = lightbox.locator(".yarl__slide_current");
      await expect(shown).toContainText("Harbour quarter");
      await expectLoaded(shown.locator("img"));
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/image=2$/);
      await expect(shown).toContainText("Duct plan");
      await expectLoaded(shown.locator("img"));
    });
  });
}
