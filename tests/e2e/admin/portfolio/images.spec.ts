import { expect } from "#tests/e2e/admin/admin-site.ts";
import { hydrate, screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { makeDrawnPdf } from "#tests/support/drawn-pdf.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addImages, addProjects, openPortfolio, question, test, toast } from "./portfolio-admin.ts";

for (const engine of screenEngines("postgres")) {
  test(`images are assigned to projects by hand, and a failure can be tried again, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyPortfolio, tolerated }) => {
    tolerated.push("500", "elsewhere");
    const own = await emptyPortfolio(engine);
    await addProjects(own, [
      ["Mill", "Point Cloud to BIM"],
      ["Pole line", "FTTH Design"],
    ]);
    await addImages(own, ["one.png", "two.png"]);
    await openPortfolio(page, own);
    await page.getByRole("link", { name: "Manual Assignment" }).click();
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

    // Undo also restores an image that the library does not have.
    const elsewhere = "https://elsewhere.example/mill.jpg";
    const main = () =>
      queryRows(own, "select image_url from portfolio_projects where title = 'Mill'");
    await page.reload();
    await queryRows(own, "update portfolio_projects set image_url = $1 where title = 'Mill'", [
      elsewhere,
    ]);
    await page
      .getByRole("listitem")
      .filter({ hasText: "two.png" })
      .getByRole("button", { name: "Set as main" })
      .click();
    await expect(toast(page, "Image assigned successfully!")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(main).toEqual([{ image_url: elsewhere }]);

    const entries = await queryRows(own, "select action from audit_log order by at");
    expect(entries.map(({ action }) => action).slice(-6)).toEqual([
      "set main image",
      "add images",
      "remove main image",
      "set main image",
      "set main image",
      "set main image",
    ]);
  });

  test(`images are assigned by filename after a preview, and the assignment can be undone, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyPortfolio, tolerated }) => {
    tolerated.push("400");
    const own = await emptyPortfolio(engine);
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
    const plan = page.getByRole("dialog", { name: "Preview assignment" });
    await expect(plan.getByRole("listitem")).toHaveCount(2);
    await expect(plan.getByRole("listitem").nth(0)).toHaveText("ClinicGallerybim-1.png");
    await expect(plan.getByRole("listitem").nth(1)).toHaveText("MillMain imageSCAN.png");
    // Someone else adds an image in the meantime: the assignment must match the preview or change nothing.
    await addImages(own, ["model.png"]);
    await plan.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(
      page.getByText("Nothing was assigned: images or projects have changed."),
    ).toBeVisible();
    expect(await state()).toEqual(before);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(plan.getByRole("listitem").nth(0)).toContainText("model.png, bim-1.png");
    await plan.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(toast(page, "Images have been automatically assigned to projects!")).toBeVisible();
    expect(await state()).toEqual([
      { title: "Clinic", main: true, images: 2, caption: "BIM Modeling project image" },
      { title: "Mill", main: true, images: 0, caption: null },
      { title: "Ring road", main: false, images: 0, caption: null },
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "The assignment has been undone.")).toBeVisible();
    expect(await state()).toEqual(before);

    await page.getByRole("button", { name: "Set SCAN.png as main image of Mill" }).click();
    await expect(toast(page, "Image assigned successfully!")).toBeVisible();
  });

  test(`images are assigned to all projects step by step; a stop, a failure and a second run leave nothing half done, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, emptyPortfolio, tolerated }) => {
    // The failing step, and images that are rows without files and that the browser requests.
    tolerated.push("500", "503");
    const own = await emptyPortfolio(engine);
    // More than one page of projects and of images, and more images of a category than one step assigns.
    await queryRows(
      own,
      `insert into portfolio_projects (title, category, description, order_index)
       select 'Project ' || n, case n % 30 when 0 then 'Civil 3D' else 'FTTH Design' end, 'Text', n
       from generate_series(0, 59) n`,
    );
    await queryRows(
      own,
      `insert into stored_files (path, name, size, content_type, kind, created_at)
       select 'media/' || n || '.png', case when n < 250 then 'Road ' else 'ftth ' end || n || '.png',
         1, 'image/png', 'Image', now() - n * interval '1 microsecond'
       from generate_series(0, 259) n`,
    );
    // A gallery that already has one of the images, under another spelling of its URL.
    await queryRows(
      own,
      `insert into project_images (project_id, image_url)
       select id, $1 from portfolio_projects where title = 'Project 0'`,
      [`${own.site.origin}/media/portfolio/media/7.png?v=2`],
    );
    const total = async () => {
      const [row] = await queryRows(
        own,
        `select (select count(*)::int from project_images) as images,
           (select count(distinct (project_id, image_url))::int from project_images) as different,
           (select count(image_url)::int from portfolio_projects) as mains`,
      );
      return row;
    };
    const nothing = { images: 1, different: 1, mains: 0 };
    // 2 projects get 250 road images, one of them already has one, and 58 projects get 10 fibre images.
    const all = { images: 1 + 248 + 249 + 58 * 9, different: 1 + 248 + 249 + 58 * 9, mains: 60 };

    await openPortfolio(page, own, "?tab=auto");
    const start = page.getByRole("button", { name: "Auto-Assign Images" });
    const plan = page.getByRole("dialog", { name: "Preview assignment" });
    const run = page.getByRole("dialog", { name: "Auto-Assign Images" });
    const assign = plan.getByRole("button", { name: "Assign", exact: true });
    await start.press("Enter");
    await expect(plan.getByText("1,079 images for 60 projects:")).toBeVisible({ timeout: 60_000 });
    await expect(plan.getByRole("listitem")).toHaveCount(60);
    await expect(plan.getByText(/and 243 more/)).toBeVisible();
    await plan.getByRole("button", { name: "Cancel" }).press("Enter");
    expect(await total()).toEqual(nothing);

    // The database refuses a later step: the steps before it are undone.
    await queryRows(
      own,
      "alter table project_images add constraint no check (image_url not like '%/media/255.png')",
    );
    await start.press("Enter");
    await assign.press("Enter");
    await expect(run.getByRole("alert")).toHaveText(
      "Error occurred during auto-assignment Nothing was changed.",
    );
    await queryRows(own, "alter table project_images drop constraint no");
    expect(await total()).toEqual(nothing);
    await run.getByRole("button", { name: "Close" }).last().press("Enter");

    // Stops after the first step: it is complete, and the next run adds the rest.
    const { promise: second, resolve: goOn } = Promise.withResolvers<void>();
    let steps = 0;
    await page.route("**/admin/portfolio/assignment", async (route) => {
      steps += 1;
      if (steps === 2) await second;
      await route.fallback();
    });
    await start.press("Enter");
    await assign.press("Enter");
    await expect.poll(() => steps).toBe(2);
    await run.getByRole("button", { name: "Stop" }).press("Enter");
    await expect(run.getByRole("button", { name: "Stopping…" })).toBeVisible();
    goOn();
    await expect(run.getByText(/^Stopped: [\d,]+ of 1,079 images were assigned/)).toBeVisible();
    expect(steps).toBe(2);
    const stopped = await total();
    expect(stopped?.images).toBeGreaterThan(1);
    expect(stopped?.images).toBeLessThan(all.images);
    await run.getByRole("button", { name: "Close" }).last().press("Enter");
    await start.press("Enter");
    await assign.press("Enter");
    await expect(toast(page, "Images have been automatically assigned to projects!")).toBeVisible();
    expect(await total()).toEqual(all);

    await start.press("Enter");
    await expect(plan.getByText(/Nothing to assign/)).toBeVisible();
    expect(await total()).toEqual(all);
  });
}

for (const engine of screenEngines("postgres")) {
  test(`several images of a folder are added to a gallery at once, on ${engine}`, async ({
    page,
    emptyPortfolio,
  }) => {
    const own = await emptyPortfolio(engine);
    await addProjects(own, [["Mill", "Civil 3D"]]);
    await addImages(own, ["one.png", "two.png", "three.png"]);
    const [folder] = await queryRows(
      own,
      "insert into media_folders (name) values ('Mill photos') returning id",
    );
    await queryRows(own, "update stored_files set folder_id = $1 where name <> 'three.png'", [
      folder?.id,
    ]);
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin/portfolio`);
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Manage Images" }).click();
    const gallery = page.getByRole("dialog", { name: "Images of Mill" });
    await gallery.getByRole("button", { name: "Choose from library" }).press("Enter");
    const library = page.getByRole("dialog", { name: "Choose from library" });
    await expect(library.getByRole("button", { name: /\.png$/ })).toHaveCount(3);
    await library.getByLabel("Folder").selectOption("Mill photos");
    await expect(library.getByRole("button", { name: /\.png$/ })).toHaveCount(2);
    await library.getByRole("button", { name: "one.png" }).press("Enter");
    await library.getByRole("button", { name: "two.png" }).press("Enter");
    await expect(library.getByRole("button", { name: "two.png", pressed: true })).toBeVisible();
    await expectAccessible(page);
    await library.getByRole("button", { name: "Add 2 images" }).press("Enter");
    await expect(library).toBeHidden();
    await expect(gallery.getByRole("heading", { name: "Gallery (2)" })).toBeVisible();
    await expect(toast(page, "Image added to project gallery!")).toBeVisible();
  });
}

