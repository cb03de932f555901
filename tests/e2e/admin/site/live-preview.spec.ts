import { adminEnv, expect, people, sessionCookie, test } from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { openBeside, openForm, visible } from "../preview.ts";

/** Fields whose words these pages have from elsewhere: from a text that inserts the fact, or from the code. */
const elsewhere = [
  "firm shortName",
  "service-scan-to-bim overview.features.1",
  "service-bim overview.deliverables.3",
  "service-words headings.deliverables",
];
const marks = /\u{E0001}[\u{E0020}-\u{E007E}]*\u{E007F}/gu;

test("the preview shows each key without a reload, follows the focus and leads to fields", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const heading = shown.getByRole("heading", { level: 1 });
  // Scripts would insert the drawings.
  await expect(shown.locator("site-drawing img").first()).toBeVisible();
  const address = await page.locator(visible).getAttribute("src");
  const title = page.locator('[name="hero.title"]');
  await title.fill("Drawings");
  await expect(heading).toHaveText("Drawings");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.locator(visible)).toHaveAttribute("src", address ?? "");

  // A text with a fact of the firm.
  await title.fill("Drawings by {firm.name}");
  await expect(heading).toHaveText("Drawings by Datumline Engineering");

  const closing = page.locator('[name="closing.title"]');
  await closing.focus();
  const end = shown.getByRole("heading", { name: await closing.inputValue() });
  await expect(end).toBeInViewport();
  await expect(closing).toBeInViewport();
  await shown.getByRole("heading", { name: "Look at the work first" }).click();
  await expect(page.locator('[name="work.title"]')).toBeFocused();

  // A list is rendered again, at the same place.
  const entries = page.locator('[data-path="reasons.items"]').getByRole("listitem");
  const reason = page.locator('[name="reasons.items.0.title"]');
  await entries.first().locator("summary").click();
  await reason.focus();
  const former = shown.getByRole("heading", { name: await reason.inputValue() });
  await expect(former).toBeInViewport();
  const scroll = () =>
    page.locator(visible).evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY);
  const before = await scroll();
  await entries
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(former).toHaveCount(0);
  expect(await scroll()).toBe(before);
  // The message covers the buttons of an entry in part.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expectAccessible(page, [1440, 1280]);

  // The text of another form.
  await shown.getByRole("contentinfo").getByText("Pune", { exact: false }).first().click();
  await expect(page).toHaveURL(/\/admin\/site\/firm#/);
});

test("a message of a window changes nothing on the page", async ({ page, ownSite }) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/about");
  const field = page.locator('[name="hero.title"]');
  await field.fill("Drawings");
  const heading = shown.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Drawings");
  await page.evaluate(() => {
    for (const target of [window, window.frames[0]])
      target?.postMessage({ path: "hero.title", text: "Changed", html: "<h1>Changed</h1>" }, "*");
  });
  await expect(heading).toHaveText("Drawings");
  await field.fill("Models");
  await expect(heading).toHaveText("Models");
});

test("a text is edited on the page by mouse and keyboard, and its field follows", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const heading = shown.getByRole("heading", { level: 1 });
  const title = page.locator('[name="hero.title"]');
  await heading.dblclick();
  await expect(page.getByText("Editing Title. Press Escape to leave.")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Sheets for your permit");
  await expect(title).toHaveValue("Sheets for your permit");
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await title.fill("Sheets");
  await expect(heading).toHaveText("Sheets");

  await heading.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" and models");
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("Sheets and models");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText(/^Draft of “Home” saved/)).toBeVisible();
  // Facts of the firm are inserted by name, which only the field shows.
  await shown.getByText("Standard delivery in").first().dblclick();
  await expect(page.locator('[name="hero.delivery"]')).toBeFocused();
});

