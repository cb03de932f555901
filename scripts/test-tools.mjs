// The tests' requirements of the machine: a Chromium, a PostgreSQL server, and an nginx and a pgbouncer to put in
// front; Arial or its substitute, for visits without our fonts; and a Firefox, for one test file that is otherwise left
// out. Existing ones are used; missing ones are installed if possible (root on Debian), else reported in one sentence.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./toolchain.mjs";

function findProgram(names, folders = []) {
  const places = [...folders, ...(process.env.PATH ?? "").split(":"), "/usr/sbin"];
  for (const name of names) {
    const folder = places.find((place) => existsSync(join(place, name)));
    if (folder) return join(folder, name);
  }
  return undefined;
}

function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  return findProgram(["initdb"], folders);
}

// Playwright's headless Chromium is the same engine, and uses a fifth less processor time than the full browser.
const headlessShell = "chromium-headless-shell";

const findChromium = () =>
  process.env.CHROMIUM_PATH ??
  findProgram(
    [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    ["/Applications/Google Chrome.app/Contents/MacOS", "/Applications/Chromium.app/Contents/MacOS"],
  );

const findFirefox = () =>
  process.env.FIREFOX_PATH ??
  findProgram(["firefox-esr", "firefox"], ["/Applications/Firefox.app/Contents/MacOS"]);

/** Whether a page with Arial gets letters with its widths. Without fontconfig, the system supplies Arial. */
function hasArial() {
  const match = findProgram(["fc-match"]);
  return !match || /Arial|Liberation/.test(execFileSync(match, ["Arial"]).toString());
}

const mayInstall = () => process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;

/** Installs Debian packages; after a failure, missing ones are reported later. */
function installPackages(names) {
  console.log(`Installing ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"] };
  const aptGet = (...args) => {
    try {
      run("apt-get", args, options);
    } catch (error) {
      console.error(error.message);
    }
  };
  aptGet("update", "-qq");
  // One by one: a distribution may lack one of them and have the others.
  for (const name of names) aptGet("install", "-y", "-qq", "--no-install-recommends", name);
}

/** Playwright's browser, if neither the machine nor Debian has one. */
function installPlaywrightChromium() {
  try {
    run("npx", ["playwright", "install", "chromium"]);
    return execFileSync("npx", ["playwright", "install", "--list"]).toString().includes("chromium");
  } catch {
    return false;
  }
}

/**
 * Finds or installs the tools and returns the environment with their paths. Throws a sentence that names missing ones.
 */
export function ensureTestTools() {
  const missing = [
    ...(process.env.CHROMIUM_PATH || findProgram([headlessShell]) ? [] : [headlessShell]),
    ...(findFirefox() ? [] : ["firefox-esr"]),
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(findProgram(["nginx"]) ? [] : ["nginx-light"]),
    ...(findProgram(["pgbouncer"]) ? [] : ["pgbouncer"]),
    ...(findProgram(["openssl"]) ? [] : ["openssl"]),
    ...(hasArial() ? [] : ["fonts-liberation"]),
  ];
  if (missing.length > 0 && mayInstall()) {
    installPackages(missing);
    // For a distribution without the shell.
    if (!findChromium()) installPackages(["chromium"]);
  }

  const chromium = findChromium();
  if (!chromium && !installPlaywrightChromium()) {
    throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.");
  }
  if (!findPostgres()) {
    throw new Error(
      "The tests need a PostgreSQL server's programs (initdb, postgres): install it, on Debian with apt-get install postgresql.",
    );
  }
  const firefox = findFirefox();
  return {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(firefox && { FIREFOX_PATH: firefox }),
  };
}
