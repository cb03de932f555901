import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * A GlobalId that is always the same for a name: 128 bits as 22 digits of IFC's base 64, of which the first holds
 * two bits (ISO 16739-1, IfcGloballyUniqueId).
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

/** A reference to an entity of the file. */
export type Ref = { readonly line: number };
/** What is written as it is: enumerations, integers, `*`. */
type Raw = { readonly raw: string };
export type IfcValue = string | number | null | Ref | Raw | readonly IfcValue[];

export const enumeration = (name: string): Raw => ({ raw: `.${name}.` });
/** An attribute that is computed from others. */
export const derived: Raw = { raw: "*" };

function encode(value: IfcValue): string {
  if (value === null) return "$";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === "number") {
    const rounded = String(Math.round(value * 1e6) / 1e6);
    return rounded.includes(".") ? rounded : `${rounded}.`;
  }
  if ("line" in value) return `#${value.line}`;
  if ("raw" in value) return value.raw;
  return `(${value.map(encode).join(",")})`;
}

/** Collects the entities of an IFC4 file and writes it as ISO 10303-21 text. Names must be plain ASCII. */
export class IfcFile {
  readonly #lines: string[] = [];

  add(entity: string, ...attributes: readonly IfcValue[]): Ref {
    const line = this.#lines.length + 1;
    this.#lines.push(`#${line}=${entity}(${attributes.map(encode).join(",")});`);
    return { line };
  }

  /** Adds what has a GlobalId (made from `key`), no owner history and a name. */
  addRoot(entity: string, key: string, name: string | null, ...rest: readonly IfcValue[]): Ref {
    return this.add(entity, globalId(`${entity} ${key}`), null, name, null, ...rest);
  }

  /** `date` as in ISO 8601. */
  write(header: { name: string; date: string; organization: string }): string {
    const { name, date, organization } = header;
    return [
      "ISO-10303-21;",
      "HEADER;",
      "FILE_DESCRIPTION((''),'2;1');",
      `FILE_NAME('${name}','${date}',(''),('${organization}'),'','','');`,
      "FILE_SCHEMA(('IFC4'));",
      "ENDSEC;",
      "DATA;",
      ...this.#lines,
      "ENDSEC;",
      "END-ISO-10303-21;",
      "",
    ].join("\n");
  }
}
