import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.ts";

const document = readFileSync(join(projectFolder, "SECURITY.md"), "utf8");

/** How to report a vulnerability and what to expect then, in the words of the repository's security policy. */
export const securityPolicy = document.slice(document.indexOf("## Report a weakness"));
