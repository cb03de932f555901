/**
 * Daily counts other than pages. Of visitors who agreed: how visits started (host to device), and forms with the page that
 * they are on, opened and sent. Of everyone, by the server: blog searches without results.
 */
export const dimensions = [
  "host",
  "landing",
  "source",
  "medium",
  "campaign",
  "country",
  "device",
  "opened",
  "sent",
  "search",
] as const;

export type Dimension = (typeof dimensions)[number];
