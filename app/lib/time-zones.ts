/** Names that some engines still list in their old spelling. */
const renamed: Readonly<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

/** The names of all time zones (IANA) that this engine lists, with UTC. */
export const timeZones = (): string[] =>
  ["UTC", ...Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name)].sort();

/** Whether there is a time zone of this name; an offset such as +05:30 is none, as it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
