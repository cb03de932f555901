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

Checks the licences of all packages against our list, and asks the registry for known vulnerabilities.

  --help      shows this help

Exits 0 if there is no problem, 1 if there is one, and 2 if the registry did not respond, so that vulnerabilities were
not checked.`,
});

const project = join(import.meta.dirname, "..");

const packages = packagesOf(project);
const problems = licenceProblems(packages);
console.log(
  `${packages.length} packages; licences that are not on our list: ${problems.length || "none"}.`,
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
  console.log("Run this again from a machine with access to the registry.");
} else {
  console.log(`Packages with known vulnerabilities: ${weaknesses.length || "none"}.`);
  for (const weakness of weaknesses) console.log(`  ${weakness}`);
}
process.exit(isWrong ? 1 : failure ? 2 : 0);
