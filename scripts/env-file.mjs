// Loaded before a program that works on the site (`node --import`): settings missing from the environment come from the
// file .env next to package.json, if there is one. Node's built-in option prints a warning each time that the file is
// missing.

import { existsSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../.env");
if (existsSync(file)) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}. Let this account read the file.`);
    process.exit(1);
  }
}
