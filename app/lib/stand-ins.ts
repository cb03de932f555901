const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Whether a site at `siteUrl` is seen by others than those who make it. */
export const isPublicAddress = (siteUrl: string) => !localHost.test(new URL(siteUrl).hostname);

/**
 * What of `items` a site at `siteUrl` may show: on a public address nothing that the firm has not confirmed, at a desk also the
 * stand-ins, so that the page can be judged with them.
 */
export function shownAt<Item extends { isConfirmed: boolean }>(
  siteUrl: string,
  items: readonly Item[],
): Item[] {
  const isLocal = !isPublicAddress(siteUrl);
  return items.filter(({ isConfirmed }) => isConfirmed || isLocal);
}
