import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded in database tests and by sites under test: a hash that scrypt has derived once is not derived again. Each password
 * costs half a second of the processor, by design, and tests sign the same few people in hundreds of times.
 * `password-hash.test.ts` is without it, and a site with `DERIVES_EACH_PASSWORD` in its environment, where a test counts
 * what others wait for.
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
