/**
 * Daily counts other than pages. From visitors who consented: how visits started (host to device), and forms opened and
 * sent, with their pages. From everyone, counted by the server: blog searches without results.
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
