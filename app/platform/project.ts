import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/**
 * The folder with the migrations, the build and everything else that is read at run time. It is found by its
 * package.json: the bundled host is in another place than its sources.
 */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? ".");

/** The version in package.json, which CHANGELOG.md describes. */
export const siteVersion: string = JSON.parse(
  readFileSync(join(projectFolder, "package.json"), "utf8"),
).version;

/** How to report a vulnerability and what to expect then, in the words of the repository's security policy. */
export function securityPolicy(): string {
  const document = readFileSync(join(projectFolder, "SECURITY.md"), "utf8");
  return document.slice(document.indexOf("## Report a weakness"));
}
