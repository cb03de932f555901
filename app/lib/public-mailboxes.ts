/** Domains open to anyone: two writers from such a domain may be strangers. */
const publicMailboxes: ReadonlySet<string> = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"],
  ...["yahoo.com", "yahoo.co.in", "yahoo.co.uk", "yahoo.ie", "ymail.com", "rediffmail.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "proton.me", "protonmail.com", "zoho.com"],
  ...["gmx.de", "gmx.net", "gmx.com", "web.de", "t-online.de", "mail.com", "yandex.ru", "mail.ru"],
  ...["eircom.net", "btinternet.com", "sky.com", "comcast.net", "qq.com", "163.com", "126.com"],
]);

/** The domain of an address if it identifies a firm, in lower case; nothing for public providers. */
export function firmDomain(email: string): string | undefined {
  const domain = email.toLowerCase().split("@")[1];
  return domain && !publicMailboxes.has(domain) ? domain : undefined;
}