test("the entries of a list are moved, added and removed on the page, and the focus follows", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const title = (entry: number) => page.locator(`[name="reasons.items.${entry}.title"]`);
  const names = await Promise.all([title(0).inputValue(), title(1).inputValue()]);
  const heading = shown.getByRole("heading", { name: names[0] });
  await heading.focus();
  await expect(shown.getByTitle("Move down (Alt+ArrowDown)")).toBeVisible();
  await expect(shown.getByTitle("Move up (Alt+ArrowUp)")).toHaveCount(0);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(title(1)).toHaveValue(names[0] ?? "");
  await expect(title(0)).toHaveValue(names[1] ?? "");
  await expect(page.getByText(`Move down: ${names[0]}.`)).toBeAttached();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Alt+Delete");
  await expect(heading).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading).toBeVisible();

  await heading.focus();
  await page.keyboard.press("Alt+Enter");
  await expect(title(2)).toHaveValue("");
  await expect(title(2)).toBeFocused();
  await page.keyboard.type("Checked twice");
  await expect(shown.getByRole("heading", { name: "Checked twice" })).toBeVisible();
});

test("a lost connection loses nothing that was changed on the page", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED", "Failed to load");
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const title = page.locator('[name="hero.title"]');
  const reason = page.locator('[name="reasons.items.1.title"]');
  const former = await page.locator('[name="reasons.items.0.title"]').inputValue();
  const addresses = ["**/admin/site/typed/**", "**/?*beside=*"];
  for (const address of addresses) await page.route(address, (route) => route.abort());
  await shown.getByRole("heading", { level: 1 }).dblclick();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Drawn in a tunnel");
  await page.keyboard.press("Escape");
  await shown.getByRole("heading", { name: former }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(reason).toHaveValue(former);
  await expect(page.getByText("saved in this browser")).toBeVisible();
  // The last page that arrived stays.
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Drawn in a tunnel");

  for (const address of addresses) await page.unroute(address);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue("Drawn in a tunnel");
  await expect(reason).toHaveValue(former);
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Drawn in a tunnel");
});

test("the preview has three sizes and an edge that moves by keyboard, and the browser remembers both", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  await openBeside(page, own, "/admin/site/pages/home");
  const pane = page.getByRole("region", { name: "Preview" });
  await pane.getByRole("button", { name: "Tablet" }).click();
  const frame = page.locator(visible);
  await expect(frame).toHaveCSS("width", "820px");
  await expect(pane.getByText(/^\d+ %/)).toBeVisible();
  const before = (await pane.boundingBox())?.width ?? 0;
  const edge = pane.getByRole("separator", { name: "Width of the preview" });
  await edge.focus();
  for (let key = 0; key < 5; key += 1) await page.keyboard.press("ArrowLeft");
  await expect(edge).toHaveJSProperty("ariaValueNow", "52");
  // The outline makes room for the form.
  await expect(page.getByRole("navigation", { name: "Texts of Home" })).toBeHidden();
  const after = (await pane.boundingBox())?.width ?? 0;
  expect(after).toBeGreaterThan(before + 50);
  await expectAccessible(page, [1440]);
  await page.reload();
  await expect(frame).toHaveCSS("width", "820px");
  expect((await pane.boundingBox())?.width).toBeCloseTo(after, 0);
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, 400);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 105, 400, { steps: 3 });
  await page.mouse.up();
  expect((await pane.boundingBox())?.width).toBeCloseTo(after - 100, -1);
});