test("a gallery of three takes five presses, and visitors open its PDF as a file", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addProjects(own, [["Mill", "Civil 3D"]]);
  await addImages(own, ["one.png", "two.png"]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>';
  const stored = await fetch(`${own.site.origin}/admin/media/files?folder=media`, {
    method: "POST",
    headers: { Cookie: own.cookie("editor"), "X-File-Name": "gate.svg" },
    body: svg,
  });
  expect(stored.status).toBe(201);
  await openPortfolio(page, own);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "Manage Images" }).click();
  const gallery = page.getByRole("dialog", { name: "Images of Mill" });
  await gallery.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await library.getByRole("button", { name: "gate.svg" }).click();
  await library.getByRole("button", { name: "one.png" }).click({ modifiers: ["Shift"] });
  await library.getByRole("button", { name: "Add 3 images" }).click();
  const images = gallery.locator("ol > li");
  await expect(images).toHaveCount(3);
  await expect(images.first().getByRole("button", { name: "Set as main" })).toHaveCount(0);

  await gallery
    .getByLabel("Upload gallery images")
    .setInputFiles({ name: "set.pdf", mimeType: "application/pdf", buffer: makeDrawnPdf() });
  await expect(images).toHaveCount(4);
  await expect(images.last().locator("img")).toBeVisible();
  await images.last().getByLabel("Caption").fill("Sheets 1 to 9");
  await gallery.getByRole("button", { name: "Save captions" }).click();
  await expect(toast(page, "Caption saved.")).toBeVisible();
  await expectAccessible(page);

  const [project] = await queryRows(own, "select id from portfolio_projects");
  const [pdf] = await queryRows(own, "select path from stored_files where kind = 'PDF'");
  await page.addInitScript(() => localStorage.setItem("portfolioUnlocked", "true"));
  await page.goto(`${own.site.origin}/portfolio?project=${project?.id}`);
  await hydrate(page);
  const sheet = page
    .getByRole("dialog")
    .getByRole("link", { name: /^Sheets 1 to 9 \(PDF, \d+ Bytes\)/ });
  await expect(sheet).toHaveAttribute("href", `/media/portfolio/${pdf?.path}`);
  await expect(sheet.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  // The full-screen view has only the images.
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^View images/ })
    .click();
  await expect(page).toHaveURL(/image=1/);
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
});

