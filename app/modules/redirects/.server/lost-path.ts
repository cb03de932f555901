import { foldedPath } from "#app/lib/canonical-path.ts";

/** Maximum characters of a path that is kept; longer ones come from programs. */
const maxLength = 200;

/** Probes for holes in other software, which this site does not use. */
const probe =
  /^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|_ignition|actuator|solr|boaform|hnap1|owa|autodiscover|remote|telescope|server-status|druid|console|geoserver|jenkins|manager\/html)|\/\.|\.(env|git|sql|bak|old|swp|ini|ya?ml|conf|config|log|zip|rar|7z|gz|tgz|tar|cfm|action|do|sh|exe|dll|map|pem|key)$/;

/** Extensions that an old site of the firm may have had; without a linking page it is a probe. */
const script = /\.(php\d?|aspx?|jspx?|cgi|pl)($|\/)/;

/** Credentials and identifying values: email addresses, tokens, long numbers. */
const personal = /@|%40|[a-z0-9]{24}|\d{7}|\.[\w-]{43}/;

/**
 * The normal form of a missing path, in lower case; nothing if it is not worth a redirect, or might identify a person.
 */
export function lostPath(path: string, referringHost: string): string | undefined {
  const low = foldedPath(path);
  if (low.length > maxLength || probe.test(low) || personal.test(low)) return undefined;
  if (script.test(low) && !referringHost) return undefined;
  return low;
}

/** The host of the referring page, from the Referer header, which is untrusted; never an IP address. */
export function referringHost(referrer: string | null): string {
  const url = URL.parse(referrer ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const host = url.hostname.toLowerCase();
  return host.length <= 100 &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) &&
    /[a-z]/.test(host.split(".").at(-1) ?? "")
    ? host
    : "";
}
