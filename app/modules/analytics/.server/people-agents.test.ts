import { expect, it } from "vitest";
import { isBrowserUserAgent } from "./visit.ts";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", true],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    true,
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", false],
  ["Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)", false],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0", false],
  ["curl/8.5.0", false],
  ["", false],
  [null, false],
])("recognises a person's browser, from %s: %s", (agent, isPeoples) => {
  expect(isBrowserUserAgent(agent)).toBe(isPeoples);
});
