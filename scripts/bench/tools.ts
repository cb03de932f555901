import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { queryRows } from "#tests/support/rows.ts";
import type { Site } from "#tests/support/site.ts";

/** A measured figure next to its goal, and next to the best possible in the same run, if there is one. */
export type BenchFigure = {
  what: string;
  figure: number;
  unit: string;
  goal: number;
  /** Whether the goal is a minimum or a maximum. */
  wanted: "at least" | "at most";
  /** The reference that the goal was derived from, such as nginx with the same bytes. */
  peer?: { name: string; figure: number };
};

/** A part of `npm run bench`, measured in a separate process. */
export type BenchPart = { title: string; figures: BenchFigure[] };

export const isMet = ({ figure, goal, wanted }: BenchFigure): boolean =>
  wanted === "at least" ? figure >= goal : figure <= goal;

/** Three significant digits; integers stay integers. */
function round(value: number): number {
  const places = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(places, 3)));
}

const shown = (value: number) => round(value).toLocaleString("en-GB", { maximumFractionDigits: 3 });

function cells(figure: BenchFigure): string[] {
  const { what, unit, goal, wanted, peer } = figure;
  return [
    what,
    `${shown(figure.figure)} ${unit}`.trim(),
    `${wanted === "at least" ? "≥" : "≤"} ${shown(goal)}`,
    peer ? `${peer.name}: ${shown(peer.figure)}` : "",
    peer && peer.figure > 0 ? shown(figure.figure / peer.figure) : "",
    isMet(figure) ? "met" : "**missed**",
  ];
}

const head = ["measured", "figure", "goal", "compared with, in the same run", "ratio", ""];

/** The parts as Markdown tables. */
export function tables(parts: readonly BenchPart[]): string {
  const row = (values: readonly string[]) => `| ${values.join(" | ")} |`;
  return parts
    .map(({ title, figures }) =>
      [
        `### ${title}`,
        "",
        row(head),
        row(head.map(() => "---")),
        ...figures.map((figure) => row(cells(figure))),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Sends a part's figures to `npm run bench`, or prints them if the part was started alone. */
export function reportFigures(part: BenchPart): void {
  if (process.send) process.send(part);
  else console.log(tables([part]));
}

// Linux's counters of a process. Other systems have no such files; the benchmarks that need them fail with a message.

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

export function requireLinux(): void {
  if (!existsSync("/proc/self/stat")) throw new Error("This is measured on Linux only.");
}

/** Milliseconds of processor time used by a process. */
export function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function megabytes(pid: number | undefined, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
}

/** Megabytes of resident memory of a process. */
export const residentMemory = (pid: number | undefined) => megabytes(pid, "VmRSS");

/** Peak resident memory of a process, in megabytes. */
export const peakMemory = (pid: number | undefined) => megabytes(pid, "VmHWM");

// wrk uses less processor time per request than the server that it loads.

/** A server's throughput. */
export type Load = { perSecond: number /** Milliseconds. */; p99: number };

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Sends requests to a URL over 32 connections for a number of seconds. Throws if wrk is missing or a response is wrong. */
export async function load(url: string, seconds: number, status = 200): Promise<Load> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = ["-t1", "-c32", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br"];
  const child = spawn("wrk", [...options, url], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.once("error", () =>
    reject(new Error("npm run bench needs wrk, on Debian apt-get install wrk.")),
  );
  child.once("close", () => resolve(output));
  const text = await promise;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, value, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(text) ?? [];
  const hasRefused = /Non-2xx or 3xx responses/.test(text);
  const scale = inMilliseconds[unit];
  if (!(perSecond > 0) || scale === undefined || hasRefused !== status >= 400) {
    throw new Error(`wrk did not measure ${url}:\n${text}`);
  }
  return { perSecond, p99: Number(value) * scale };
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Starts Chromium from CHROMIUM_PATH, or the one that `npm test` uses. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, "--disable-gpu", "--no-sandbox", "--disable-background-networking"],
  });
}

/** Sets the cookie consent in advance, so that the question does not cover the page. */
export const presetConsent = (visitor: Page | BrowserContext): Promise<unknown> =>
  visitor.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.setItem(
      "cookieConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    );
  });

/** Inserts `count` published posts into a site's database, one hour or `apart` between them. */
export async function insertPosts(
  connection: { site: Site; databaseUrl: string | undefined },
  count: number,
  apart = "1 hour",
): Promise<void> {
  await queryRows(
    connection,
    `insert into blog_posts (title, slug, excerpt, content, category, author, published, published_at)
     select 'Pulling cable through duct ' || n, 'post-' || n, 'What bends and slack cost on route ' || n,
       repeat('<h2>Splice ' || n || '</h2><p>Tension grows with each bend of the duct.</p>', 40),
       (array['FTTH Design', 'Solar Analysis', 'Scan-to-BIM', 'Civil Engineering'])[n % 4 + 1], 'A. Planner', true,
       now() - n * $1::interval from generate_series(1, ${count}) n`,
    [apart],
  );
  if (connection.databaseUrl) await queryRows(connection, "vacuum analyze");
}
