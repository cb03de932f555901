import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { content, cursorIsReported, newPost } from "./writing.ts";

test("the tools of a table are above it, hidden with it, and reached by keyboard from a cell", async ({
  page,
  adminSite,
}) => {
  await newPost(page, adminSite, "Block tools");
  const before = "Before the table, which this sentence describes until the end of its line.";
  await page.keyboard.type(before);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const table = content(page).getByRole("table");
  await expect(table).toBeVisible();
  const tools = page.getByRole("toolbar", { name: "Table" });
  await expect(tools).toBeVisible();
  const boxes = async () => {
    const [block, row] = [await table.boundingBox(), await tools.boundingBox()];
    if (!block || !row) throw new Error("the table or its tools are not shown");
    return { block, row };
  };
  const { block, row } = await boxes();
  expect(row.y + row.height).toBeLessThanOrEqual(block.y);
  expect(row.y + row.height).toBeGreaterThan(block.y - 12);
  const line = await content(page).getByText(before).boundingBox();
  expect(row.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));

  // From a cell: Alt+F10, or Escape and then Tab; Escape returns to the cell.
  for (const keys of [["Alt+F10"], ["Escape", "Tab"]]) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(tools.getByRole("button", { name: "Caption" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(content(page)).toBeFocused();
    await page.keyboard.type("x");
  }
  await expect(table.getByRole("columnheader").first()).toHaveText("xx");
  await page.keyboard.press("Tab");
  await page.keyboard.type("next");
  await expect(table.getByRole("columnheader").nth(1)).toHaveText("next");

  // Next to the tools of a list, a click reaches the text below them.
  await content(page)
    .getByText(before)
    .click({ position: { x: 4, y: 8 } });
  await cursorIsReported(page);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Numbers", exact: true }).click();
  const ofList = await page.getByRole("toolbar", { name: "List" }).boundingBox();
  if (!ofList) throw new Error("the tools of the list are not shown");
  const isText = ([x = 0, y = 0]: number[]) =>
    Boolean(document.elementFromPoint(x, y)?.closest(".rich-text"));
  expect(await page.evaluate(isText, [ofList.x - 4, ofList.y + 4])).toBe(true);

  // In a table that is higher than the window, they are at its upper edge in sight, and do not cover the cursor.
  await table.getByRole("cell").last().click();
  await cursorIsReported(page);
  for (let line = 0; line < 80; line += 1) await page.keyboard.press("Enter");
  const formatting = await page.getByRole("toolbar", { name: "Formatting" }).boundingBox();
  const below = (await boxes()).row.y - (formatting ? formatting.y + formatting.height : 0);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(16);

  // Out of sight with the table; Alt+F10 shows both.
  await page.keyboard.press("Control+End");
  await cursorIsReported(page);
  for (let line = 0; line < 40; line += 1) await page.keyboard.press("Enter");
  await expect(tools).toBeHidden();
  await table.getByRole("columnheader").first().click();
  await expect(tools).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(tools).toBeHidden();
  await page.keyboard.press("Alt+F10");
  await expect(tools.getByRole("button", { name: "Caption" })).toBeFocused();
  await expect(tools).toBeVisible();
});

test("selected words have their own tools, and a slash offers kinds of text", async ({
  page,
  adminSite,
}) => {
  await newPost(page, adminSite, "Words and kinds");
  await page.keyboard.type("/h2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Piles");
  await expect(content(page).getByRole("heading", { level: 2 })).toHaveText("Piles");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quote");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A quay wall");
  const tools = page.getByRole("toolbar", { name: "Selected text" });
  await expect(tools).toBeHidden();
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(tools).toBeVisible();
  await tools.getByRole("button", { name: "Bold" }).click();
  await expect(content(page).locator("blockquote strong")).toHaveText("wall");
  await tools.getByRole("button", { name: "Link" }).click();
  await expect(page.getByRole("group", { name: "Link" })).toBeVisible();
  await expect(tools).toBeHidden();
});
