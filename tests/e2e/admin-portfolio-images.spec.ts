import { queryRows } from "../support/rows.ts";
import { expect } from "./admin-site.ts";
import { engines } from "./fixtures.ts";
import { addImages, addProjects, openPortfolio, question, test, toast } from "./portfolio-admin.ts";

for (const engine of engines) {
  test(`images are given to projects by hand, and a failure can be tried again, on ${engine}`, async ({
    page,
    emptyPortfolio,
    tolerated,
  }) => {
    tolerated.push("500", "elsewhere");
    const own = await emptyPortfolio(engine);
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

    // An image that the library does not have comes back as well.
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

  test(`filenames assign images, shown before and taken back after, on ${engine}`, async ({
    page,
    emptyPortfolio,
  }) => {
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
}
