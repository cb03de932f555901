import { existsSync, readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { fillDisk } from "../support/full-disk.ts";
import { takeTwoSeconds } from "../support/pace.ts";
import { queryRows } from "../support/rows.ts";
import { makePdf, makeZipBomb, samples } from "../support/sample-files.ts";
import { until } from "../support/until.ts";
import { engines, expect, hydrate, type MailSite, test, withConsent } from "./fixtures.ts";

const success = "Thank you! Your quote request has been received. We reply within 24 hours.";
const MB = 1024 * 1024;

const file = (name: string, buffer: Buffer = makePdf()) => ({
  name,
  // The browser's own idea, which nobody is to believe.
  mimeType: "application/octet-stream",
  buffer,
});

const projectForm = (page: Page) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: "Send Project Details" }) });
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  projectForm(page).getByLabel("Files").setInputFiles(files);
const row = (page: Page, name: string) =>
  projectForm(page).getByRole("listitem").filter({ hasText: name });
const send = (form: Locator) => form.locator("button[type=submit]").click();
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: success });
const received = (page: Page, text: string) =>
  expect(projectForm(page).getByText(text, { exact: true })).toBeVisible();

async function open(page: Page, own: MailSite): Promise<Locator> {
  await withConsent(page);
  await page.goto(`${own.site.origin}/quote`);
  return projectForm(page);
}

async function fillIn(form: Locator): Promise<void> {
  await form.getByLabel("Name").fill("Surveyor");
  await form.getByLabel("Email").fill("surveyor@client.example");
  await form.getByLabel("Project Details").fill("A hall.");
  await form.getByRole("checkbox", { name: "Scan-to-BIM Modeling" }).check();
}

function listFolder(own: MailSite, folder: string): string[] {
  const path = join(own.site.dataDir, folder);
  return existsSync(path) ? readdirSync(path) : [];
}
const storedFiles = (own: MailSite) => listFolder(own, "files/private/quotes");

/** Neither a file nor a row is left of anything. */
async function expectNothingLeft(own: MailSite, page: Page): Promise<void> {
  // A request that was cut off is noticed and cleared up in its own time.
  await expect.poll(() => storedFiles(own)).toEqual([]);
  await expect.poll(() => listFolder(own, "incoming")).toEqual([]);
  await page.goto("about:blank");
  expect(await queryRows(own, "select id from pending_uploads")).toEqual([]);
}

