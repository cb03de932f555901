import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { expect, screenEngines, secret, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import { dialogOf, emailOf, mailedLink, opener, path, send, success } from "./sample-page.ts";

const failure = "There was an error processing your request. Please try again.";

for (const engine of screenEngines("postgres")) {
  test(`a request on ${engine} is stored, sends two emails and provides the file`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    const own = await ownSite(engine);
    await withConsent(page);
    await page.goto(own.site.origin + path);
    await opener(page).click();
    await emailOf(page).fill(" reader@client.example ");
    await waitLikeAPerson(page);
    await send(page);
    await expect(dialogOf(page).getByRole("status")).toHaveText(success);

    const toFirm = await own.smtp.mailTo("leads@firm.example");
    expect(toFirm.replyTo?.[0]?.address).toBe("reader@client.example");
    expect(toFirm.subject).toContain("Sample BIM model");
    expect(toFirm.text).not.toContain("/samples/");
    const link = await mailedLink(own, "reader@client.example");
    const { html = "" } = await own.smtp.mailTo("reader@client.example");
    expect(html).toContain(`href="${link}"`);

    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/zip");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(file.headers.get("x-robots-tag")).toBe("noindex");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual([
      "building.ifc",
      "building.las",
      "read-me.txt",
      "sheet.pdf",
    ]);
    expect(bytes.byteLength).toBe(Number(file.headers.get("content-length")));
    const head = await fetch(link, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength));
    // An interrupted download continues.
    const rest = await fetch(link, { headers: { Range: "bytes=100000-" } });
    expect(rest.status).toBe(206);
    expect(bytes.subarray(100_000).equals(Buffer.from(await rest.arrayBuffer()))).toBe(true);
    // Only the link gives access to the file, and the log does not contain the link.
    const files = join(own.site.dataDir, "files");
    expect(readdirSync(join(files, "private/samples"))).toContain("sample-building.zip");
    expect(existsSync(join(files, "portfolio/samples"))).toBe(false);
    expect(own.site.output()).toContain('"path":"/samples/…"');
    expect(own.site.output()).not.toContain(new URL(link).pathname);

    await page.goto("about:blank");
    const rows = await queryRows(own, "select * from sample_report_requests");
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: "reader@client.example",
        requested_at: expect.any(Date),
      },
    ]);
    const leads = await queryRows(own, "select kind, name, email, suspicions from leads");
    expect(leads).toEqual([
      {
        kind: "sample-model",
        name: "",
        email: "reader@client.example",
        suspicions: [],
      },
    ]);
  });
}

test("only the viewer's files are compressed and revalidated by their ETag", async ({
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  for (const name of ["building.glb", "cloud.glb"]) {
    const headers = { "Accept-Encoding": "br" };
    const file = await fetch(`${origin}/samples/${name}`, { headers });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("model/gltf-binary");
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(Number(file.headers.get("content-length"))).toBeLessThanOrEqual(1_200_000);
    const tag = file.headers.get("etag") ?? "";
    const again = await fetch(`${origin}/samples/${name}`, {
      headers: { ...headers, "If-None-Match": tag },
    });
    expect(again.status).toBe(304);
  }
  for (const path of ["/samples/sample-building.zip", "/mail/sample-building.zip"]) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
});

test("an expired or forged link shows a message and offers a new request", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("410", "404");
  const { site } = await ownSite("postgres");
  const day = 24 * 3600 * 1000;
  const link = (ageInDays: number) => {
    const { token } = issueSampleToken(secret, "sample-report", Date.now() - ageInDays * day);
    return `${site.origin}/samples/${token}`;
  };
  // The site stores its samples after it has started.
  await expect
    .poll(async () => (await fetch(link(13.9))).headers.get("content-type"))
    .toBe("application/pdf");

  await withConsent(page);
  const expired = await page.goto(link(14.1));
  expect(expired?.status()).toBe(410);
  expect(expired?.headers()["x-robots-tag"]).toBe("noindex");
  expect(expired?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  await expect(page.getByRole("link", { name: "Sample glare report" })).toHaveAttribute(
    "href",
    "/services/solar-pv-permitting",
  );

  const forged = await page.goto(link(0).replace("sample-report", "sample-model"));
  expect(forged?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await page.getByRole("main").getByRole("link", { name: "Sample BIM model" }).click();
  await expect(page).toHaveURL(site.origin + path);
});

test("a refusing database gets the failure message and keeps the address", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("503");
  const own = await ownSite("postgres");
  await withConsent(page);
  await page.goto(own.site.origin + path);
  await queryRows(own, "alter table sample_report_requests add constraint refuse check (false)");
  await opener(page).click();
  await emailOf(page).fill("reader@client.example");
  await waitLikeAPerson(page);
  await send(page);
  await expect(dialogOf(page).getByRole("alert")).toHaveText(failure);
  await expect(emailOf(page)).toHaveValue("reader@client.example");
  expect(await queryRows(own, "select id from mails")).toEqual([]);
});

test("a page refuses another page's form", async ({ sharedSite, request }) => {
  const answer = await request.post(sharedSite.site.origin + path, {
    form: { form_name: "sample-report", email: "reader@client.example" },
  });
  expect(answer.status()).toBe(400);
});
