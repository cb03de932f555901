/** Hosts of others that a page may load from, once the visitor has asked. The security policy lists just these. */
export type ForeignSources = { scripts: string[]; styles: string[]; frames: string[] };

const mapOrigin = "https://www.openstreetmap.org";

/** Depends on the provider of the booking page: Calendly, Cal.com, or none. */
export function foreignSources(schedulingUrl: string | undefined): ForeignSources {
  const sources: ForeignSources = { scripts: [], styles: [], frames: [mapOrigin] };
  if (!schedulingUrl) return sources;
  if (new URL(schedulingUrl).hostname.endsWith("calendly.com")) {
    sources.scripts.push("https://assets.calendly.com");
    sources.styles.push("https://assets.calendly.com");
    sources.frames.push("https://calendly.com");
  } else {
    sources.scripts.push("https://app.cal.com");
    sources.frames.push("https://app.cal.com", "https://cal.com");
  }
  return sources;
}
