import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { claimsDocument } from "#modules/content/firm.ts";

/** A figure in the strip: `value` counts up from zero, `suffix` follows it. */
export type Stat = { value: number; suffix: string; label: string };

/** The firm's claims as counters, without missing ones and those that do not start with a number. */
export function statsOf(claims: ContentOf<typeof claimsDocument>): Stat[] {
  return (["projects", "countries", "years", "satisfaction"] as const).flatMap((name) => {
    const [, value, suffix] = /^(\d{1,9})(\D{0,5})$/.exec(claims[name]) ?? [];
    return value === undefined || suffix === undefined
      ? []
      : [{ value: Number(value), suffix, label: claims.labels[name] }];
  });
}
