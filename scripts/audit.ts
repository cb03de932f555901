// `npm run audit`: checks that all packages have licences that we accept, and lists those with known weaknesses. The
// licences need no network. Exits with 1 if there is a problem, and with 2 if the only problem is that the registry
// could not be reached.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readArguments } from "./arguments.ts";
import { licenceProblems, packagesOf } from "./audit/licences.ts";
import { weaknessesOf } from "./audit/weaknesses.ts";

readArguments({
  help: `
npm run audit

Compares the licences of all packages with those we take, and asks the registry for known weaknesses.

  --help      shows this

Ends with 0 if all is well, with 1 if something is not, and with 2 if the registry did not answer, so that no weakness
was looked for.`,
});

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
const isWrong = problems.length + weaknesses.length > 0;
if (failure) {
  console.log(
    `KNOWN VULNERABILITIES WERE NOT CHECKED for any package. npm audit reported: ${failure}`,
  );
  console.log("Run this where the registry answers npm audit before you rely on it.");
} else {
  console.log(`Packages with known weaknesses: ${weaknesses.length || "none"}.`);
  for (const weakness of weaknesses) console.log(`  ${weakness}`);
}
process.exit(isWrong ? 1 : failure ? 2 : 0);
