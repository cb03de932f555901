import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { Page } from "@playwright/test";
import { expect, hydrate, type MailSite, test, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePdf } from "#tests/support/sample-files.ts";
import { until } from "#tests/support/until.ts";
import { uploadsOf } from "#tests/support/uploads.ts";
import {
  choose,
  expectReceived,
  fillInNeeded,
  openProject,
  projectForm,
  remove,
  send,
  thanks,
} from "./quote-page.ts";

const megabyte = 1024 * 1024;

async function open(page: Page, own: MailSite) {
  await openProject(page, own);
  await hydrate(page);
  return projectForm(page);
}

/** Limits the upload speed. Returns a function that removes the limit. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => session.detach();
}

/** Sends the head of a request and part of its body, then disconnects. */
async function hangUp({ site, headers }: Visit, path: string, head: string[], body: Buffer) {
  const socket = connect(site.port, "localhost");
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, "Host: localhost", ...own, ...head, "", ""].join("\r\n"));
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  socket.destroy();
}

/** Counts requests for `path` in the site's log from now on. */
function countEnded({ site }: Visit, path: RegExp) {
  const before = site.output().length;
  const ended = () => site.output().slice(before).match(path)?.length;
  return (count: number) => until(() => ended() === count, { what: `${count} requests to end` });
}

test("a file shows its progress, and can be removed before and after it has arrived", async ({
  page,
  visit,
}) => {
  const uploads = uploadsOf(visit);
  const form = await open(page, visit);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/quote/files")) requests.push(`${request.method()} ${pathname}`);
  });
  await slowDown(page, 300_000);
  await choose(page, { "slow.pdf": makePdf(900_000), "next.pdf": makePdf() });
  const bar = form.getByRole("progressbar", { name: "Sending slow.pdf" });
  await until(
    async () => {
      const share = await bar.evaluate((element: HTMLProgressElement) => element.position);
      return share > 0.05 && share < 0.95;
    },
    { what: "progress" },
  );
  await expectReceived(page, "0 of 2");
  await remove(page, "slow.pdf");
  await expect(form.getByLabel("Files")).toBeFocused();
  await expectReceived(page, "1 of 1");
  expect(uploads.stored()).toHaveLength(1);
  await remove(page, "next.pdf");
  await expect(form.getByText("next.pdf")).toHaveCount(0);
  await uploads.expectNone();
  // A file no larger than a chunk is sent in one request.
  const whole = "POST /quote/files";
  expect(requests).toEqual([whole, whole, "DELETE /quote/files"]);
});

test("a form sent before its files have arrived waits for them", async ({ page, visit }) => {
  const form = await open(page, visit);
  await fillInNeeded(form, visit.email);
  await slowDown(page, 300_000);
  await choose(page, { "slow.pdf": makePdf(500_000) });
  await send(form);
  await expect(form.getByText("The form will be sent once every file has arrived.")).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  const sent = "select attachments from quote_requests where email = $1";
  expect(await queryRows(visit, sent, [visit.email])).toMatchObject([
    { attachments: [{ name: "slow.pdf", size: 500_000 }] },
  ]);
});

test("a visitor who disconnects during an upload or a form leaves no trace", async ({
  visitor,
}) => {
  const uploads = uploadsOf(visitor);
  const ended = countEnded(visitor, /"path":"\/quote/g);
  const upload = ["X-File-Name: a.pdf", "Content-Length: 3000000"];
  await hangUp(visitor, "/quote/files", upload, makePdf(1_000_000));
  const part = (name: string, content: Buffer) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ];
  await hangUp(
    visitor,
    "/quote",
    ["Content-Type: multipart/form-data; boundary=x", "Content-Length: 9000000"],
    Buffer.concat([...part("whole.pdf", makePdf(300_000)), ...part("torn.pdf", makePdf(300_000))]),
  );
  await ended(2);
  await uploads.expectNone();
});

test("uploads without a length, or far too long ones, are not read", async ({ visitor }) => {
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method: "POST", headers, port: visitor.site.port, path: "/quote/files" };
      const request = httpRequest(options, (answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      request.on("error", reject);
      request.write("%PDF-1.7");
    });
  expect(await status({ "Transfer-Encoding": "chunked" })).toBe(411);
  expect(await status({ "Content-Length": String(500 * megabyte) })).toBe(413);
});

test("a visitor who uploads without end is asked to wait", { tag: "@slow" }, async ({
  page,
  request,
  visit,
  tolerated,
}) => {
  tolerated.push("429");
  const uploads = uploadsOf(visit);
  const { headers } = visit;
  // Each attempt counts, although nothing is stored.
  const attempt = () =>
    request.post(`${visit.origin}/quote/files`, { headers, data: Buffer.from("no plan") });
  // The limit is some six hundred.
  const patience = { intervals: [0], timeout: 90_000 };
  await expect.poll(async () => (await attempt()).status(), patience).toBe(429);
  const sentence = /Too many files from this connection\. Please try again in \d+ minutes/;
  const answer = await request.post(`${visit.origin}/quote/files`, { headers, data: makePdf() });
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  expect((await answer.json()).error).toMatch(sentence);
  const form = await open(page, visit);
  await choose(page, { "plan.pdf": makePdf() });
  await expect(form.getByText(sentence)).toBeVisible();
  await uploads.expectNone();
});

test("files whose form was never sent are deleted", { tag: "@slow" }, async ({ page, visit }) => {
  const uploads = uploadsOf(visit);
  await open(page, visit);
  await choose(page, { "old.pdf": makePdf(), "new.pdf": makePdf() });
  await expectReceived(page, "2 of 2");
  await queryRows(
    visit,
    "update pending_uploads set created_at = now() - interval '8 hours' where name = 'old.pdf'",
  );
  expect(uploads.stored()).toHaveLength(2);
  await visit.site.pause();
  await visit.site.restart();
  await until(() => uploads.stored().length === 1, { what: "the sweep" });
  await expect.poll(uploads.waiting).toEqual(["new.pdf"]);
});

test("a form left open for too long reports that its file was deleted", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("400");
  const form = await open(page, visit);
  await choose(page, { "late.pdf": makePdf() });
  await expectReceived(page, "1 of 1");
  await queryRows(
    visit,
    "update pending_uploads set created_at = now() - interval '7 hours' where name = 'late.pdf'",
  );
  await fillInNeeded(form, visit.email);
  await send(form);
  await expect(
    form.getByText("A file was deleted because the form was not sent in time."),
  ).toBeVisible();
  const left = `select email from quote_requests where email = $1
    union all select email from leads where email = $1
    union all select "to" from mails where "to" = $1 or reply_to = $1`;
  expect(await queryRows(visit, left, [visit.email])).toEqual([]);
  await remove(page, "late.pdf");
  await send(form);
  await expect(thanks(page)).toBeVisible();
});
