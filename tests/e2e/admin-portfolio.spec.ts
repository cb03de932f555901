import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { queryRows } from "../support/rows.ts";
import { makePng } from "../support/sample-images.ts";
import { type AdminSite, adminEnv, expect, test, withPeople } from "./admin-site.ts";

const env = { ...adminEnv, SEED: "none" };
const png = async (name: string, colour?: string) => ({
  name,
  mimeType: "image/png",
  buffer: await makePng({ width: 320, height: 240, colour }),
});
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last();
const titles = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
const question = (page: Page) => page.getByRole("alertdialog");

async function openPortfolio(page: Page, own: AdminSite, search = ""): Promise<void> {
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/portfolio${search}`);
  await expect(page.getByRole("heading", { name: "Portfolio", level: 1 })).toBeVisible();
}

/** Adds projects to the database, in this order. */
async function addProjects(own: AdminSite, projects: readonly [title: string, category: string][]) {
  for (const [index, [title, category]] of projects.entries()) {
    await queryRows(
      own,
      "insert into portfolio_projects (title, category, description, order_index) values ($1, $2, 'Text', $3)",
      [title, category, index],
    );
  }
}

/** Puts images into the bucket by the library's own way. */
async function addImages(own: AdminSite, names: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const name of names) {
    const answer = await fetch(`${own.site.origin}/admin/media/files?folder=media`, {
      method: "POST",
      headers: { Cookie: own.cookie("editor"), "X-File-Name": name },
      body: new Uint8Array(await makePng({ width: 320, height: 240 })),
    });
    expect(answer.status).toBe(201);
    urls.push((await answer.json()).url);
  }
  return urls;
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

for (const engine of ["pglite", "postgres"] as const) {
  test(`a portfolio is filled by mouse, on ${engine}`, async ({ page, ownSite, tolerated }) => {
    tolerated.push("400");
    const site = await ownSite(engine, env);
    await queryRows(site, "delete from portfolio_projects");
    const own = await withPeople(site);
    await openPortfolio(page, own);
    await expect(page.getByText("No projects yet")).toBeVisible();

    // A new project, with what is missing said at its field.
    await page.getByRole("link", { name: "Add Project" }).click();
    await expect(page).toHaveURL(/\/admin\/portfolio\/new$/);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Title is required.")).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.getByLabel("Title").fill("Clinic model");
    await page.getByLabel("Category").selectOption("BIM Modeling");
    await page.getByLabel("Description").fill("Federated weekly.");
    await page.getByLabel("Featured").check();
    await page.getByLabel("Display Order").fill("3");
    await page.getByLabel("Main image").setInputFiles(await png("clinic.png"));
    await expect(page.getByAltText("Main image, as it is now")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "“Clinic model” is saved.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/portfolio$/);
    const clinic = card(page, "Clinic model");
    for (const text of ["Featured", "Order 3", "BIM Modeling", "Federated weekly."]) {
      await expect(clinic.getByText(text, { exact: true })).toBeVisible();
    }

    // The next stands behind it; edited, it comes first.
    await page.goto(`${own.site.origin}/admin/portfolio/new`);
    await expect(page.getByLabel("Display Order")).toHaveValue("4");
    await page.getByLabel("Title").fill("Ring road");
    await page.getByLabel("Category").selectOption("Civil 3D");
    await page.getByLabel("Description").fill("Plan and profile.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);
    await card(page, "Ring road").getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("Plan and profile.");
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

    // Its images: uploaded, described, put in order, deleted and back.
    await clinic.getByRole("button", { name: "Manage Images" }).click();
    const modal = page.getByRole("dialog", { name: "Images of Clinic model" });
    await modal
      .getByLabel("Upload gallery images")
      .setInputFiles([await png("a.png", "#b3261e"), await png("b.png", "#15803d")]);
    const images = modal.locator("ol > li");
    await expect(images).toHaveCount(2, { timeout: 30_000 });
    await expect(toast(page, "Image added to project gallery!")).toBeVisible();
    await images.nth(0).getByLabel("Caption").fill("Plan");
    await images.nth(0).getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Caption is saved.")).toBeVisible();
    await drag(
      page,
      modal.getByRole("button", { name: "Drag image 2" }),
      modal.getByRole("button", { name: "Drag image 1, Plan" }),
    );
    await expect(images.nth(1).getByLabel("Caption")).toHaveValue("Plan");
    await expect(modal.getByRole("button", { name: "Drag image 2, Plan" })).toBeVisible();
    await page.reload();
    await expect(images.nth(1).getByLabel("Caption")).toHaveValue("Plan");
    await images.nth(1).getByRole("button", { name: "Delete" }).click();
    await expect(question(page)).toContainText("Are you sure you want to delete this image?");
    await question(page).getByRole("button", { name: "Delete" }).click();
    await expect(images).toHaveCount(1);
    await modal.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "The image is back.")).toBeVisible();

    // Visitors see it at once.
    const seen = await page.request.get(`${own.site.origin}/api/portfolio`);
    expect((await seen.json()).featured.projects[0].title).toBe("Clinic model");

    // Deleted with the file of its main image, and back.
    const main = await clinic.locator("img").first().getAttribute("src");
    await clinic.getByRole("button", { name: "Delete" }).click();
    await expect(question(page)).toContainText("Are you sure you want to delete this project?");
    await question(page).getByRole("button", { name: "Delete" }).click();
    await expect(titles(page)).toHaveText(["Ring road"]);
    expect((await page.request.get(own.site.origin + main)).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(titles(page)).toHaveText(["Clinic model", "Ring road"]);
    expect((await page.request.get(own.site.origin + main)).status()).toBe(200);
  });
}

test("images are given to projects by hand, and a failure can be tried again", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("500");
  const own = await withPeople(await ownSite("postgres", env));
  await addProjects(own, [
    ["Mill", "Point Cloud to BIM"],
    ["Pole line", "FTTH Design"],
  ]);
  await addImages(own, ["one.png", "two.png"]);
  await openPortfolio(page, own);
  await page.getByRole("tab", { name: "Manual Assignment" }).click();
  await expect(page).toHaveURL(/tab=manual/);
  await expect(page.getByRole("heading", { name: "Images (2)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Set as main" }).first()).toBeDisabled();
  await page.getByRole("link", { name: /Mill/ }).click();
  await expect(page).toHaveURL(/project=/);
  const image = page.getByRole("listitem").filter({ hasText: "one.png" });

  await image.getByRole("button", { name: "Set as main" }).click();
  await expect(toast(page, "Image assigned successfully!")).toBeVisible();
  await expect(image.getByText("Main image", { exact: true })).toBeVisible();

  await queryRows(own, "alter table project_images add constraint no check (false)");
  await image.getByRole("button", { name: "Add to gallery" }).click();
  await expect(toast(page, "Error adding image to gallery. Please try again.")).toBeVisible();
  await queryRows(own, "alter table project_images drop constraint no");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(toast(page, "Image added to project gallery!")).toBeVisible();
  await expect(image.getByText("Main image, In the gallery")).toBeVisible();

  await page.getByRole("button", { name: "Remove main image" }).click();
  await expect(question(page)).toContainText("Remove main image from this project?");
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Main image removed successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove main image" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("button", { name: "Remove main image" })).toBeVisible();

  const entries = await queryRows(own, "select action from audit_log order by at");
  expect(entries.map(({ action }) => action).slice(-4)).toEqual([
    "set main image",
    "add images",
    "remove main image",
    "set main image",
  ]);
});

test("filenames assign images, shown before and taken back after", async ({ page, ownSite }) => {
  const own = await withPeople(await ownSite("postgres", env));
  await addProjects(own, [
    ["Clinic", "BIM Modeling"],
    ["Mill", "Point Cloud to BIM"],
    ["Ring road", "Civil 3D"],
  ]);
  const [, second = ""] = await addImages(own, [
    "bim-1.png",
    "Building-2.png",
    "SCAN.png",
    "x.png",
  ]);
  await queryRows(own, "update portfolio_projects set image_url = $1 where title = 'Clinic'", [
    second,
  ]);
  await openPortfolio(page, own, "?tab=auto");
  for (const group of ["BIM Modeling (2)", "Point Cloud to BIM (1)", "Other (1)"]) {
    await expect(page.getByRole("heading", { name: group })).toBeVisible();
  }
  const state = () =>
    queryRows(
      own,
      `select p.title, p.image_url is not null as main, count(i.id)::int as images, max(i.caption) as caption
       from portfolio_projects p left join project_images i on i.project_id = p.id
       group by p.id order by p.order_index`,
    );
  const before = await state();

  await page.getByRole("button", { name: "Auto-Assign Images" }).click();
  const plan = page.getByRole("dialog", { name: "What will be assigned" });
  await expect(plan.getByRole("listitem")).toHaveCount(2);
  await expect(plan.getByRole("listitem").nth(0)).toHaveText("ClinicGallerybim-1.png");
  await expect(plan.getByRole("listitem").nth(1)).toHaveText("MillMain imageSCAN.png");
  // Somebody else adds an image meanwhile: what is done is what was shown, or nothing.
  await addImages(own, ["model.png"]);
  await plan.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Images or projects have changed meanwhile.")).toBeVisible();
  expect(await state()).toEqual(before);

  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { name: "BIM Modeling (3)" })).toBeVisible();
  await page.getByRole("button", { name: "Auto-Assign Images" }).click();
  await expect(plan.getByRole("listitem").nth(0)).toContainText("model.png, bim-1.png");
  await plan.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(toast(page, "Images have been automatically assigned to projects!")).toBeVisible();
  expect(await state()).toEqual([
    { title: "Clinic", main: true, images: 2, caption: "BIM Modeling project image" },
    { title: "Mill", main: true, images: 0, caption: null },
    { title: "Ring road", main: false, images: 0, caption: null },
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The assignment is taken back.")).toBeVisible();
  expect(await state()).toEqual(before);

  await page.getByRole("button", { name: "Set SCAN.png as main image of Mill" }).click();
  await expect(toast(page, "Image assigned successfully!")).toBeVisible();
});

test("the keyboard alone puts projects in order, deletes one and brings it back", async ({
  page,
  ownSite,
}) => {
  const own = await withPeople(await ownSite("postgres", env));
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
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("A is above place 3 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(titles(page)).toHaveText(["B", "C", "A"]);
  await expect(card(page, "A").getByText("Order 2")).toBeVisible();

  await card(page, "A").getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["B", "C"]);
  // B shows the same image, which stays.
  expect((await page.request.get(own.site.origin + shared)).status()).toBe(200);
  const [trash] = await queryRows(own, "select public_files from trash");
  expect(trash).toEqual({ public_files: [] });
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["B", "C", "A"]);
});

test("the screens of the portfolio are accessible at every width", async ({ page, ownSite }) => {
  const own = await withPeople(await ownSite("postgres", { ...adminEnv, SEED: "demo" }));
  const [url = ""] = await addImages(own, ["bim.png", "scan-of-a-mill.png"]);
  const rows = await queryRows(
    own,
    "select id from portfolio_projects where category = 'BIM Modeling' limit 1",
  );
  const id = String(rows[0]?.id);
  await queryRows(own, "update portfolio_projects set image_url = $1 where id = $2", [url, id]);
  await own.signIn(page, "editor");
  const check = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((found) => `${where}: ${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} fits`).toBe(0);
  };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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
      await check(`${path} at ${width} px`);
    }
  }
});