/** A line that takes `bytesPerSecond` upwards. Returns what makes it fast again. */
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`files with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    for (const engine of engines) {
      test(`go with the project, to private storage and into the mail, on ${engine}`, async ({
        page,
        ownSite,
      }) => {
        const own = await ownSite(engine);
        const form = await open(page, own);
        await fillIn(form);
        await choose(page, [
          file("Lageplan Süd.pdf", makePdf(2_461_000)),
          file("scan.e57", samples.e57),
          file("photo", samples.jpg),
        ]);
        if (javaScriptEnabled) await received(page, "3 of 3 received.");
        await form.getByLabel("Link to larger scans").fill("https://files.client.example/hall");
        await takeTwoSeconds();
        await send(form);
        await expect(thanks(page)).toBeVisible();
        await expect(form.getByText("scan.e57")).toHaveCount(0);

        const mail = await own.smtp.mailTo("leads@firm.example");
        expect(mail.text).toContain(
          "Files:\nLageplan Süd.pdf (2.35 MB)\nscan.e57 (12 Bytes)\nphoto (10 Bytes)\n",
        );
        expect(mail.text).toMatch(/Open the files: http\S+\/admin\/leads\/[0-9a-f-]{36}\/files/);
        expect(storedFiles(own)).toHaveLength(3);
        await page.goto("about:blank");
        const [request] = await queryRows(own, "select attachments from quote_requests");
        const path = (type: string) =>
          expect.stringMatching(new RegExp(`^quotes/[0-9a-f-]{36}\\.${type}$`));
        const link = "https://files.client.example/hall";
        expect(request?.attachments).toEqual([
          { name: "Lageplan Süd.pdf", path: path("pdf"), size: 2_461_000, type: "pdf" },
          { name: "scan.e57", path: path("e57"), size: 12, type: "e57" },
          { name: "photo", path: path("jpg"), size: 10, type: "jpg" },
          { name: link, path: link, size: 0, type: "link" },
        ]);
        expect(await queryRows(own, "select id from pending_uploads")).toEqual([]);
      });
    }

    test("that cannot be taken are each told why, and leave nothing", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400", "415");
      const own = await ownSite("pglite");
      const form = await open(page, own);
      if (javaScriptEnabled) await hydrate(page);
      await choose(page, [
        file("lying.pdf", Buffer.from("MZ\u0090\0 a program")),
        file("bomb.zip", makeZipBomb()),
        file("torn.zip", samples.zip?.subarray(0, 40)),
        file("huge.las", makePdf(26 * MB)),
        file("empty.dwg", Buffer.alloc(0)),
      ]);
      const sentences = [
        "lying.pdf is, by its content, none of the kinds of file that we take.",
        "bomb.zip would unpack to far more than its size.",
        "torn.zip is not a complete zip file.",
        "huge.las is larger than 25 MB.",
        "empty.dwg is empty.",
      ];
      if (javaScriptEnabled) {
        await received(page, "0 of 5 received.");
        for (const sentence of sentences) await expect(form.getByText(sentence)).toBeVisible();
        await expect(form.getByRole("button", { name: "Try again" })).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).include("#project-form").analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      } else {
        await send(form);
        for (const sentence of sentences) {
          await expect(form.getByLabel("Files")).toHaveAccessibleDescription(
            new RegExp(RegExp.escape(sentence)),
          );
        }
      }
      await expectNothingLeft(own, page);
    });

    test("beyond ten are named, and the ten go", async ({ page, ownSite, tolerated }) => {
      tolerated.push("400");
      const own = await ownSite("pglite");
      const form = await open(page, own);
      if (javaScriptEnabled) await hydrate(page);
      await choose(
        page,
        Array.from({ length: 11 }, (_, index) => file(`sheet-${index + 1}.pdf`)),
      );
      const sentence = "sheet-11.pdf is one too many: 10 files can be sent.";
      if (javaScriptEnabled) {
        await received(page, "10 of 11 received.");
        await expect(form.getByText(sentence)).toBeVisible();
      } else {
        await send(form);
        await expect(form.getByText(sentence)).toBeVisible();
        await expect(form.getByRole("checkbox", { name: "sheet-" })).toHaveCount(10);
      }
      await fillIn(form);
      await takeTwoSeconds();
      await send(form);
      await expect(thanks(page)).toBeVisible();
      expect(storedFiles(own)).toHaveLength(10);
      await page.goto("about:blank");
      const [request] = await queryRows(own, "select attachments from quote_requests");
      expect(request?.attachments).toHaveLength(10);
    });

    test("that arrived stay with a form that is sent back, and can be taken out", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400");
      const own = await ownSite("postgres");
      const form = await open(page, own);
      if (javaScriptEnabled) await hydrate(page);
      await choose(page, [file("keep.pdf"), file("leave.png", samples.png)]);
      if (javaScriptEnabled) await received(page, "2 of 2 received.");
      await send(form);
      await expect(form.getByText("Name is required.")).toBeVisible();
      if (javaScriptEnabled) {
        await row(page, "leave.png").getByRole("button", { name: "Remove leave.png" }).click();
      } else {
        await form.getByRole("checkbox", { name: "leave.png (16 Bytes)" }).uncheck();
      }
      await fillIn(form);
      await takeTwoSeconds();
      await send(form);
      await expect(thanks(page)).toBeVisible();
      const [request] = await queryRows(own, "select attachments from quote_requests");
      expect(request?.attachments).toMatchObject([{ name: "keep.pdf" }]);
    });

    test("are refused while the disk is full, and taken once it is not", async ({
      page,
      ownSite,
      tolerated,
    }) => {
      tolerated.push("400", "503");
      const own = await ownSite("pglite");
      const form = await open(page, own);
      if (javaScriptEnabled) await hydrate(page);
      const sentence = "plan.pdf could not be stored just now.";
      for (const folder of ["incoming", "files/private"]) {
        const makeRoom = fillDisk(join(own.site.dataDir, folder));
        try {
          await choose(page, [file("plan.pdf", makePdf(500_000))]);
          if (javaScriptEnabled) {
            await expect(form.getByText(sentence)).toBeVisible();
            if (folder === "incoming") {
              await form.getByRole("button", { name: "Remove plan.pdf" }).click();
            }
          } else {
            await send(form);
            await expect(form.getByText(sentence)).toBeVisible();
          }
        } finally {
          makeRoom();
        }
      }
      expect(own.site.output()).toContain("could not be");
      if (javaScriptEnabled) {
        await form.getByRole("button", { name: "Try again plan.pdf" }).click();
        await received(page, "1 of 1 received.");
        await form.getByRole("button", { name: "Remove plan.pdf" }).click();
        await until(() => storedFiles(own).length === 0, { what: "the removal" });
      }
      await expectNothingLeft(own, page);
    });
  });
}

test("a file shows how far it is, and can be removed before and after it has arrived", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite");
  const form = await open(page, own);
  await hydrate(page);
  await slowDown(page, 300_000);
  await choose(page, [file("slow.pdf", makePdf(900_000)), file("next.pdf")]);
  const bar = form.getByRole("progressbar", { name: "Sending slow.pdf" });
  await until(
    async () => {
      const share = await bar.evaluate((element: HTMLProgressElement) => element.position);
      return share > 0.05 && share < 0.95;
    },
    { what: "progress" },
  );
  await received(page, "0 of 2 received.");
  await row(page, "slow.pdf").getByRole("button", { name: "Remove slow.pdf" }).click();
  await expect(form.getByLabel("Files")).toBeFocused();
  await received(page, "1 of 1 received.");
  expect(storedFiles(own)).toHaveLength(1);
  await form.getByRole("button", { name: "Remove next.pdf" }).click();
  await expect(form.getByText("next.pdf")).toHaveCount(0);
  await until(() => storedFiles(own).length === 0, { what: "the removal" });
  await expectNothingLeft(own, page);
});

test("a form that is sent before its files have arrived goes with them", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("postgres");
  const form = await open(page, own);
  await hydrate(page);
  await fillIn(form);
  await takeTwoSeconds();
  await slowDown(page, 300_000);
  await choose(page, [file("slow.pdf", makePdf(500_000))]);
  await send(form);
  await expect(form.getByText("The form is sent when all are here.")).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  const [request] = await queryRows(own, "select attachments from quote_requests");
  expect(request?.attachments).toMatchObject([{ name: "slow.pdf", size: 500_000 }]);
});

test("a server that is killed meanwhile leaves nothing, and the file can be sent again", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("ERR_");
  const own = await ownSite("pglite");
  const form = await open(page, own);
  await hydrate(page);
  const speedUp = await slowDown(page, 100_000);
  await choose(page, [file("plan.pdf", makePdf(2_000_000))]);
  await expect(form.getByRole("progressbar")).toBeVisible();
  await own.site.kill();
  await expect(form.getByText("The connection broke while plan.pdf was being sent.")).toBeVisible();
  expect(storedFiles(own)).toEqual([]);
  expect(listFolder(own, "incoming")).toEqual([]);
  await own.site.restart();
  await speedUp();
  await form.getByRole("button", { name: "Try again plan.pdf" }).click();
  await received(page, "1 of 1 received.");
  expect(storedFiles(own)).toHaveLength(1);
});

/** Sends the head of a request and some of its body, then hangs up. */
async function hangUp(port: number, head: string[], body: Buffer): Promise<void> {
  const socket = connect(port, "localhost");
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  socket.write(`${[...head, "Host: localhost", "", ""].join("\r\n")}`);
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  socket.destroy();
}

test("a visitor who hangs up within an upload or a form leaves nothing", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite");
  await hangUp(
    own.site.port,
    ["POST /quote/files HTTP/1.1", "X-File-Name: a.pdf", "Content-Length: 3000000"],
    makePdf(1_000_000),
  );
  const part = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`,
      ),
      content,
      Buffer.from("\r\n"),
    ]);
  await hangUp(
    own.site.port,
    [
      "POST /quote HTTP/1.1",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 9000000",
    ],
    Buffer.concat([part("whole.pdf", makePdf(300_000)), part("torn.pdf", makePdf(300_000))]),
  );
  await until(() => own.site.output().match(/"path":"\/quote/g)?.length === 2, {
    what: "both requests to end",
  });
  await expectNothingLeft(own, page);
});

