import { get as httpGet, request as httpRequest, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { fileTypes } from "#app/lib/media-types.ts";
import { type AdminSite, adminEnv, expect, withPeople } from "#tests/e2e/admin/admin-site.ts";
import { addProjects, test } from "#tests/e2e/admin/portfolio/portfolio-admin.ts";
import { hydrate, screenEngines, withConsent } from "#tests/e2e/fixtures.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import {
  lyingImages,
  makeHugePng,
  makeJpeg,
  makePhoto,
  makePng,
  makePolyglot,
} from "#tests/support/sample-images.ts";
import { mediaSamples } from "#tests/support/sample-media.ts";
import { until } from "#tests/support/until.ts";

const megabyte = 1024 * 1024;

/** Uploads as an editor, without a browser. */
async function post(own: AdminSite, content: Buffer, search = "folder=media", name = "plan.png") {
  const answer = await fetch(`${own.site.origin}/admin/media/files?${search}`, {
    method: "POST",
    body: new Uint8Array(content),
    headers: { Cookie: own.cookie("editor"), "X-File-Name": encodeURIComponent(name) },
  });
  const result = (await answer.json()) as { url: string; error: string; removed: string[] };
  return { status: answer.status, result };
}

/** Waits until an image's widths exist, and returns the smallest AVIF. */
async function smallest(own: AdminSite, url: string, version: number, width: number) {
  const path = url.replace("/media/portfolio/", "");
  const address = `${own.site.origin}/media/portfolio/widths/${path}/${version}-${width}.avif`;
  return until(
    async () => {
      const answer = await fetch(address, { redirect: "manual" });
      return answer.status === 200 ? answer : undefined;
    },
    { what: address, timeoutMs: 30_000 },
  );
}

for (const { engine, storage } of [
  { engine: "pglite", storage: "a folder" },
  { engine: "postgres", storage: "an S3 bucket" },
] as const) {
  test(`an image is stored in ${storage}, served inert, resized and replaced, on ${engine}`, async ({
    ownSite,
    adminSites,
  }) => {
    const s3 = storage === "a folder" ? undefined : await startS3Server("portfolio-test");
    try {
      const own = s3
        ? await withPeople(await ownSite(engine, { ...adminEnv, ...s3.settings() }))
        : await adminSites(engine);
      const { status, result } = await post(own, await makePhoto(), "folder=blog", "Süd.jpg");
      expect(status).toBe(201);
      expect(result.url).toMatch(/^\/media\/portfolio\/blog\/\d{13}-[0-9a-f]{16}\.jpg$/);
      const address = own.site.origin + result.url;

      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline",
        "cache-control": "public, max-age=3600",
        "x-content-type-options": "nosniff",
        "content-security-policy":
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      });
      const image = Buffer.from(await answer.arrayBuffer());
      expect(image.includes("A. Surveyor")).toBe(false);
      expect(await sharp(image).metadata()).toMatchObject({ width: 400, height: 640 });

      const etag = answer.headers.get("etag") ?? "";
      const again = await fetch(address, { headers: { "If-None-Match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await fetch(address, { method: "HEAD" });
      expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);

      const avif = await smallest(own, result.url, 1, 400);
      expect(avif.headers.get("content-type")).toBe("image/avif");
      expect(avif.headers.get("cache-control")).toBe("public, max-age=3600");
      const bytes = Buffer.from(await avif.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width: 400 });

      const path = result.url.replace("/media/portfolio/", "");
      const replaced = await post(own, await makePng({ width: 200 }), `replace=${path}`);
      expect(replaced).toMatchObject({ status: 201, result: { url: result.url } });
      const other = await fetch(address, { headers: { "If-None-Match": etag } });
      expect(other.status).toBe(200);
      const width = (await sharp(Buffer.from(await other.arrayBuffer())).metadata()).width;
      expect(width).toBe(200);
      // A page loaded earlier still requests a width of the previous content.
      const former = await fetch(avif.url, { redirect: "manual" });
      expect([former.status, former.headers.get("location")]).toEqual([302, result.url]);
      await smallest(own, result.url, 2, 200);

      const entries = await queryRows(
        own,
        "select action, entity, entity_id, actor_email from audit_log where entity_id = $1 order by at",
        [path],
      );
      const entry = { entity: "file", entity_id: path, actor_email: "writer@firm.example" };
      expect(entries).toEqual([
        { ...entry, action: "upload" },
        { ...entry, action: "replace" },
      ]);
    } finally {
      await s3?.stop();
    }
  });
}

