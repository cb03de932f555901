const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/**
 * What of `items` a site at `siteUrl` may show: on a public address nothing that the firm has not confirmed, at a desk also the
 * stand-ins, so that the page can be judged with them.
 */
export function shownAt<Item extends { isConfirmed: boolean }>(
  siteUrl: string,
  items: readonly Item[],
): Item[] {
  const isLocal = localHost.test(new URL(siteUrl).hostname);
  return items.filter(({ isConfirmed }) => isConfirmed || isLocal);
}
