import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { hydrate, screenEngines, withConsent } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { makePng } from "#tests/support/sample-images.ts";
import { content, newPost, paste } from "./writing.ts";

for (const engine of screenEngines("postgres")) {
  test(`images, cells, links and a video are inserted into a post by keyboard, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites, tolerated }) => {
    tolerated.push("500", "Failed to load resource");
    const own = await adminSites(engine);
    const { origin } = own.site;
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
        foreign.push(request.url());
    });
    await newPost(page, own, "Getting things in");

    // Two images at once; the upload of one fails at first.
    await page.route(
      "**/admin/media/files?*",
      (route) => route.fulfill({ status: 500, json: { error: "The storage is full." } }),
      { times: 1 },
    );
    await page.keyboard.type("Before");
    const files = ["#1247b8", "#e4572e"].map(async (colour, number) => ({
      name: `plan ${number + 1}.png`,
      body: await makePng({ colour }),
    }));
    await paste(page, { files: await Promise.all(files) });
    await expect(content(page).getByRole("alert")).toHaveText("The storage is full.");
    await expect(content(page).locator("img")).toHaveCount(1);
    await page.keyboard.press("Control+s");
    await expect(
      page.getByText("Not saved: an image in the text is still uploading."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Close" }).first().click();
    await content(page).getByRole("button", { name: "Try again plan 1.png" }).press("Enter");
    await expect(content(page).locator("img")).toHaveCount(2);
    const words = content(page).getByRole("textbox", { name: "Alt text" });
    await words.first().fill("The first plan");
    await words.first().press("Enter");
    await expect(content(page).getByRole("img", { name: "The first plan" })).toBeVisible();
    await expect(words).toHaveCount(1);
    await expect(
      page.getByRole("button", { name: /Image 2 in the text has no alt text/ }),
    ).toBeVisible();
    await words.fill("The second plan");
    await words.press("Enter");
    await expectAccessible(page);

    // Spreadsheet cells as plain text; whole-article.spec.ts has them as HTML.
    await content(page).focus();
    await page.keyboard.press("Control+End");
    await paste(page, { text: "Chamber\tDepth\r\nC1\t1.2\r\n" });
    await expect(content(page).getByRole("columnheader", { name: "Chamber" })).toBeVisible();

    // A slash in an empty paragraph, and the text typed after it.
    await page.keyboard.press("Control+End");
    await page.keyboard.press("/");
    await page.keyboard.type("vim");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(
      "Video",
    );
    await page.keyboard.press("Enter");
    await page.getByLabel("Video URL").fill("https://evil.example/watch?v=dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter the https address of a video")).toBeVisible();
    await page.getByLabel("Video URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await page.getByLabel("Title", { exact: true }).last().fill("A duct is blown");
    await page.keyboard.press("Enter");
    await expect(content(page).getByText("YouTube video")).toBeVisible();
    await page.keyboard.type("/etc/hosts");
    await expect(page.getByRole("combobox", { name: "Insert" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.type(" is text, see ");
    await expect(content(page)).toContainText("/etc/hosts is text");

    // A link found by the name of its target.
    await page.keyboard.press("Control+k");
    const picker = page.getByRole("group", { name: "Link" });
    await expect(picker.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("glossary");
    await expect(picker.getByRole("option", { name: "Glossary" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.keyboard.type(".");
    await expect(content(page).getByRole("link", { name: "Glossary" })).toHaveAttribute(
      "href",
      "/glossary",
    );

    await page.getByLabel("Publish immediately").check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page).toHaveURL(`${origin}/admin/blog`);
    expect(foreign).toEqual([]);

    // The page requires consent before it loads third-party content.
    await withConsent(page);
    await page.goto(`${origin}/blog/getting-things-in`);
    await expect(page.getByRole("cell", { name: "C1" })).toBeVisible();
    await expect(page.getByRole("img", { name: "The second plan" })).toBeVisible();
    await hydrate(page);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ body: "<p>moves</p>", contentType: "text/html" }),
    );
    await expect(page.getByText("Loads from YouTube (www.youtube-nocookie.com)")).toBeVisible();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
    await page.getByRole("button", { name: "Load the video" }).press("Enter");
    await expect(page.frameLocator("iframe").getByText("moves")).toBeVisible();
    await expect(page.getByRole("group", { name: "A duct is blown" })).toBeFocused();
    expect(foreign).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
  });

  test(`an image of another site is marked, kept as a link or imported, and Undo removes images, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await newPost(page, own, "Images of others");
    await page.keyboard.type("Before");
    await page.keyboard.press("Enter");
    const image = '<img src="https://others.example/a.png" alt="A pole" onload="alert(1)">';
    await paste(page, { html: `<p>Around</p>${image}` });
    const mark = content(page).getByText("This image is hosted at others.example");
    await expect(mark).toBeVisible();
    await expect(
      page.getByRole("button", { name: /Image 1 in the text is hosted at others.example/ }),
    ).toBeVisible();
    await content(page).getByRole("button", { name: "Keep as link" }).press("Enter");
    await expect(content(page).getByRole("link", { name: "A pole" })).toHaveAttribute(
      "href",
      "https://others.example/a.png",
    );
    await page.keyboard.press("Control+z");
    await expect(mark).toBeVisible();

    // Pasting replaces the selected image and keeps its caption.
    await mark.click();
    await paste(page, { html: image, files: [{ name: "image.png", body: await makePng() }] });
    await expect(content(page).getByRole("img", { name: "A pole" })).toHaveAttribute(
      "src",
      /^\/media\//,
    );
    await page.keyboard.press("Control+z");
    await expect(mark).toBeVisible();
    await page.keyboard.press("Control+Shift+z");
    await expect(content(page).getByRole("img", { name: "A pole" })).toHaveAttribute(
      "src",
      /^\/media\//,
    );
  });
}

