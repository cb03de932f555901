/** Names of bots: search engines, link previews, monitors, libraries. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|scrapy|http-?client/i;

/** Whether a person's browser may have sent this; a request without a user agent is a bot's. */
export const isPeoplesAgent = (userAgent: string | null): boolean =>
  userAgent?.startsWith("Mozilla/") === true && !programs.test(userAgent);
