// `npm run audit`: checks that all packages have licences that we accept, and lists those with known weaknesses. The
// licences need no network. Exits with 1 if there is a problem, and with 2 if the only problem is that the registry
// could not be reached.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readArguments } from "./command.ts";

/** Licences of code that we accept, by their SPDX names. MPL only binds changes to the package's files. */
const forCode = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
]);

/** Packages under another licence, or without one in the usual fields, each with the reason for the exception. */
const exceptions: readonly { name: RegExp; licence: string; why: string }[] = [
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data for the build" },
  { name: /^@cspell\/dict-/, licence: "CC BY-SA 4.0", why: "words for the spelling check" },
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, unchanged and loaded as a separate library",
  },
  { name: /^duck$/, licence: "BSD", why: "two clauses, as its own file says" },
  { name: /^(png-js|humanize-number|only)$/, licence: "", why: "MIT, as its own files say" },
];

const named = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);

/** A manifest, or an entry of the lock file; npm has used several fields for licences. */
const manifest = z.object({
  version: z.string().default(""),
  link: z.boolean().default(false),
  license: named.optional(),
  licenses: z.array(named).optional(),
});

type Package = { name: string; version: string; licence: string };

/**
 * All packages of the lock file. Installed packages have the licence in their manifests; for those of other platforms
 * the lock file has it.
 */
export function packagesOf(project: string): Package[] {
  const read = (path: string) => JSON.parse(readFileSync(join(project, path), "utf8"));
  const lock = z.object({ packages: z.record(z.string(), manifest) });
  return Object.entries(lock.parse(read("package-lock.json")).packages)
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    .map(([path, locked]) => {
      const own = `${path}/package.json`;
      const metadata = existsSync(join(project, own)) ? manifest.parse(read(own)) : locked;
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = metadata.license ?? metadata.licenses?.join(" OR ") ?? "";
      return { name, version: locked.version, licence };
    });
}

/** Whether we accept an SPDX expression without nesting: all licences of at least one alternative. */
const isTaken = (expression: string, isOneTaken: (licence: string) => boolean) =>
  expression
    .replace(/^\(([^()]*)\)$/, "$1")
    .split(" OR ")
    .some((part) => part.split(" AND ").every((licence) => isOneTaken(licence.trim())));

/** A line for each package whose licence we do not accept. */
export function licenceProblems(packages: readonly Package[]): string[] {
  return packages
    .filter(({ name, licence }) => {
      const own = exceptions.filter((exception) => exception.name.test(name));
      return !isTaken(
        licence,
        (one) => forCode.has(one) || own.some((exception) => exception.licence === one),
      );
    })
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || "says no licence"}`);
}

const report = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        severity: z.string(),
        range: z.string(),
        // A dependency that is the cause, or a known weakness.
        via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
      }),
    )
    .optional(),
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
});

/** The result of `npm audit --json`: a line for each package with a known weakness, or the reason for the failure. */
export function weaknessesOf(printed: string): { failure?: string; weaknesses: string[] } {
  if (!printed) return { failure: "npm audit printed no report", weaknesses: [] };
  const { vulnerabilities, message, error } = report.parse(JSON.parse(printed));
  if (!vulnerabilities) {
    return { failure: message || error?.summary || "it gave no reason", weaknesses: [] };
  }
  return {
    weaknesses: Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
      const titles = via.map((cause) => (typeof cause === "string" ? cause : cause.title));
      return `${name} ${range} (${severity}): ${titles.join("; ")}`;
    }),
  };
}

if (import.meta.main) {
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
}
