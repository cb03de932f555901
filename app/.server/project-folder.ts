import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/**
 * The folder in which the migrations, the build and the rest of what is read at run time lie. Found by its
 * package.json: the bundled host lies elsewhere than its sources.
 */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? ".");
