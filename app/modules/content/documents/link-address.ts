/*
 * Targets of a `link` part: a page of the site by its path, or an address that starts with https:, mailto: or tel:.
 * Never a script, nor an address of another host that only looks like a path.
 */

/** Whether an address is a path on this site. */
export const isSitePath = (address: string): boolean =>
  /^\/(?:[^/]|$)/.test(address) && !/[\s\\]/.test(address);

/** Whether an address is allowed as a link's target, judged by its spelling. */
export const isLinkAddress = (address: string): boolean =>
  isSitePath(address) ||
  (/^https:\/\/\S+$/.test(address) && URL.canParse(address)) ||
  /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(address) ||
  /^tel:\+?[\d-]+$/.test(address);
