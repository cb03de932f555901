const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Whether a site at `siteUrl` is seen by others than those who make it. */
export const isPublicAddress = (siteUrl: string) => !localHost.test(new URL(siteUrl).hostname);
