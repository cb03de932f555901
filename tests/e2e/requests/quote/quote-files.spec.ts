import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydrate, test, type Visit } from "#tests/e2e/fixtures.ts";
import { fillDisk } from "#tests/support/full-disk.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePdf, makeZipBomb, samples } from "#tests/support/sample-files.ts";
import { uploadsOf } from "#tests/support/uploads.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import {
  choose,
  expectReceived,
  fillInNeeded,
  openProject,
  projectForm,
  receipt,
  remove,
  send,
  thanks,
} from "./quote-page.ts";

/** The files of each of a visitor's requests. */
const attachmentsOf = async (visit: Visit) =>
  (
    await queryRows(visit, "select attachments from quote_requests where email = $1", [visit.email])
  ).map(({ attachments }) => attachments);

const attachment = (name: string, size: number, type: string) => ({
  name,
  path: expect.stringMatching(new RegExp(`^quotes/[0-9a-f-]{36}\\.${type}$`)),
  size,
  type,
});

/** A form with refused files is sent only after confirmation, all by keyboard. */
async function expectAskedBeforeSending(page: Page, visit: Visit): Promise<void> {
  const form = projectForm(page);
  await fillInNeeded(form, visit.email);
  const button = form.getByRole("button", { name: "Send Project Details" });
  await button.press("Enter");
  const question = form.getByRole("region", {
    name: /^Nothing has been sent yet: lying\.pdf, bomb\.zip/,
  });
  await expect(question).toBeFocused();
  // The button receives the focus again when the question appears again.
  await button.press("Enter");
  await expect(question).toBeFocused();
  await expect(thanks(page)).toBeHidden();
  expect(await attachmentsOf(visit)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Send without them" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
  await expect(receipt(page).getByRole("heading", { name: "Received" })).toBeFocused();
  expect(await attachmentsOf(visit)).toEqual([[]]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`files with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page, visit }) => {
      await openProject(page, visit);
      if (javaScriptEnabled) await hydrate(page);
    });

    test("are sent with the project, to private storage and named in the email", async ({
      page,
      visit,
    }) => {
      const uploads = uploadsOf(visit);
      const form = projectForm(page);
      await fillInNeeded(form, visit.email);
      await choose(page, {
        "Lageplan Süd.pdf": makePdf(2_461_000),
        "scan.e57": samples.e57,
        photo: samples.jpg,
      });
      if (javaScriptEnabled) await expectReceived(page, "3 of 3");
      const link = "https://files.client.example/hall";
      await form.getByLabel("Link to larger scans").fill(link);
      await waitLikeAPerson(page);
      await send(form);
      await expect(thanks(page)).toBeVisible();
      await expect(receipt(page)).toBeInViewport();
      const lines = "Lageplan Süd.pdf (2.35 MB)\nscan.e57 (12 Bytes)\nphoto (10 Bytes)";
      await expect(receipt(page).getByText(lines)).toBeVisible();
      await expect(form.getByRole("button", { name: "Send Project Details" })).toHaveCount(0);
      const [reference = ""] = /DL-\w{4}-\w{4}/.exec(await receipt(page).innerText()) ?? [];

      const mail = await visit.smtp.mailFrom(visit.email);
      expect(mail.text).toContain(`Reference: ${reference}`);
      const toVisitor = await visit.smtp.mailTo(visit.email);
      expect(toVisitor.text).toContain(`Reference: ${reference}`);
      expect(toVisitor.text).toContain("3 files, 2.35 MB\nA link");
      expect(toVisitor.text).not.toContain("Lageplan");
      const found = "select id from leads where email = $1 and words like '%' || $2 || '%'";
      expect(await queryRows(visit, found, [visit.email, reference])).toHaveLength(1);
      expect(mail.text).toContain(`Files:\n${lines}\n`);
      expect(mail.text).toMatch(/Open the files: http\S+\/admin\/leads\/[0-9a-f-]{36}\/files/);
      expect(uploads.stored()).toHaveLength(3);
      expect(await attachmentsOf(visit)).toEqual([
        [
          attachment("Lageplan Süd.pdf", 2_461_000, "pdf"),
          attachment("scan.e57", 12, "e57"),
          attachment("photo", 10, "jpg"),
          { name: link, path: link, size: 0, type: "link" },
        ],
      ]);
      expect(await uploads.waiting()).toEqual([]);
    });

    test("are refused with a reason each, and leave no trace", { tag: "@slow" }, async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400", "415");
      const uploads = uploadsOf(visit);
      const form = projectForm(page);
      await choose(page, {
        "lying.pdf": Buffer.from("MZ\u0090\0 a program"),
        "bomb.zip": makeZipBomb(),
        "torn.zip": samples.zip.subarray(0, 40),
        "huge.las": makePdf(26 * 1024 * 1024),
        "empty.dwg": Buffer.alloc(0),
      });
      const sentences = [
        "lying.pdf is not a type of file we accept (judging by its contents).",
        "bomb.zip expands to far more than its compressed size.",
        "torn.zip is not a complete zip file.",
        "huge.las is larger than 25 MB.",
        "empty.dwg is empty.",
      ];
      if (javaScriptEnabled) {
        await expectReceived(page, "0 of 5");
        for (const sentence of sentences) await expect(form.getByText(sentence)).toBeVisible();
        await expect(form.getByRole("button", { name: "Try again" })).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).include("#project-form").analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        await expectAskedBeforeSending(page, visit);
      } else {
        await send(form);
        for (const sentence of sentences) {
          await expect(form.getByLabel("Files")).toHaveAccessibleDescription(
            new RegExp(RegExp.escape(sentence)),
          );
        }
      }
      await uploads.expectNone();
    });

    test("are limited to ten, and the ten are sent", async ({ page, visit, tolerated }) => {
      tolerated.push("400");
      const uploads = uploadsOf(visit);
      const form = projectForm(page);
      const sheets = Array.from({ length: 11 }, (_, index) => `sheet-${index + 1}.pdf`);
      await choose(page, Object.fromEntries(sheets.map((name) => [name, makePdf()])));
      const sentence = "sheet-11.pdf was not added: you can send up to 10 files.";
      if (javaScriptEnabled) {
        await expectReceived(page, "10 of 11");
        await expect(form.getByText(sentence)).toBeVisible();
      } else {
        await send(form);
        await expect(form.getByText(sentence)).toBeVisible();
        await expect(form.getByRole("checkbox", { name: "sheet-" })).toHaveCount(10);
      }
      await fillInNeeded(form, visit.email);
      await send(form);
      if (javaScriptEnabled) await form.getByRole("button", { name: "Send without it" }).click();
      await expect(thanks(page)).toBeVisible();
      expect(uploads.stored()).toHaveLength(10);
      const [attachments] = await attachmentsOf(visit);
      expect(attachments).toHaveLength(10);
    });

    test("stay with a form that has errors, and can be removed", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400");
      const form = projectForm(page);
      await choose(page, { "keep.pdf": makePdf(), "leave.png": samples.png });
      if (javaScriptEnabled) await expectReceived(page, "2 of 2");
      await send(form);
      await expect(form.getByText("Name is required.")).toBeVisible();
      if (javaScriptEnabled) await remove(page, "leave.png");
      else await form.getByRole("checkbox", { name: "leave.png (16 Bytes)" }).uncheck();
      await fillInNeeded(form, visit.email);
      await send(form);
      await expect(thanks(page)).toBeVisible();
      expect(await attachmentsOf(visit)).toMatchObject([[{ name: "keep.pdf" }]]);
    });

    test("are refused while the disk is full, and accepted afterwards", async ({
      page,
      visit,
      tolerated,
    }) => {
      tolerated.push("400", "503");
      const uploads = uploadsOf(visit);
      const before = visit.site.output().length;
      const form = projectForm(page);
      const sentence = "plan.pdf could not be stored just now.";
      for (const folder of ["incoming", "files/private"]) {
        const makeRoom = fillDisk(join(visit.site.dataDir, folder));
        try {
          await choose(page, { "plan.pdf": makePdf(500_000) });
          if (!javaScriptEnabled) await send(form);
          // The message is in the list and in the live region.
          await expect(form.getByText(sentence).first()).toBeVisible();
          if (javaScriptEnabled && folder === "incoming") await remove(page, "plan.pdf");
        } finally {
          makeRoom();
        }
      }
      expect(visit.site.output().slice(before)).toContain("could not be");
      if (javaScriptEnabled) {
        // The upload resumes automatically.
        await expectReceived(page, "1 of 1");
        await remove(page, "plan.pdf");
      }
      await uploads.expectNone();
    });
  });
}

test("files are sent with the project on the embedded database, with JavaScript and without", {
  tag: "@slow",
}, async ({ page, request, ownSite }) => {
  const own = await ownSite("pglite");
  await openProject(page, own);
  const form = projectForm(page);
  await fillInNeeded(form, "scripted@client.example");
  await choose(page, { "scan.e57": samples.e57 });
  await expectReceived(page, "1 of 1");
  await send(form);
  await expect(thanks(page)).toBeVisible();
  const answer = await request.post(`${own.site.origin}/quote`, {
    multipart: {
      form_name: "project",
      name: "Surveyor",
      email: "plain@client.example",
      services: "Scan-to-BIM Modeling",
      projectDetails: "A hall.",
      files: { name: "photo", mimeType: "image/jpeg", buffer: samples.jpg },
    },
  });
  expect(answer.status()).toBe(200);
  const requests = await queryRows(
    own,
    "select email, attachments from quote_requests order by submitted_at",
  );
  expect(requests).toEqual([
    { email: "scripted@client.example", attachments: [attachment("scan.e57", 12, "e57")] },
    { email: "plain@client.example", attachments: [attachment("photo", 10, "jpg")] },
  ]);
  expect(await queryRows(own, "select id from pending_uploads")).toEqual([]);
});
