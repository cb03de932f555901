/** Names of bots: search engines, link previews, monitors, libraries. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|scrapy|http-?client/i;

/** Whether a browser in which someone reads may have sent this; who says nothing of itself is a program. */
export const isPeoplesAgent = (userAgent: string | null): boolean =>
  userAgent?.startsWith("Mozilla/") === true && !programs.test(userAgent);
