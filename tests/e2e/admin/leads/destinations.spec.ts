import type { Page } from "@playwright/test";
import {
  addNewUser,
  letProofEnd,
  open,
  openAccount,
  toast,
} from "#tests/e2e/admin/account/account-page.ts";
import { expect, password, test } from "#tests/e2e/admin/admin-site.ts";
import { queryRows } from "#tests/support/rows.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

/** Enters the password that the dialog requires. */
async function prove(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("rules and webhooks that send lead data out require proof of identity and keep the typed values", {
  tag: "@slow",
}, async ({ page, adminSite: own, tolerated }) => {
  test.slow();
  tolerated.push("403");
  const { id, email } = await addNewUser(own, "admin");
  await openAccount(page, own, email);
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await letProofEnd(own, id);

  const outside = `${crypto.randomUUID()}@partner.example`;
  await open(page, own, "/admin/leads/settings/rules");
  await page.getByLabel("Kind").selectOption("quote");
  await page.getByLabel("Notify").fill(outside);
  await page.getByRole("button", { name: "Add rule" }).press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByLabel("Notify")).toHaveValue(outside);
  await expect(page.getByLabel("Kind")).toHaveValue("quote");
  await page.getByRole("button", { name: "Add rule" }).press("Enter");
  await prove(page);
  await toast(page, "Rule added.");
  await expect(page.getByRole("row").filter({ hasText: outside })).toBeVisible();
  await expect(page.getByLabel("Notify")).toHaveValue("");
  const notice = await own.smtp.mailTo("leads@firm.example", "Check where lead data goes");
  expect(notice.text).toContain(outside);

  await letProofEnd(own, id);
  const host = `${crypto.randomUUID()}.partner.example`;
  await open(page, own, "/admin/leads/settings/webhooks");
  await page.getByLabel("URL").fill(`https://${host}/in`);
  await page.getByLabel("Published posts").press("Space");
  await page.getByRole("button", { name: "Add webhook" }).press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("URL")).toHaveValue(`https://${host}/in`);
  await expect(page.getByLabel("Published posts")).not.toBeChecked();
  await page.getByRole("button", { name: "Add webhook" }).press("Enter");
  await prove(page);
  await expect(page.getByRole("region", { name: "New secret" })).toBeFocused();

  // The log names both destinations.
  await open(page, own, "/admin/audit-log");
  await expect(page.getByRole("row").filter({ hasText: outside }).first()).toContainText("Create");
  await expect(page.getByRole("row").filter({ hasText: host }).first()).toContainText("New leads");
  await queryRows(own, "delete from lead_rules where $1 = any(notify)", [outside]);
  await queryRows(own, "delete from webhooks where host = $1", [host]);
});

test("a setting that redirects replies requires proof of identity, also when Undo restores it", {
  tag: "@slow",
}, async ({ page, adminSite: own, tolerated }) => {
  test.slow();
  tolerated.push("403");
  const { id, email } = await addNewUser(own, "admin");
  await openAccount(page, own, email);
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await letProofEnd(own, id);
  await open(page, own, "/admin/site/settings");
  const replyTo = page.getByLabel("Replies go to");
  const before = await replyTo.inputValue();
  await replyTo.fill("Office <office@firm.example>");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(replyTo).toHaveValue("Office <office@firm.example>");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await prove(page);
  await toast(page, "“Settings” is published.");
  await expect(replyTo).toHaveValue("Office <office@firm.example>");

  await letProofEnd(own, id);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await prove(page);
  await toast(page, "Visitors see the previous version of “Settings” again.");
  const [state] = await queryRows(
    own,
    "select published_version from content_documents where id = 'settings'",
  );
  expect(before).toBe("");
  expect(state?.published_version).toBe(0);
});
