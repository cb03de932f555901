// The tests run on the product's pinned version of Node. Imported by the test runners' configurations.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const manifest = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
const { node: pinned } = JSON.parse(manifest).dependencies;
if (process.versions.node !== pinned) {
  console.error(
    `The tests run on Node ${pinned}, which is in node_modules/.bin, and this is ${process.versions.node}: start them with npx or npm run.`,
  );
  process.exit(1);
}
