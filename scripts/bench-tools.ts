import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Starts Chromium from CHROMIUM_PATH, or from where `npm test` finds it. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, "--disable-gpu", "--no-sandbox", "--disable-background-networking"],
  });
}
