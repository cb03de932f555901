// `npm run create-admin -- EMAIL`: restores access for a locked-out administrator. Creates an administrator, or gives
// an existing account the role and a new password, which is printed once.

import { randomBytes } from "node:crypto";
import { isAccountEmail } from "#app/lib/mailbox.server.ts";
import { startServices } from "#app/start.ts";
import { runProgram } from "#app/start-failure.ts";
import { resetAdmin } from "#modules/accounts/.server/first-admin.ts";
import { EnvError, parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { readArguments, settingsHelp } from "./command.ts";

const { positionals } = readArguments({
  help: `
npm run create-admin -- EMAIL

Restores access for an administrator who has lost it. Makes the account an administrator, or creates one, removes its second
factor and prints a password that must be changed at the first sign-in. With the embedded database, stop the site first; with
PostgreSQL it can keep running.

  EMAIL       the account, such as name@example.com
  --help      shows this help

Exits 0 on success, 1 with a message on failure.

${settingsHelp}`,
  allowPositionals: true,
});
const [email = ""] = positionals;

await runProgram(async () => {
  if (!isAccountEmail(email))
    throw new EnvError("Specify the account: npm run create-admin -- name@example.com");
  const services = await startServices(
    parseEnv({ ...process.env, SMTP_URL: "" }),
    createLog("error"),
  );
  const password = randomBytes(15).toString("base64url");
  const made = await resetAdmin(services, { email, password });
  await services.stop();
  process.stdout.write(
    `${made === "created" ? "Administrator created:" : "New password set for"} ${email}\nPassword (you will choose another one when you sign in): ${password}\n`,
  );
});
