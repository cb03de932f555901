import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Preloaded in database tests and in sites under test: caches scrypt's hashes. Each password costs half a second of
 * processor time, by design, and tests sign in the same few people hundreds of times. `password-hash.test.ts` runs without
 * it, and so does a site with `DERIVES_EACH_PASSWORD` in its environment, for tests that measure others' waits.
 */

const derived = new Map<string, Buffer>();
const { scrypt } = crypto;

function scryptOnce(
  password: BinaryLike,
  salt: BinaryLike,
  keyLength: number,
  options: ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  const asked = JSON.stringify([password, salt, keyLength, options]);
  const known = derived.get(asked);
  if (known) {
    setImmediate(callback, null, Buffer.from(known));
    return;
  }
  scrypt(password, salt, keyLength, options, (error, key) => {
    if (!error) derived.set(asked, Buffer.from(key));
    callback(error, key);
  });
}

Object.assign(crypto, { scrypt: scryptOnce });
syncBuiltinESMExports();
