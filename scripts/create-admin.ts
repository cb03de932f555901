// `npm run create-admin -- EMAIL`: a way in for whoever has lost theirs. Makes an administrator, or gives an
// existing account the role and a new password, which is printed once.

import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { isAccountEmail } from "#server/accounts/account-email.ts";
import { resetAdmin } from "#server/accounts/first-admin.ts";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { startServices } from "#server/services.ts";
import { runProgram } from "#server/start-failure.ts";

const { positionals } = parseArgs({ allowPositionals: true });
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
