// `npm run create-admin -- EMAIL`: restores access for a locked-out administrator. Creates an administrator, or gives
// an existing account the role and a new password, which is printed once.

import { randomBytes } from "node:crypto";
import { startServices } from "#app/start.ts";
import { isAccountEmail } from "#server/accounts/account-email.ts";
import { resetAdmin } from "#server/accounts/first-admin.ts";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { runProgram } from "#server/start-failure.ts";
import { readArguments, settingsHelp } from "./arguments.ts";

const { positionals } = readArguments({
  help: `
npm run create-admin -- EMAIL

Restores access for an administrator who has lost it: makes the account an administrator, or a new one where there is none, takes its
second factor away and prints a password, which has to be changed at the first sign-in. On the embedded database stop the
site first; on PostgreSQL it may run.

  EMAIL       whose account, such as name@example.com
  --help      shows this

Ends with 0 when the password works, and with 1 and a sentence when not.

${settingsHelp}`,
  allowPositionals: true,
});
const [email = ""] = positionals;

await runProgram(async () => {
  if (!isAccountEmail(email))
    throw new EnvError("Say whose: npm run create-admin -- name@example.com");
  const services = await startServices(
    parseEnv({ ...process.env, SMTP_URL: "" }),
    createLog("error"),
  );
  const password = randomBytes(15).toString("base64url");
  const made = await resetAdmin(services, { email, password });
  await services.stop();
  process.stdout.write(
    `${made === "created" ? "Made the administrator" : "Gave a new password to"} ${email}\nPassword (you choose another one when you sign in): ${password}\n`,
  );
});
