import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { chunkBytes } from "#app/lib/attachments.ts";
import { expect, hydrate, test, type Visit } from "#tests/e2e/fixtures.ts";
import { startRelay } from "#tests/support/relay.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makeUniquePdf, sha256Of } from "#tests/support/upload-content.ts";
import { uploadsOf } from "#tests/support/uploads.ts";
import { choose, expectReceived, openProject, projectForm, remove } from "./quote-page.ts";

/** Opens the project form behind a relay that can break connections. Returns the relay, which the caller stops. */
async function openBehindRelay(page: Page, visit: Visit) {
  const relay = await startRelay(visit.site.port);
  const origin = `http://localhost:${relay.port}`;
  await openProject(page, { ...visit, site: { ...visit.site, origin } });
  await hydrate(page);
  return relay;
}

const lost = "Connection lost. The upload will resume automatically.";
const bar = (page: Page) =>
  projectForm(page).getByRole("progressbar", { name: "Sending scan.pdf" });
const share = (page: Page) =>
  bar(page).evaluate((element: HTMLProgressElement) => element.position);
/** The visible message next to the bar; screen readers get it from the live region. */
const notice = (page: Page) => projectForm(page).getByRole("listitem").getByText(lost);

/** The hash of a visitor's one stored file, and the hash recorded for it. */
async function storedHashes(visit: Visit, stored: readonly string[]) {
  expect(stored).toHaveLength(1);
  const path = `quotes/${stored[0]}`;
  const noted = "select sha256 from file_hashes where area = 'private' and path = $1";
  const [row] = await queryRows(visit, noted, [path]);
  const content = readFileSync(join(visit.site.dataDir, "files/private", path));
  return { stored: sha256Of(content), noted: row?.sha256 };
}

test("an interrupted upload continues from the last chunk, automatically and on request", {
  tag: "@slow",
}, async ({ page, visit, tolerated }) => {
  // A chunk that had just arrived when the connection broke.
  tolerated.push("ERR_", "409");
  const uploads = uploadsOf(visit);
  await page.clock.install();
  const relay = await openBehindRelay(page, visit);
  try {
    const form = projectForm(page);
    let mend = relay.breakAfter(1.5 * chunkBytes);
    await choose(page, { "scan.pdf": makeUniquePdf(2.5 * chunkBytes) });
    await expect(notice(page)).toBeVisible();
    mend();
    // Removing also works while the upload is waiting.
    await remove(page, "scan.pdf");
    await uploads.expectNone();

    const content = makeUniquePdf(4.5 * chunkBytes);
    const before = relay.bytesUp();
    mend = relay.breakAfter(1.6 * chunkBytes);
    await choose(page, { "scan.pdf": content });

    // As in a tunnel: received bytes are kept, and attempts to continue fail.
    await expect(notice(page)).toBeVisible();
    await expect(form.getByRole("status").getByText(lost)).toBeAttached();
    const reached = await share(page);
    expect(reached).toBeGreaterThan(0.2);
    const { violations } = await new AxeBuilder({ page }).include("#project-form").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    // The browser's clock is stopped, so only its "online" event wakes the upload. It is set ahead by more than a round trip
    // takes on a busy machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    mend();
    mend = relay.breakAfter(1.5 * chunkBytes);
    const isFurther = () =>
      page.evaluate(() => {
        dispatchEvent(new Event("online"));
        return (document.querySelector("progress")?.position ?? 0) > 0.4;
      });
    await expect.poll(isFurther).toBe(true);
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(11 * 60_000);
    await expect(
      form.getByText(
        "The connection was lost while scan.pdf was being sent. Your progress is saved",
      ),
    ).toBeVisible();

    mend();
    await form.getByRole("button", { name: "Try again scan.pdf" }).press("Enter");
    await expect(form.getByRole("button", { name: "Remove scan.pdf" })).toBeFocused();
    await expectReceived(page, "1 of 1");
    const hashes = await storedHashes(visit, uploads.stored());
    expect(hashes).toEqual({ stored: sha256Of(content), noted: sha256Of(content) });
    // Each of two breaks lost at most one chunk; headers and queries are small.
    expect(relay.bytesUp() - before).toBeLessThan(content.length + 2 * chunkBytes);
    await remove(page, "scan.pdf");
    await uploads.expectNone();
  } finally {
    await relay.stop();
  }
});

