/** Whether browsers reach the site by https alone. */
export const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/**
 * What a cookie of ours is called. With `__Host-` a browser takes it from this very host only, over https, and no
 * neighbour on the same domain can put another in its place; it needs `Secure` and `Path=/`. Over http there is no such
 * promise to be had.
 */
export const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-${name}` : name;
