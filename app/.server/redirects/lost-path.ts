import { foldedPath } from "#app/lib/canonical-path.ts";

/** Characters of a path that is kept; longer ones are made by programs. */
const maxLength = 200;

/** Looking for holes in other people's software, of which this site has none. */
const probe =
  /^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|_ignition|actuator|solr|boaform|hnap1|owa|autodiscover|remote|telescope|server-status|druid|console|geoserver|jenkins|manager\/html)|\/\.|\.(env|git|sql|bak|old|swp|ini|ya?ml|conf|config|log|zip|rar|7z|gz|tgz|tar|cfm|action|do|sh|exe|dll|map|pem|key)$/;

/** Extensions that an old site of the firm may have had; without a page that linked there it is a probe. */
const script = /\.(php\d?|aspx?|jspx?|cgi|pl)($|\/)/;

/** Credentials and what tells people apart: email addresses, tokens, long numbers. */
const personal = /@|%40|[a-z0-9]{24}|\d{7}|\.[\w-]{43}/;

/** A path as lost addresses are counted, in small letters; nothing if it is none worth a redirect, or might name someone. */
export function lostPath(path: string, referringHost: string): string | undefined {
  const low = foldedPath(path);
  if (low.length > maxLength || probe.test(low) || personal.test(low)) return undefined;
  if (script.test(low) && !referringHost) return undefined;
  return low;
}

/** The host of the page from which someone came, from the Referer header, which is untrusted; never an IP address. */
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
