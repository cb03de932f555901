import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/**
 * The folder with the migrations, the build and everything else that is read at run time. It is found by its
 * package.json: the bundled host is in another place than its sources.
 */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? ".");
