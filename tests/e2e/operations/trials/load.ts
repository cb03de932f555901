import { randomInt } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { secret } from "#tests/e2e/fixtures.ts";

// Visitors who read and write while something breaks. Each request uses a separate connection, so that it can reach another
// process, and is never repeated: a request without a response counts as failed.

/** A request from its visitor's side; without a status if the response was incomplete. Times of `performance.now`. */
type Asked = { path: string; began: number; ended: number; status: number | undefined };
type Posted = Asked & { name: string };

/** The failing part: the site, or a service that it depends on. */
type Away = "site" | "something behind it";
type Outage = { away: Away; from: number; to: number };

export type Load = {
  /** Names in the accepted messages, which identify their rows. */
  acknowledged(): string[];
  readonly posts: readonly Posted[];
  readonly reads: readonly Asked[];
  /**
   * Lets `work` break something and repair it. A request in progress may fail: without a response if the site was down, else
   * a message with 503; pages are shown in any state of the services behind the site.
   */
  during<Result>(away: Away, work: () => Promise<Result>): Promise<Result>;
  /** Requests that failed while nothing was down. */
  failedBeyond(): string[];
  /** Number of requests that failed during an outage. */
  failedMeanwhile(): number;
  /** Resolves when all requests have ended. */
  stop(): Promise<void>;
};

type LoadOptions = {
  origin: string;
  /** Prefix of the name in each message. */
  prefix: string;
  posters: number;
  readers: number;
  /** Minimum milliseconds from one request of a poster or reader to the next. */
  interval: number;
  /** One in so many messages comes from a person and causes two emails; to the site the others look like a program's. */
  personEvery?: number;
};

const paths = ["/", "/contact", "/blog", "/services", "/about"];
/** The form fields of a page rendered a minute ago. */
const token = issueFormToken(secret, Date.now() - 60_000);
const isAnswer = (status: number | undefined) => status !== undefined && status < 500;

let visitors = 0;
/** An IP address that no visitor had before: a site limits messages per address. */
function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

function ask(url: string, body?: URLSearchParams): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const headers = { "X-Forwarded-For": newAddress(), Accept: "text/html" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = url.startsWith("https:") ? tlsRequest : plainRequest;
  const asking = request(
    url,
    {
      agent: false,
      // A test's proxy has a self-signed certificate.
      rejectUnauthorized: false,
      method: body ? "POST" : "GET",
      headers: body ? { ...headers, ...form } : headers,
      timeout: 60_000,
    },
    (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode));
      answer.once("close", () => resolve(undefined));
    },
  );
  asking.once("error", () => resolve(undefined));
  asking.once("timeout", () => asking.destroy());
  asking.end(body?.toString());
  return promise;
}

async function timed(origin: string, path: string, body?: URLSearchParams): Promise<Asked> {
  const began = performance.now();
  const status = await ask(origin + path, body);
  return { path, began, status, ended: performance.now() };
}

/**
 * Requests every page that readers request: a page that was never rendered cannot be shown while the database is
 * unreachable.
 */
export async function seePages(origin: string): Promise<void> {
  for (const path of paths) await ask(origin + path);
}

/** Starts posters and readers, who run until {@link Load.stop}. The site must trust a proxy and have the tests' secret. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const { origin, prefix, posters, readers, interval, personEvery } = options;
  await seePages(origin);
  const posts: Posted[] = [];
  const reads: Asked[] = [];
  const outages: Outage[] = [];
  let isOver = false;

  async function often(step: (turn: number) => Promise<Asked>): Promise<void> {
    // Spreads the first requests.
    await pause(randomInt(interval));
    for (let turn = 0; !isOver; turn += 1) {
      const { began } = await step(turn);
      await pause(Math.max(0, began + interval - performance.now()));
    }
  }
  let written = 0;
  async function post(): Promise<Asked> {
    written += 1;
    const name = `${prefix}-${written}`;
    const isPerson = personEvery !== undefined && written % personEvery === 0;
    const body = new URLSearchParams({
      name,
      email: `${name}@client.example`,
      service: "Solar",
      message: "Please quote for a roof.",
      ...(isPerson ? { form_token: token } : {}),
    });
    const posted = { ...(await timed(origin, "/contact", body)), name };
    posts.push(posted);
    return posted;
  }
  async function read(turn: number): Promise<Asked> {
    const asked = await timed(origin, paths[turn % paths.length] ?? "/");
    reads.push(asked);
    return asked;
  }
  const work = [
    ...Array.from({ length: posters }, () => often(post)),
    ...Array.from({ length: readers }, () => often(read)),
  ];

  const isExcused = ({ began, ended, status }: Asked, isPost: boolean) =>
    outages.some(
      ({ away, from, to }) =>
        began <= to && ended >= from && (away === "site" || (isPost && status === 503)),
    );
  const failed = () => [
    ...posts.filter(({ status }) => status !== 200).map((one) => ({ ...one, isPost: true })),
    ...reads.filter(({ status }) => !isAnswer(status)).map((one) => ({ ...one, isPost: false })),
  ];
  return {
    posts,
    reads,
    acknowledged: () => posts.filter(({ status }) => status === 200).map(({ name }) => name),
    async during(away, breakAndMend) {
      const outage = { away, from: performance.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      try {
        return await breakAndMend();
      } finally {
        outage.to = performance.now();
      }
    },
    failedBeyond: () =>
      failed()
        .filter((one) => !isExcused(one, one.isPost))
        .map(({ isPost, path, status, began, ended }) => {
          const nearest = outages.findLast(({ from }) => from <= ended);
          const since = nearest ? `, ${Math.round(began - nearest.to)} ms after an outage` : "";
          return `${isPost ? "a message" : path}: ${status ?? "no answer"} after ${Math.round(ended - began)} ms${since}`;
        }),
    failedMeanwhile: () => failed().filter((one) => isExcused(one, one.isPost)).length,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}