test("files other than images, and oversized ones, are refused with a sentence and leave no trace", async ({
  adminSite: own,
}) => {
  const library = () => queryRows(own, "select path from stored_files order by path");
  const uploads = () => own.site.output().split('"path":"/admin/media/files"').length;
  const before = { library: await library(), uploads: uploads() };
  const wrongType = "Only JPEG, PNG, WebP, and GIF images are allowed";
  for (const content of Object.values(lyingImages)) {
    expect(await post(own, content, "folder=blog&only=image")).toEqual({
      status: 415,
      result: { error: wrongType },
    });
  }
  expect(await post(own, await makeHugePng(60_000, 60_000))).toEqual({
    status: 415,
    result: { error: expect.stringContaining("megapixels") },
  });
  const torn = (await makeJpeg({ width: 900, height: 900 })).subarray(0, 700);
  expect(await post(own, torn)).toEqual({
    status: 415,
    result: { error: "This image is damaged and cannot be opened." },
  });
  const large = Buffer.concat([await makePng(), Buffer.alloc(11 * megabyte)]);
  expect(await post(own, large)).toEqual({
    status: 413,
    result: { error: "File size must be less than 10MB" },
  });
  expect((await post(own, await makePng(), "folder=../samples")).status).toBe(400);
  const form = (type: string) =>
    fetch(`${own.site.origin}/admin/media`, {
      method: "POST",
      headers: { Cookie: own.cookie("editor"), "Content-Type": type },
      body: "torn",
    });
  expect((await form("multipart/form-data; boundary=x")).status).toBe(400);
  expect((await form("application/json")).status).toBe(415);
  expect((await post(own, await makePng(), "replace=media/none.png")).status).toBe(404);
  expect(await library()).toEqual(before.library);

  // A connection that is cut off within the image.
  const cut = httpRequest({
    method: "POST",
    port: own.site.port,
    path: "/admin/media/files?folder=media",
    headers: { Cookie: own.cookie("editor"), "Content-Length": "900000" },
  });
  cut.on("error", () => {});
  cut.write((await makePng()).subarray(0, 500));
  await new Promise((resolve) => cut.write(Buffer.alloc(10_000), resolve));
  cut.destroy();
  await until(() => uploads() >= before.uploads + 11, { what: "the cut upload to end" });
  expect(await library()).toEqual(before.library);

  // A valid image with a page after its pixels is stored without the page.
  const { result } = await post(own, await makePolyglot(), "folder=media", "page.html");
  expect(result.url).toMatch(/\.gif$/);
  expect(await (await fetch(own.site.origin + result.url)).text()).not.toContain("script");
});

