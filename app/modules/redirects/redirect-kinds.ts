/** The kinds of redirects: moved permanently, moved temporarily, or removed (410). */
export const redirectKinds = [301, 302, 410] as const;
export type RedirectKind = (typeof redirectKinds)[number];

/** Their labels in a choice. */
export const redirectKindNames: Record<RedirectKind, string> = {
  301: "301 permanent",
  302: "302 temporary",
  410: "410 gone",
};
