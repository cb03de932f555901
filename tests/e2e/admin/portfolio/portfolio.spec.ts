import type { Page } from "@playwright/test";
import { chooseAction, expect } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import {
  addImages,
  addProjects,
  card,
  drag,
  openPortfolio,
  openSettings,
  png,
  question,
  test,
  titles,
  toast,
} from "./portfolio-admin.ts";

/**
 * Repeats a key, as a person would, while the positions are still being measured; after the last position nothing more
 * happens.
 */
async function pressUntilSaid(page: Page, key: string, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

for (const engine of screenEngines("pglite")) {
  test(`a portfolio is filled by mouse, on ${engine}`, { tag: "@slow" }, async ({
    page,
    emptyPortfolio,
    tolerated,
  }) => {
    tolerated.push("400");
    const own = await emptyPortfolio(engine);
    await openPortfolio(page, own);
    await expect(page.getByText("No projects yet")).toBeVisible();

    // A new project reports missing values at their fields.
    await page.getByRole("link", { name: "Add Project" }).click();
    await expect(page).toHaveURL(/\/admin\/portfolio\/new$/);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Title is required.")).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.getByLabel("Title").fill("Clinic model");
    await page.getByLabel("Category").selectOption("BIM Modeling");
    await page.getByLabel("Description").fill("Federated weekly.");
    await openSettings(page);
    await page.getByLabel("Featured").check();
    await page.getByLabel("Display Order").fill("3");
    await page.getByLabel("Main image").setInputFiles(await png("clinic.png"));
    await expect(page.getByAltText("Main image, current")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/“Clinic model” saved\./).last()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/portfolio$/);
    const clinic = card(page, "Clinic model");
    for (const text of ["Featured", "Order 3", "BIM Modeling", "Federated weekly."]) {
      await expect(clinic.getByText(text, { exact: true })).toBeVisible();
    }

    // The next project comes after it; editing its order puts it first.
    await page.goto(`${own.site.origin}/admin/portfolio/new`);
    await expect(page.getByLabel("Display Order")).toHaveValue("4");
    await page.getByLabel("Title").fill("Ring road");
    await page.getByLabel("Category").selectOption("Civil 3D");
    await page.getByLabel("Description").fill("Plan and profile.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);
    await card(page, "Ring road").getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("Plan and profile.");
    await openSettings(page);
    await page.getByLabel("Display Order").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(titles(page)).toHaveText(["Ring road", "Clinic model"]);
    await drag(
      page,
      page.getByRole("button", { name: "Drag Clinic model" }),
      page.getByRole("button", { name: "Drag Ring road" }),
    );
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);
    await expect(card(page, "Clinic model").getByText("Order 0")).toBeVisible();
    await page.reload();
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);

    // The project's images: uploaded, described, reordered, deleted and restored.
    await clinic.getByRole("button", { name: "Manage Images" }).click();
    const modal = page.getByRole("dialog", { name: "Images of Clinic model" });
    await modal
      .getByLabel("Upload gallery images")
      .setInputFiles([await png("a.png", "#b3261e"), await png("b.png", "#15803d")]);
    const images = modal.locator("ol > li");
    await expect(images).toHaveCount(2, { timeout: 30_000 });
    await expect(toast(page, "Image added to project gallery!")).toBeVisible();
    await images.nth(0).getByLabel("Caption").fill("Plan");
    await modal.getByRole("button", { name: "Save captions" }).click();
    await expect(toast(page, "Caption saved.")).toBeVisible();
    // The dialog shows the new order before it is saved.
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await drag(
      page,
      modal.getByRole("button", { name: "Drag image 2" }),
      modal.getByRole("button", { name: "Drag image 1, Plan" }),
    );
    await expect(images.nth(1).getByLabel("Caption")).toHaveValue("Plan");
    await expect(modal.getByRole("button", { name: "Drag image 2, Plan" })).toBeVisible();
    await saved;
    await page.reload();
    await expect(images.nth(1).getByLabel("Caption")).toHaveValue("Plan");
    await images.nth(1).getByRole("button", { name: "Delete" }).click();
    await expect(question(page)).toContainText("Are you sure you want to delete this image?");
    await expect(question(page)).toContainText("restore it from the trash for 30 days");
    await question(page).getByRole("button", { name: "Delete" }).click();
    await expect(images).toHaveCount(1);
    await modal.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "An image of “Clinic model” restored.")).toBeVisible();

    // Visitors see the change at once.
    const seen = await page.request.get(`${own.site.origin}/api/portfolio`);
    expect((await seen.json()).featured.projects[0].title).toBe("Clinic model");

    // Deletes the project with the file of its main image, and restores both.
    const main = await clinic.locator("img").first().getAttribute("src");
    await chooseAction(clinic, "Delete");
    await expect(question(page)).toContainText("Are you sure you want to delete this project?");
    await expect(question(page)).toContainText("restore it from the trash for 30 days");
    await question(page).getByRole("button", { name: "Delete" }).click();
    await expect(titles(page)).toHaveText(["Ring road"]);
    expect((await page.request.get(own.site.origin + main)).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);
    expect((await page.request.get(own.site.origin + main)).status()).toBe(200);
  });

  test(`projects and images are ordered, deleted and restored by keyboard alone, on ${engine}`, async ({
    page,
    emptyPortfolio,
  }) => {
    const own = await emptyPortfolio(engine);
    await addProjects(own, [
      ["A", "Civil 3D"],
      ["B", "Civil 3D"],
      ["C", "Civil 3D"],
    ]);
    const [shared = ""] = await addImages(own, ["shared.png"]);
    await queryRows(own, "update portfolio_projects set image_url = $1 where title in ('A', 'B')", [
      shared,
    ]);
    await openPortfolio(page, own);
    const down = page.getByRole("button", { name: "Move down A" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(titles(page)).toHaveText(["B", "A", "C"]);
    await expect(page.getByText("A is now at place 2 of 3.")).toBeAttached();
    await expect(down).toBeFocused();
    await expect(card(page, "A").getByText("Order 1")).toBeVisible();

    await page.getByRole("button", { name: "Drag A" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("A is above place 2 of 3.")).toBeAttached();
    await pressUntilSaid(page, "ArrowDown", "A is above place 3 of 3.");
    await page.keyboard.press("Space");
    await expect(titles(page)).toHaveText(["B", "C", "A"]);
    await expect(card(page, "A").getByText("Order 2")).toBeVisible();

    await chooseAction(card(page, "A"), "Delete");
    await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(titles(page)).toHaveText(["B", "C"]);
    // Project B shows the same image, which stays.
    expect((await page.request.get(own.site.origin + shared)).status()).toBe(200);
    const [trash] = await queryRows(own, "select public_files from trash");
    expect(trash).toEqual({ public_files: [] });
    // The newest message is first; those of the moves have an Undo, too.
    await page.getByRole("button", { name: "Undo" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(titles(page)).toHaveText(["B", "C", "A"]);

    // Escape first cancels moving the image, and only then closes the dialog.
    await queryRows(
      own,
      `insert into project_images (project_id, image_url, caption, order_index)
       select id, '/media/portfolio/media/gone.png', caption, place
       from portfolio_projects, (values ('Plan', 0), ('Section', 1)) as made (caption, place)
       where title = 'C'`,
    );
    await card(page, "C").getByRole("button", { name: "Manage Images" }).focus();
    await page.keyboard.press("Enter");
    const modal = page.getByRole("dialog", { name: "Images of C" });
    const captions = modal.getByLabel("Caption");
    await modal.getByRole("button", { name: "Drag image 1, Plan" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("image 1, Plan is above place 1 of 2.")).toBeAttached();
    await pressUntilSaid(page, "ArrowDown", "image 1, Plan is above place 2 of 2.");
    await page.keyboard.press("Escape");
    await expect(page.getByText("image 1, Plan returned to its original position.")).toBeAttached();
    await expect(captions.first()).toHaveValue("Plan");
    await modal.getByRole("button", { name: "Move down image 1, Plan" }).focus();
    await page.keyboard.press("Enter");
    await expect(captions.first()).toHaveValue("Section");
    const order = "select caption from project_images order by order_index";
    await expect
      .poll(() => queryRows(own, order))
      .toEqual([{ caption: "Section" }, { caption: "Plan" }]);
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
  });
}

test("the screens of the portfolio are accessible at every width", { tag: "@slow" }, async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addProjects(own, [
    ["Clinic", "BIM Modeling"],
    ["Federated model of a hospital wing with all its services", "BIM Modeling"],
    ["Mill", "Point Cloud to BIM"],
  ]);
  const [url = ""] = await addImages(own, ["bim.png", "scan-of-a-mill.png"]);
  const rows = await queryRows(own, "select id from portfolio_projects where title = 'Clinic'");
  const id = String(rows[0]?.id);
  await queryRows(own, "update portfolio_projects set image_url = $1 where id = $2", [url, id]);
  await own.signIn(page, "editor");
  for (const path of [
    "",
    `?images=${id}`,
    `?tab=manual&project=${id}`,
    "?tab=auto",
    "/new",
    `/edit/${id}`,
  ]) {
    await page.goto(`${own.site.origin}/admin/portfolio${path}`);
    const shown = path.includes("images") ? "dialog" : "heading";
    await expect(page.getByRole(shown).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("a new project accepts several images, previews its card, and can use each image as the main one", {
  tag: "@slow",
}, async ({ page, emptyPortfolio }) => {
  const own = await emptyPortfolio("pglite");
  await addProjects(
    own,
    Array.from({ length: 25 }, (_, index) => [`Project ${index}`, "Civil 3D"]),
  );
  await openPortfolio(page, own);
  await page.getByRole("link", { name: "Add Project" }).click();
  await page.getByLabel("Title").fill("Mill");
  await page.getByLabel("Category").selectOption("Point Cloud to BIM");
  await page.getByLabel("Description").fill("A listed building.");
  await page
    .getByLabel("Gallery images")
    .setInputFiles([await png("a.png"), await png("b.png"), await png("c.png")]);
  const removal = page.getByRole("button", { name: /^Remove gallery image/ });
  await expect(removal).toHaveCount(3, { timeout: 30_000 });
  await removal.nth(1).click();
  await expect(removal).toHaveCount(2);
  // New images can be described in the same form.
  await page.getByLabel("Alt text of a.png").fill("The mill from the river");
  // The bar with Save always stays in view.
  await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/“Mill” saved\./).last()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/portfolio\?page=2$/);
  expect(await queryRows(own, "select alt from stored_files where name = 'a.png'")).toEqual([
    { alt: "The mill from the river" },
  ]);
  await expect(card(page, "Mill").getByText("A listed building.")).toBeInViewport();

  await card(page, "Mill").getByRole("button", { name: "Manage Images" }).click();
  const images = page.getByRole("dialog", { name: "Images of Mill" }).locator("ol > li");
  await expect(images).toHaveCount(2);
  await expect(images.nth(0).getByText("Main image", { exact: true })).toBeVisible();
  await images.nth(1).getByRole("button", { name: "Set as main" }).click();
  await expect(toast(page, "Image assigned successfully!")).toBeVisible();
  await expect(images.nth(1).getByText("Main image", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await card(page, "Mill").getByRole("button", { name: "Manage Images" }).click();
  await expect(images.nth(0).getByText("Main image", { exact: true })).toBeVisible();
});
