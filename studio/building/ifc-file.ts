import { globalId } from "./global-id.ts";

/** A reference to an entity of the file. */
export type Ref = { readonly line: number };
/** Values written as they are: enumerations, integers, `*`. */
type Raw = { readonly raw: string };
export type IfcValue = string | number | null | Ref | Raw | readonly IfcValue[];

/** A value of an enumerated type, as STEP files write it: `.SOLIDWALL.` */
export const enumeration = (name: string): Raw => ({ raw: `.${name}.` });
/** An attribute that is computed from others. */
export const derived: Raw = { raw: "*" };

function encode(value: IfcValue): string {
  if (value === null) return "$";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === "number") {
    const rounded = Math.round(value * 1e7) / 1e7;
    return Number.isInteger(rounded) ? `${rounded}.` : rounded.toFixed(7).replace(/0+$/, "");
  }
  if ("line" in value) return `#${value.line}`;
  if ("raw" in value) return value.raw;
  return `(${value.map(encode).join(",")})`;
}

/** The metadata of a file. `system` is the program that created and wrote it; `date` as in ISO 8601. */
type Header = Record<
  "name" | "date" | "author" | "organization" | "description" | "system",
  string
>;

/** Collects the entities of an IFC4 file and writes it as ISO 10303-21 text. Names must be plain ASCII. */
export class IfcFile {
  readonly #lines: string[] = [];
  readonly #shared = new Map<string, Ref>();

  add(entity: string, ...attributes: readonly IfcValue[]): Ref {
    const line = this.#lines.length + 1;
    this.#lines.push(`#${line}=${entity}(${attributes.map(encode).join(",")});`);
    return { line };
  }

  /** Adds a shared value, such as a point: the same one is written once. */
  share(entity: string, ...attributes: readonly IfcValue[]): Ref {
    const key = `${entity}(${attributes.map(encode).join(",")})`;
    const known = this.#shared.get(key) ?? this.add(entity, ...attributes);
    this.#shared.set(key, known);
    return known;
  }

  /** Adds an object with a GlobalId (from the unique `key`), no owner history and a name. */
  addRoot(entity: string, key: string, name: string | null, ...rest: readonly IfcValue[]): Ref {
    return this.add(entity, globalId(key), null, name, null, ...rest);
  }

  write(header: Header): string {
    const { name, date, author, organization, description, system } = header;
    return [
      "ISO-10303-21;",
      "HEADER;",
      `FILE_DESCRIPTION(${encode(["ViewDefinition [notYetAssigned]", `Comment [${description}]`])},'2;1');`,
      // The last attribute is the authorisation: none.
      `FILE_NAME(${encode(name)},${encode(date)},${encode([author])},${encode([organization])},${encode(system)},${encode(system)},'');`,
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