test("every text that a page shows is marked next to its form, and nowhere else", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  test.slow();
  // The text of missing pages.
  tolerated.push("404");
  const own = await ownSite("pglite", adminEnv);
  const { origin } = own.site;
  const cookie = await sessionCookie(own, people.admin.email);
  const lists = ["/admin/site/pages", "/admin/site/services", "/admin/site/navigation"];
  const addresses = new Set(["/admin/site/firm"]);
  const form = /\/admin\/site\/(?:pages|services|navigation)\/[a-z0-9-]+/g;
  const find = async (path: string) => {
    const text = await (await fetch(origin + path, { headers: { cookie } })).text();
    for (const [found] of text.matchAll(form)) addresses.add(found);
  };
  await Promise.all(lists.map(find));
  // The outline of a page names its other documents.
  await Promise.all([...addresses].map(find));
  expect(addresses.size).toBeGreaterThan(30);
  await page.setViewportSize({ width: 1440, height: 900 });
  let texts = 0;
  for (const address of addresses) {
    await openForm(page, own, address);
    if ((await page.getByRole("heading", { name: "Preview", exact: true }).count()) === 0) continue;
    const source = (await page.locator(visible).getAttribute("src")) ?? "";
    const answer = await fetch(origin + source);
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    const places = new Set(
      Array.from(html.matchAll(marks), ([mark]) =>
        [...mark]
          .slice(1, -1)
          .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
          .join(""),
      ),
    );
    const plain = await (await fetch(origin + source.replace(/&beside=\d+/, ""))).text();
    expect(plain).not.toMatch(marks);
    const words = new Set(plain.split(/<script.*?<\/script>|<[^>]*>/s).map((text) => text.trim()));
    const fields = await page
      .locator("main form")
      .first()
      .locator("input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]")
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ name, value }) => ({ name, value })));
    const id = address.split("/").at(-1);
    const marked = fields.filter(({ name }) => places.has(`${id}:${name}`));
    texts += marked.length;
    // Figures are calculated with. The words of a field that is not on this page can be those of another one.
    const chunks = html.split(/<[^>]*>/).filter((text) => text.search(marks) >= 0);
    const markedWords = new Set(chunks.map((text) => text.replaceAll(marks, "").trim()));
    const missing = fields.filter(
      ({ name, value }) =>
        /[a-z]/i.test(value) &&
        words.has(value.trim()) &&
        !places.has(`${id}:${name}`) &&
        !markedWords.has(value.trim()),
    );
    const names = missing.map(({ name }) => `${id} ${name}`);
    expect.soft(names.filter((name) => !elsewhere.includes(name))).toEqual([]);
  }
  expect(texts).toBeGreaterThan(700);
  // Without a preview's token, the parameter means nothing.
  expect(await (await fetch(`${origin}/?beside=1`)).text()).not.toMatch(marks);
});

test("entries of a list are folded to their titles, and keys move, add and remove them in the form", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const title = (entry: number) => page.locator(`[name="reasons.items.${entry}.title"]`);
  const names = await Promise.all([title(0).inputValue(), title(1).inputValue()]);
  /** How far below its outline the heading of an entry is, in pixels. */
  const belowOutline = async (entry: number) => {
    const outline = await shown.locator("body > [aria-hidden=true]:last-child").boundingBox();
    const heading = await shown.getByRole("heading", { name: names[entry] ?? "" }).boundingBox();
    return (heading?.y ?? 0) - (outline?.y ?? 0);
  };
  const entries = page.locator('[data-path="reasons.items"]').getByRole("listitem");
  const summary = entries.first().locator("summary");
  await expect(summary).toHaveText(names[0] ?? "");
  await expect(title(0)).toBeHidden();
  await summary.press("Enter");
  await expect(title(0)).toBeVisible();
  await title(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(title(1)).toHaveValue(names[0] ?? "");
  await expect(title(1)).toBeFocused();
  await expect(page.getByText(`Move down: ${names[0]}.`)).toBeAttached();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(title(0)).toHaveValue(names[0] ?? "");
  // The outline moves with the entry.
  await expect.poll(() => belowOutline(0)).toBeGreaterThan(0);
  await expect.poll(() => belowOutline(0)).toBeLessThan(12);
  await summary.focus();
  await page.keyboard.press("Alt+Enter");
  await expect(title(1)).toBeFocused();
  await expect(title(1)).toHaveValue("");
  await page.keyboard.press("Alt+Delete");
  await expect(title(1)).toHaveValue(names[1] ?? "");
  await expect(entries.nth(1).locator("summary")).toBeFocused();
  await expectAccessible(page, [1440, 360]);

  // A link to a field opens its entry.
  await page.goto("about:blank");
  await openForm(page, own, "/admin/site/pages/home#reasons.items.1.text");
  await expect(page.locator('[name="reasons.items.1.text"]')).toBeFocused();
});

test("a click on a link of the page leads to the field of its text, and one without a field says so", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  const shown = await openBeside(page, own, "/admin/site/pages/home");
  const prices = page.locator('[name="pricesLink"]');
  const link = shown.getByRole("main").getByRole("link", { name: await prices.inputValue() });
  await link.click({ position: { x: 4, y: 2 } });
  await expect(prices).toBeFocused();
  // These words are in the code.
  await shown.getByRole("main").getByRole("link", { name: "Request a Quote" }).first().hover();
  await expect(shown.getByText("Cannot be edited here")).toBeVisible();
});
