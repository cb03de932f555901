import {
  adminEnv,
  expect,
  people,
  putCookies,
  sessionCookie,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";

for (const engine of screenEngines("pglite")) {
  test(`a missing page gets a redirect, which is changed and deleted by keyboard, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    // The response to a refused redirect has status 400.
    tolerated.push("400");
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));
    const status = (path: string) =>
      fetch(origin + path, { redirect: "manual" }).then((answer) => answer.status);
    const said = (text: string) => page.getByRole("status").filter({ hasText: text });
    await queryRows(
      own,
      "insert into missing_paths (path, hits, referring_host) values ('/lost', 1234, 'client.example'), ('/rare', 1, '')",
    );

    await page.goto(`${origin}/admin`);
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Site", exact: true })
      .press("Enter");
    await page
      .getByRole("navigation", { name: "Site" })
      .getByRole("link", { name: "Redirects" })
      .press("Enter");
    await expect(page).toHaveURL(`${origin}/admin/site/redirects`);
    await expect(page.getByRole("heading", { name: "Site", level: 1 })).toBeVisible();
    await expect(page.getByText("No redirects yet")).toBeVisible();

    await page.getByRole("link", { name: "Not found (2)" }).press("Enter");
    const lost = page.getByRole("row").filter({ hasText: "/lost" });
    await expect(lost).toContainText("1,234 times");
    await expect(lost).toContainText("client.example");
    await expectAccessible(page);
    await lost.getByRole("link", { name: "Add redirect from /lost" }).press("Enter");

    const form = page.getByRole("region", { name: "Add redirect" });
    await expect(form.getByLabel("From")).toHaveValue("/lost");
    await form.getByLabel("To").fill("/lost");
    await form.getByLabel("To").press("Enter");
    await expect(form.getByText("This is a redirect loop: /lost → /lost.")).toBeVisible();
    await expect(form.getByLabel("To")).toBeFocused();
    await form.getByLabel("To").fill("/contact");
    await form.getByLabel("To").press("Enter");
    await expect(said("Redirect added.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "/lost" });
    await expect(row).toContainText("301 permanent");
    expect(await status("/lost")).toBe(301);
    await expect(page.getByRole("link", { name: "Not found (1)" })).toBeVisible();

    // Existing pages of the site take precedence, and the form warns of it.
    await form.getByLabel("From").fill("/about");
    await form.getByLabel("To").fill("https://other.example/about");
    await form.getByRole("button", { name: "Add redirect" }).press("Enter");
    await expect(form.getByText("The site has a page at /about.")).toBeVisible();
    const shadowed = page.getByRole("row").filter({ hasText: "/about" }).first();
    await expect(shadowed).toContainText("Inactive");
    await expect(shadowed).toContainText("On another site");
    await expectAccessible(page);

    await row.getByRole("link", { name: "Edit /lost" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Redirect from /lost" })).toBeVisible();
    await expect(page.getByLabel("To")).toHaveValue("/contact");
    await page.getByLabel("To").fill("");
    await page.getByLabel("Kind").selectOption("410 gone");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(said("Saved.")).toBeVisible();
    expect(await status("/lost")).toBe(410);
    await expectAccessible(page);
    await said("Saved.").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(said("The change was undone.")).toBeVisible();
    await expect(page.getByLabel("To")).toHaveValue("/contact");
    expect(await status("/lost")).toBe(301);

    await page.getByRole("link", { name: "All redirects" }).press("Enter");
    await page.getByRole("button", { name: "Delete /lost" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(said("The redirect from /lost was deleted.")).toBeVisible();
    expect(await status("/lost")).toBe(404);
    await said("was deleted.").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(said("The redirect was restored.")).toBeVisible();
    expect(await status("/lost")).toBe(301);

    await page.getByRole("link", { name: "Import CSV" }).press("Enter");
    await page.getByLabel("CSV file").setInputFiles({
      name: "redirects.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("from,to,kind\n/one,/two,301\n/two,/one,301\n/lost,/contact,301\n"),
    });
    await page.getByRole("button", { name: "Import CSV" }).press("Enter");
    await expect(page.getByText("1 rejected, 1 added, 1 unchanged.")).toBeVisible();
    await expect(page.getByText("This is a redirect loop: /two → /one → /two.")).toBeVisible();
    await expectAccessible(page);
    const log = await queryRows(
      own,
      "select action, detail from audit_log where entity = 'redirect' order by at",
    );
    const actions = ["create", "create", "update", "update", "delete", "create", "import"];
    expect(log.map(({ action }) => action)).toEqual(actions);
    // The audit log lists imported redirects and not only their number.
    expect(log.at(-1)?.detail).toMatchObject({
      added: 1,
      redirects: [expect.stringContaining(" → ")],
    });
  });
}