test("uploads without a length, or far too long, are not read at all", async ({ ownSite }) => {
  const own = await ownSite("pglite");
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method: "POST", headers, port: own.site.port, path: "/quote/files" };
      const request = httpRequest(options, (answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      request.on("error", reject);
      request.write("%PDF-1.7");
    });
  expect(await status({ "Transfer-Encoding": "chunked" })).toBe(411);
  expect(await status({ "Content-Length": String(500 * MB) })).toBe(413);
});

test("whoever uploads without end is asked to wait", async ({
  page,
  request,
  ownSite,
  tolerated,
}) => {
  tolerated.push("429");
  const own = await ownSite("pglite");
  const head = ["POST /quote/files HTTP/1.1", `Content-Length: ${25 * MB}`];
  for (let count = 0; count < 24; count += 1) await hangUp(own.site.port, head, makePdf());
  await until(() => own.site.output().match(/"path":"\/quote\/files"/g)?.length === 24, {
    what: "all uploads to end",
  });
  const sentence = /Too many files from this connection\. Please try again in \d+ minutes/;
  const answer = await request.post(`${own.site.origin}/quote/files`, { data: makePdf() });
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  expect((await answer.json()).error).toMatch(sentence);
  const form = await open(page, own);
  await hydrate(page);
  await choose(page, [file("plan.pdf")]);
  await expect(form.getByText(sentence)).toBeVisible();
  await expectNothingLeft(own, page);
});

