import { join } from "node:path";

/** The environment of a process under test besides its settings: nothing of the machine's own may reach it. */
export const cleanEnv = {
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  TZ: "UTC",
  // Half a second of each start of the site, a third of each start of a program.
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compile"),
};
