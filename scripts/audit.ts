// `npm run audit`: whether the licences of all packages are among those we take, and which have known weaknesses. The
// licences need no network. Ends with 1 if anything is wrong.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { licenceProblems, packagesOf } from "./audit/licences.ts";
import { weaknessesOf } from "./audit/weaknesses.ts";

const project = join(import.meta.dirname, "..");

const packages = packagesOf(project);
const problems = licenceProblems(packages);
console.log(
  `${packages.length} packages; licences that we do not take: ${problems.length || "none"}.`,
);
for (const problem of problems) console.log(`  ${problem}`);

const { stdout } = spawnSync("npm", ["audit", "--json", "--fetch-retries=0"], {
  cwd: project,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const { failure, weaknesses } = weaknessesOf(stdout);
if (failure) {
  console.log(`The registry did not tell known weaknesses, so none were looked for: ${failure}`);
} else {
  console.log(`Packages with known weaknesses: ${weaknesses.length || "none"}.`);
  for (const weakness of weaknesses) console.log(`  ${weakness}`);
}
process.exit(problems.length + weaknesses.length > 0 ? 1 : 0);