test("files whose form was never sent are deleted", async ({ page, ownSite }) => {
  const own = await ownSite("postgres");
  await open(page, own);
  await hydrate(page);
  await choose(page, [file("old.pdf"), file("new.pdf")]);
  await received(page, "2 of 2 received.");
  await page.goto("about:blank");
  await queryRows(
    own,
    "update pending_uploads set created_at = now() - interval '8 hours' where name = 'old.pdf'",
  );
  expect(storedFiles(own)).toHaveLength(2);
  await own.site.pause();
  await own.site.restart();
  await until(() => storedFiles(own).length === 1, { what: "the sweep" });
  expect(await queryRows(own, "select name from pending_uploads")).toEqual([{ name: "new.pdf" }]);
});

test("a form that was left open for too long says that its file is gone", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("400");
  const own = await ownSite("postgres");
  const form = await open(page, own);
  await hydrate(page);
  await choose(page, [file("old.pdf")]);
  await received(page, "1 of 1 received.");
  await queryRows(own, "update pending_uploads set created_at = now() - interval '7 hours'");
  await fillIn(form);
  await takeTwoSeconds();
  await send(form);
  await expect(form.getByText("A file has lain here for too long and was deleted.")).toBeVisible();
  expect(await queryRows(own, "select id from quote_requests")).toEqual([]);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
  await form.getByRole("button", { name: "Remove old.pdf" }).click();
  await send(form);
  await expect(thanks(page)).toBeVisible();
});