test("the bucket serves only the library's files", async ({ adminSite: own }) => {
  const ask = (path: string) => fetch(`${own.site.origin}/media/portfolio/${path}`);
  for (const path of [
    "samples/sample-building.zip",
    "media/none.png",
    "widths/media/none.png/1-480.avif",
    "..%2f..%2fpglite/PG_VERSION",
    "",
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  // An unknown type is a download, regardless of the type in the request.
  const { result } = await post(own, await makePng());
  await queryRows(
    own,
    "update stored_files set content_type = 'text/html', kind = 'Other' where '/media/portfolio/' || path = $1",
    [result.url],
  );
  const file = await fetch(own.site.origin + result.url);
  expect(file.headers.get("content-type")).toBe("application/octet-stream");
  expect(file.headers.get("content-disposition")).toBe("attachment");
});

test("films and PDFs are served in ranges, drawings and archives as downloads, none of them as a page", async ({
  adminSite: own,
}) => {
  for (const [type, content] of Object.entries(mediaSamples)) {
    const { status, result } = await post(own, content, "folder=media", "Süd plan");
    expect([status, result.url.split(".").at(-1)]).toEqual([201, type]);
    const { contentType, isDownload } = fileTypes[type as keyof typeof fileTypes];
    const answer = await new Promise<IncomingMessage>((resolve) =>
      httpGet(own.site.origin + result.url, { headers: { Range: "bytes=2-5" } }, resolve),
    );
    expect(answer.statusCode).toBe(206);
    expect((await buffer(answer)).equals(content.subarray(2, 6))).toBe(true);
    // Each header occurs once, even if another layer sets it, too.
    const { headersDistinct } = answer;
    const only = (name: string) => {
      expect(headersDistinct[name], name).toHaveLength(1);
      return headersDistinct[name]?.[0];
    };
    expect(only("content-type")).toBe(contentType);
    expect(only("content-disposition")).toBe(
      `${isDownload ? "attachment" : "inline"}; filename="S_d plan.${type}"; filename*=UTF-8''S%C3%BCd%20plan.${type}`,
    );
    expect(only("content-range")).toBe(`bytes 2-5/${content.byteLength}`);
    expect(only("x-content-type-options")).toBe("nosniff");
    expect(only("content-security-policy")).toMatch(/default-src 'none'/);
    const head = await fetch(own.site.origin + result.url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(content.byteLength));
  }
});

test("an opened hostile SVG runs nothing and fetches nothing", async ({
  page,
  adminSite: own,
  tolerated,
}) => {
  // The browser also blocks scripts that Playwright adds to every page.
  tolerated.push("the document's frame is sandboxed");
  const { origin } = own.site;
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><style>@import "${origin}/a.css";</style><image href="${origin}/a.png"/><a href="javascript:alert(1)"><rect id="sheet" width="9" height="9" onclick="alert(1)" fill="url(${origin}/a.svg#b)"/></a></svg>`;
  const { status, result } = await post(own, Buffer.from(hostile), "folder=media", "sheet.svg");
  expect(status).toBe(201);
  expect(result.removed).toEqual(["1 script", "1 style sheet", "1 embedded image", "1 style"]);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const answer = await page.goto(origin + result.url);
  expect(answer?.headers()).toMatchObject({
    "content-type": "image/svg+xml",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
  });
  expect(await answer?.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style></style><g><rect id="sheet" width="9" height="9"></rect></g></svg>',
  );
  await page.locator("#sheet").click();
  expect({ requested, dialogs }).toEqual({ requested: [origin + result.url], dialogs: [] });
});

test("pages link to the bucket's public address if it has one", { tag: "@slow" }, async ({
  ownSite,
}) => {
  const s3 = await startS3Server("portfolio-test");
  try {
    const bucket = "https://files.firm.example/portfolio";
    const settings = {
      ...adminEnv,
      ...s3.settings(),
      S3_PUBLIC_URL: `${bucket}/`,
      S3_PRIVATE_BUCKET: "private-test",
    };
    const own = await withPeople(await ownSite("postgres", settings));
    const { result } = await post(own, await makePng());
    const answer = await fetch(own.site.origin + result.url, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(result.url.replace("/media/portfolio", bucket));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const page = await fetch(own.site.origin);
    expect(page.headers.get("content-security-policy")).toMatch(
      /img-src [^;]*https:\/\/files\.firm\.example.*media-src [^;]*https:\/\/files\.firm\.example/,
    );
    // Our headers give the file its name and keep it from being run.
    const archive = await post(own, mediaSamples.zip);
    const sent = await fetch(own.site.origin + archive.result.url, { redirect: "manual" });
    expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const drawing = await post(
      own,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    );
    const shown = await fetch(own.site.origin + drawing.result.url, { redirect: "manual" });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  } finally {
    await s3.stop();
  }
});

for (const engine of screenEngines("pglite")) {
  test(`an uploaded image has the right size in posts and in the portfolio, and the cover replaces a deleted one, on ${engine}`, async ({
    page,
    emptyPortfolio,
  }) => {
    const own = await emptyPortfolio(engine);
    await addProjects(own, [
      ["With its image", "BIM Modeling"],
      ["With a deleted one", "BIM Modeling"],
    ]);
    const shown = await post(own, await makeJpeg({ width: 900, height: 500 }), "folder=projects");
    const { url } = shown.result;
    await smallest(own, url, 1, 480);
    await queryRows(
      own,
      `update portfolio_projects set image_url = case order_index when 0 then $1 else $2 end`,
      [url, "/media/portfolio/projects/deleted.jpg"],
    );
    await withConsent(page);
    await page.addInitScript(() => localStorage.setItem("portfolioUnlocked", "true"));
    await page.goto(`${own.site.origin}/portfolio`);
    await hydrate(page);
    const image = page.locator(`img[src="${url}"]`);
    await expect(image).toBeVisible();
    await expect(image).toHaveAttribute("width", "900");
    await expect(image).toHaveAttribute("height", "500");
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\/widths\/projects\/.+\/1-\d+\.avif$/,
    );
    await expect(page.locator('img[src*="deleted"]')).toHaveCount(0);

    const content = `<p>Text</p><p><img src="${own.site.origin}${url}" alt="Within the text"></p>`;
    await putPosts(own, [{ slug: "illustrated", image: url, image_alt: "A plan", content }]);
    await page.goto(`${own.site.origin}/blog/illustrated`);
    for (const name of ["A plan", "Within the text"]) {
      const within = page.getByRole("img", { name });
      await within.scrollIntoViewIfNeeded();
      await expect(within).toHaveAttribute("width", "900");
      await expect(within).toHaveJSProperty("complete", true);
      expect(await within.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
        /\/widths\/projects\/.+\.avif$/,
      );
    }
  });
}
