import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * A GlobalId that is always the same for a name: 128 bits as 22 digits of IFC's base 64. The first digit has two bits
 * (ISO 16739-1, IfcGloballyUniqueId).
 */
export function globalId(name: string): string {
  let rest = BigInt(`0x${createHash("sha256").update(name).digest("hex").slice(0, 32)}`);
  let id = "";
  for (let place = 0; place < 22; place += 1) {
    id = digits[Number(rest % 64n)] + id;
    rest /= 64n;
  }
  return id;
}
