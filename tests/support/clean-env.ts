import { join } from "node:path";

/** The environment of a process under test apart from its settings: the machine's environment must not affect it. */
export const cleanEnv = {
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  TZ: "UTC",
  // Saves half a second for each start of the site, a third of a second for each program.
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../build/.cache/compile"),
};
