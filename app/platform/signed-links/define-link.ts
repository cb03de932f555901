import { z } from "zod";
import { createSigner, type Secret } from "../secrets.ts";

/*
 * To add a signed link: a file in `.server/links` of its module that calls `defineLink`, and the route that reads its
 * token. A token is `use~part~part~expires.signature`: it has no row in the database, and cannot be revoked before it
 * expires. For a link that works once, see app/modules/accounts/.server/password-links.ts.
 */

export const minute = 60_000;
export const dayInSeconds = 24 * 60 * minute;

type LinkDefinition<Shape extends z.ZodRawShape> = {
  /** Keys the signature: a token for one purpose is refused for another. */
  purpose: string;
  /** Comes first in the token if one purpose has several links. */
  use?: string;
  /** How long it works, in milliseconds; without it, for ever. */
  lifetime?: number;
  /** Extends it to the end of a day (UTC), so that all tokens from one day are the same. */
  toTheDay?: true;
  /** Its values, in this order: strings when written, without `~` and dot. */
  data: Shape;
};

/**
 * A kind of link that works without signing in. The order of `data`, `purpose` and `use` must not change: links in sent
 * emails must keep working.
 */
export function defineLink<Shape extends z.ZodRawShape>(definition: LinkDefinition<Shape>) {
  const { purpose, use, lifetime, toTheDay = false, data: shape } = definition;
  const names = Object.keys(shape);
  const schema = z.object(shape);
  type Data = z.output<typeof schema>;

  /** When a link that is created now expires, in milliseconds since 1970; without a lifetime never. */
  const expiry = (now = Date.now()): number => {
    if (lifetime === undefined) return Number.POSITIVE_INFINITY;
    return toTheDay ? Math.floor(now / dayInSeconds + 1) * dayInSeconds + lifetime : now + lifetime;
  };

  /** The token; it needs no escaping in a path. */
  function sign(secret: Secret, data: Data, now = Date.now()): string {
    const values = Object.entries(data);
    const parts = names.map((name) => values.find(([key]) => key === name)?.[1] ?? "");
    const fields = [
      ...(use === undefined ? [] : [use]),
      ...parts,
      ...(lifetime === undefined ? [] : [expiry(now)]),
    ];
    return createSigner(secret, purpose).sign(fields.join("~"));
  }

  /** A token's values, and whether it has expired; nothing if it is invalid. */
  function read(secret: Secret, token: string, now = Date.now()) {
    const parts = createSigner(secret, purpose).verify(token)?.split("~");
    if (!parts || (use !== undefined && parts.shift() !== use)) return undefined;
    const expires = lifetime === undefined ? Number.POSITIVE_INFINITY : Number(parts.pop());
    if (parts.length !== names.length) return undefined;
    const read = schema.safeParse(
      Object.fromEntries(names.map((name, index) => [name, parts[index]])),
    );
    return read.success ? { ...read.data, expired: !(now < expires) } : undefined;
  }

  return { sign, read, expiry };
}
