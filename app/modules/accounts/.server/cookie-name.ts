/** Whether the site is served over https only. */
export const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/**
 * The name of our cookie. With the `__Host-` prefix browsers accept it only from this very host over https, so that no
 * sibling domain can overwrite it; it requires `Secure` and `Path=/`. Over http no such guarantee exists.
 */
export const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-${name}` : name;