test("captions are saved together, and also when their window is closed", async ({
  page,
  emptyPortfolio,
}) => {
  const own = await emptyPortfolio("pglite");
  await addProjects(own, [["Mill", "Civil 3D"]]);
  await queryRows(
    own,
    `insert into project_images (project_id, image_url, order_index)
     select id, '/media/portfolio/media/gone.png', place
     from portfolio_projects, (values (0), (1)) as made (place)`,
  );
  const captions = () =>
    queryRows(own, "select caption from project_images order by order_index").then((rows) =>
      rows.map(({ caption }) => caption),
    );
  await openPortfolio(page, own);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "Manage Images" }).click();
  const gallery = page.getByRole("dialog", { name: "Images of Mill" });
  const save = gallery.getByRole("button", { name: "Save captions" });
  await gallery.getByLabel("Caption").nth(0).fill("Plan");
  await gallery.getByLabel("Caption").nth(1).fill("Section");
  await save.click();
  await expect(toast(page, "Captions saved.")).toBeVisible();
  await expect(save).toBeHidden();
  expect(await captions()).toEqual(["Plan", "Section"]);
  await gallery.getByLabel("Caption").nth(1).fill("Elevation");
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(toast(page, "Caption saved.")).toBeVisible();
  expect(await captions()).toEqual(["Plan", "Elevation"]);
});