test("an upload continues after the site was killed and restarted, and its progress never decreases", {
  tag: "@slow",
}, async ({ page, visit, tolerated }) => {
  // A chunk that had just arrived when the connection broke.
  tolerated.push("ERR_", "409");
  const uploads = uploadsOf(visit);
  const relay = await openBehindRelay(page, visit);
  try {
    const content = makeUniquePdf(3.5 * chunkBytes);
    const before = relay.bytesUp();
    const mend = relay.breakAfter(2.5 * chunkBytes);
    await choose(page, { "scan.pdf": content });
    await expect(notice(page)).toBeVisible();
    await page.evaluate(() => {
      const shares: number[] = [];
      Object.assign(window, { shares });
      const element = document.querySelector("progress");
      const look = () => shares.push(element?.isConnected ? element.position : 1);
      if (element) new MutationObserver(look).observe(element, { attributes: true });
      look();
    });
    await visit.site.kill();
    mend();
    await visit.site.restart();
    await expectReceived(page, "1 of 1");
    expect(await storedHashes(visit, uploads.stored())).toMatchObject({
      stored: sha256Of(content),
    });
    expect(relay.bytesUp() - before).toBeLessThan(content.length + chunkBytes);
    const shares = await page.evaluate(() => (window as unknown as { shares: number[] }).shares);
    expect(shares[0]).toBeGreaterThan(0.5);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  } finally {
    await relay.stop();
  }
});

test("chunks follow the protocol of resumable uploads, and keys do not appear in the log", async ({
  visitor,
}) => {
  const { origin, headers, site } = visitor;
  const uploads = uploadsOf(visitor);
  const content = makeUniquePdf(chunkBytes + 100);
  const ask = async (method: string, path: string, more = {}, body?: Buffer) => {
    const sent = body && { body: new Uint8Array(body) };
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...more },
      ...sent,
    });
    const header = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      at: [header("upload-offset"), header("upload-complete")],
      location: header("location") ?? "",
      allow: header("allow"),
      text: await answer.text(),
    };
  };
  const length = { "X-File-Name": "plan.pdf", "Upload-Length": String(content.length) };
  const first = content.subarray(0, chunkBytes);
  const begun = await ask("POST", "/quote/files/begun", length, first);
  expect(begun).toMatchObject({ status: 201, at: [String(chunkBytes), "?0"] });
  const { location } = begun;
  expect(await ask("HEAD", location)).toMatchObject({ status: 204, at: begun.at });
  const at = (offset: number) => ({ "Upload-Offset": String(offset) });
  const rest = content.subarray(chunkBytes);
  expect(await ask("PATCH", location, at(0), rest)).toMatchObject({ status: 409, at: begun.at });
  expect(await ask("PATCH", location, {}, rest)).toMatchObject({ status: 409, at: begun.at });
  expect(await ask("PATCH", location, at(chunkBytes), content)).toMatchObject({ status: 400 });
  expect(await ask("PUT", location)).toMatchObject({
    status: 405,
    allow: "GET, HEAD, PATCH, DELETE",
  });
  expect(await ask("PATCH", "/quote/files/begun")).toMatchObject({ status: 405, allow: "POST" });
  const last = await ask("PATCH", location, at(chunkBytes), rest);
  expect(last).toMatchObject({ status: 201, at: [String(content.length), "?1"] });
  expect(JSON.parse(last.text)).toMatchObject({ name: "plan.pdf", size: content.length });
  const again = await ask("PATCH", location, at(content.length));
  expect(again).toMatchObject({ status: 201, text: last.text });
  expect(await ask("DELETE", location)).toMatchObject({ status: 204 });
  for (const method of ["HEAD", "PATCH"]) {
    expect(await ask(method, location), method).toMatchObject({ status: 404 });
  }
  await uploads.expectNone();
  expect(site.output()).not.toContain(location.split("/").at(-1));
});
