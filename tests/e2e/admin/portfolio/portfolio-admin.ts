import type { Locator, Page } from "@playwright/test";
import { type AdminSite, test as base, expect } from "#tests/e2e/admin/admin-site.ts";
import type { Engine } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePng } from "#tests/support/sample-images.ts";

type Fixtures = {
  /** The worker's site on an engine, with empty portfolio, media library, trash and drafts. */
  emptyPortfolio: (engine: Engine) => Promise<AdminSite>;
};
export const test = base.extend<Fixtures>({
  emptyPortfolio: async ({ adminSites }, use) => {
    await use(async (engine) => {
      const own = await adminSites(engine);
      await queryRows(
        own,
        "truncate portfolio_projects, stored_files, trash, content_drafts cascade",
      );
      await queryRows(own, "select pg_notify('content_changed', 'portfolio')");
      return own;
    });
  },
});

export const png = async (name: string, colour?: string) => ({
  name,
  mimeType: "image/png",
  buffer: await makePng({ width: 320, height: 240, colour }),
});
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last();
export const titles = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });
export const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
export const question = (page: Page) => page.getByRole("alertdialog");

/** Unfolds the settings of the open project. */
export const openSettings = (page: Page) =>
  page.getByRole("main").locator("summary", { hasText: "Settings" }).click();

export async function openPortfolio(page: Page, own: AdminSite, search = ""): Promise<void> {
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/portfolio${search}`);
  await expect(page.getByRole("heading", { name: "Portfolio", level: 1 })).toBeVisible();
}

/** Adds projects to the database in the given order. */
export async function addProjects(
  own: AdminSite,
  projects: readonly [title: string, category: string][],
) {
  for (const [index, [title, category]] of projects.entries()) {
    await queryRows(
      own,
      "insert into portfolio_projects (title, category, description, order_index) values ($1, $2, 'Text', $3)",
      [title, category, index],
    );
  }
}

/** Stores images as the library does. */
export async function addImages(own: AdminSite, names: readonly string[]): Promise<string[]> {
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

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
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