test("text typed after the insert list stays text, however late the next frame is drawn", async ({
  page,
  adminSites,
}) => {
  await newPost(page, await adminSites("postgres"), "Keys in a row");
  // Simulates a busy machine.
  await page.evaluate(() => {
    const draw = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      draw(() => setTimeout(() => run(performance.now()), 500));
  });
  await page.keyboard.type("/etc/hosts");
  await page.keyboard.press("Escape");
  await page.keyboard.type(" is text");
  await expect(content(page)).toHaveText("/etc/hosts is text");
});

test("a slash opens the list in the empty paragraph that earlier keys moved to, however late the browser reports it", async ({
  page,
  adminSites,
}) => {
  await newPost(page, await adminSites("postgres"), "Keys in a row");
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Home");
  // Simulates a busy machine: the keys arrive before the event that reports the cursor's position.
  await page.evaluate(() => {
    const isLate = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener("selectionchange", isLate, { capture: true });
  });
  await page.keyboard.press("Control+End");
  await page.keyboard.type("/table");
  await expect(page.getByRole("combobox", { name: "Insert" })).toHaveValue("table");
  await page.keyboard.press("Enter");
  await expect(content(page).getByRole("table")).toBeVisible();
  await expect(content(page).locator("> :first-child")).toHaveText("Before");
});

test("a list that opens above its line stays attached to it while it gets shorter", async ({
  page,
  adminSites,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await newPost(page, await adminSites("postgres"), "A list at its line");
  // Far enough down that the list does not fit below the line.
  for (let line = 0; line < 8; line++) await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  const list = page.getByRole("listbox", { name: "Insert" });
  const height = async () => (await list.boundingBox())?.height ?? 0;
  const toLine = async () => {
    const [box, line] = [
      await list.boundingBox(),
      await content(page).getByRole("paragraph").last().boundingBox(),
    ];
    return box && line ? line.y - box.y - box.height : Number.NaN;
  };
  const whole = await height();
  expect(await toLine()).toBeGreaterThan(0);
  await page.keyboard.type("table");
  await expect.poll(height).toBeLessThan(whole / 2);
  expect(await toLine()).toBeGreaterThan(0);
  expect(await toLine()).toBeLessThan(30);
});
