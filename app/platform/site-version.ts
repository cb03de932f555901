import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.ts";

/** The version in package.json, which CHANGELOG.md describes. */
export const siteVersion: string = JSON.parse(
  readFileSync(join(projectFolder, "package.json"), "utf8"),
).version;
