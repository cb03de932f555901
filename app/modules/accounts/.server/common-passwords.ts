import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "#platform/project-folder.ts";

/** Bytes of a fingerprint. With four, one in 38,000 passwords that no one uses is taken for one of the list. */
const size = 4;

/** Fingerprints in ascending order, made by scripts/common-passwords.ts; read when the first password is chosen. */
let fingerprints: Buffer | undefined;
const load = () =>
  readFileSync(join(projectFolder, "app/modules/accounts/.server/common-passwords.bin"));

/** The form in which the list keeps a password, regardless of case. */
export const fingerprint = (password: string): Buffer =>
  createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().subarray(0, size);

/** Whether a password, in any case, is one of the 100,000 used most or a long one that is known from breaches. */
export function isCommonPassword(password: string): boolean {
  fingerprints ??= load();
  const wanted = fingerprint(password);
  let [from, to] = [0, fingerprints.length / size];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = fingerprints.compare(wanted, 0, size, middle * size, (middle + 1) * size);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
