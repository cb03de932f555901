import { expect, fillSignIn, signOut, test } from "#tests/e2e/admin/admin-site.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";
import {
  addNewUser,
  letProofEnd,
  open,
  openAccount,
  section,
  securityPath,
  signedIn,
  toast,
} from "./account-page.ts";

test("a passkey is added, named, used to sign in and to prove identity, and removed", {
  tag: "@slow",
}, async ({ page, adminSite: own, tolerated }) => {
  test.slow();
  tolerated.push("400", "403");
  const { id, email } = await addNewUser(own);
  const device = await addVirtualAuthenticator(page);
  await openAccount(page, own, email, securityPath);

  const passkeys = section(page, "Passkeys");
  const add = passkeys.getByRole("button", { name: "Add a passkey" });
  await device.setUserVerified(false);
  await add.press("Enter");
  await expect(passkeys.getByRole("alert")).toContainText("No passkey was created.");
  await device.setUserVerified(true);
  await add.press("Enter");
  await toast(page, "Passkey added.");
  await expect(passkeys.getByText("not used yet")).toBeVisible();
  await expect(page.getByText("could not be refreshed")).toBeHidden();
  await expect(passkeys.getByRole("alert")).toBeHidden();
  await passkeys.getByRole("button", { name: /^Rename/ }).press("Enter");
  await passkeys.getByLabel("Name of the passkey").fill("My phone");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByRole("button", { name: "Rename My phone" })).toBeFocused();
  await expectAccessible(page);
  // A device stores only one passkey per account.
  await add.press("Enter");
  await expect(passkeys.getByRole("alert")).toHaveText(
    "This device already has a passkey for your account.",
  );

  await signOut(page);
  const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
  await expectAccessible(page);
  await device.setUserVerified(false);
  await byPasskey.click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used.");
  await device.setUserVerified(true);
  await byPasskey.press("Enter");
  await signedIn(page);

  // A password would prove less than the passkey that started the session.
  await letProofEnd(own, id);
  await open(page, own, securityPath);
  await expect(passkeys.getByText("last used")).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(proof.getByLabel("Your password")).toBeHidden();
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Use your passkey" }).press("Enter");
  await toast(page, "Passkey removed.");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  const told = `select subject from mails where "to" = $1 and subject like '%passkey%' order by created_at`;
  const subjects = (await queryRows(own, told, [email])).map(({ subject }) => String(subject));
  expect(subjects.map((subject) => subject.split(" – ")[0])).toEqual([
    "A passkey was added to your account",
    "A passkey was removed from your account",
  ]);

  // The device still has the passkey.
  await signOut(page);
  await byPasskey.click();
  await expect(page.getByRole("alert")).toContainText("This passkey was not accepted.");
  await fillSignIn(page, email);
  await signedIn(page);
});
