/** Whether the site is served only over https. */
export const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/**
 * The name of our cookie. With the `__Host-` prefix, browsers accept it only from this exact host over https, so no
 * sibling domain can overwrite it. The prefix requires `Secure` and `Path=/`; http offers no such guarantee.
 */
export const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-${name}` : name;
