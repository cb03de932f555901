import { join } from "node:path";
import { expect, it } from "vitest";
import { licenceProblems, packagesOf, weaknessesOf } from "./audit.ts";

const project = join(import.meta.dirname, "..");

it("all packages have licences that we accept", () => {
  const packages = packagesOf(project);
  expect(packages.length).toBeGreaterThan(500);
  expect(licenceProblems(packages)).toEqual([]);
});

it.each([
  ["MIT", []],
  ["(MIT OR GPL-3.0-only)", []],
  ["MIT AND ISC", []],
  ["MIT AND GPL-3.0-only", ["a 1.0.0: MIT AND GPL-3.0-only"]],
  ["LGPL-3.0-or-later", ["a 1.0.0: LGPL-3.0-or-later"]],
  ["", ["a 1.0.0: says no licence"]],
])("judges %j", (licence, problems) => {
  expect(licenceProblems([{ name: "a", version: "1.0.0", licence }])).toEqual(problems);
});

it("lists the packages with known weaknesses", () => {
  const via = ["b", { title: "Slow pattern" }];
  const vulnerabilities = { a: { name: "a", severity: "high", range: "<2.0.0", via } };
  expect(weaknessesOf(JSON.stringify({ vulnerabilities })).weaknesses).toEqual([
    "a <2.0.0 (high): b; Slow pattern",
  ]);
  expect(weaknessesOf('{"vulnerabilities":{}}')).toEqual({ weaknesses: [] });
});

it.each([
  ["", "npm audit printed no report"],
  ['{"message":"405 Method Not Allowed"}', "405 Method Not Allowed"],
  ['{"error":{"summary":"no network"}}', "no network"],
])("returns the reason if the registry has no result: %j", (report, failure) => {
  expect(weaknessesOf(report)).toEqual({ failure, weaknesses: [] });
});
