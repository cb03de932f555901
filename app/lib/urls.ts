/** Whether a path belongs to the public site; everything else is the admin, in capitals too, as the router has it. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/admin(\/|$)/i.test(pathname);
}

const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Whether a site at `siteUrl` is seen by others than those who make it. */
export const isPublicAddress = (siteUrl: string) => !localHost.test(new URL(siteUrl).hostname);

/** The parsed URL, or nothing if it is invalid. `URL.parse` does the same but requires Safari 18. */
export const parseUrl = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;
