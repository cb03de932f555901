import type { Secret } from "#platform/secrets.ts";

/** The environment of a site whose only secret is `current`. */
export const secretOf = (current: string): Secret => ({ current, previous: [] });
