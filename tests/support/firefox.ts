import puppeteer, { type Browser, type HTTPRequest, type Page } from "puppeteer-core";
import { until } from "./until.ts";

/** Starts the machine's Firefox over WebDriver BiDi, which needs no patched browser, unlike Playwright. */
export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    ...(process.env.FIREFOX_PATH && { executablePath: process.env.FIREFOX_PATH }),
    headless: true,
  });

/** A Firefox tab, and its console complaints so far. */
export type Tab = {
  page: Page;
  complaints: string[];
  /** Presses the button or label with this name, once it is available. */
  press(name: string): Promise<void>;
  /** Fills in or chooses from the field that `selector` finds. */
  fill(selector: string, value: string): Promise<void>;
  /** Waits until this text is visible. */
  sees(text: string): Promise<void>;
  /** Waits until an element that `selector` finds is visible, or none is. */
  shows(selector: string, isShown?: boolean): Promise<void>;
  /** Waits until the URL matches. */
  isAt(address: RegExp): Promise<void>;
  /** A slow network: requests for the site's scripts wait for the returned function. */
  holdScripts(): Promise<() => Promise<void>>;
};

/**
 * A browser cancels a page's pending requests when it leaves the page. Only Firefox reports this to the router, which
 * complains or throws.
 */
const leftWhileLoading = ["Failed to fetch manifest patches", "Error in input stream"];
const isLeft = (text: string) => leftWhileLoading.some((part) => text.includes(part));

/** Collects errors, warnings, failed requests and policy violations, as the tests in Chromium do. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (isLeft(text)) return;
    if (["error", "warn"].includes(message.type())) complaints.push(text);
  });
  page.on("pageerror", (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!isLeft(text)) complaints.push(`uncaught: ${text}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/**
 * Not Puppeteer's selector for roles and names: it queries Firefox in each frame without waiting for the response, which a
 * busy machine never catches up with.
 */
const buttonNamed = (name: string) =>
  `::-p-xpath(//button[normalize-space() = "${name}" or @aria-label = "${name}"] | //label[normalize-space() = "${name}"])`;

/** Opens a tab of 1280 x 900 px. */
export async function openTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    page,
    complaints: listen(page),
    press: (name) => page.locator(buttonNamed(name)).click(),
    fill: (selector, value) => page.locator(selector).fill(value),
    async sees(text) {
      const isSeen = (wanted: string) => document.body.innerText.includes(wanted);
      await page.waitForFunction(isSeen, {}, text);
    },
    async shows(selector, isShown = true) {
      await page.waitForSelector(selector, isShown ? { visible: true } : { hidden: true });
    },
    async isAt(address) {
      await until(() => address.test(page.url()) || undefined, {
        what: `${address}, not ${page.url()}`,
      });
    },
    async holdScripts() {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const isScript = (url: string) => /\/assets\/.*\.js$/.test(url);
      const continueWhenReleased = async (request: HTTPRequest) => {
        if (isScript(request.url())) await released;
        if (!request.isInterceptResolutionHandled()) await request.continue();
      };
      page.on("request", (request) => void continueWhenReleased(request));
      await page.setRequestInterception(true);
      return async () => release();
    },
  };
}
