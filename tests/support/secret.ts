import type { Secret } from "#server/secrets.ts";

/** What a site signs with whose only secret is `current`. */
export const secretOf = (current: string): Secret => ({ current, previous: [] });
