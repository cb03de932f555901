import fc from "fast-check";
import { isLong } from "./long.ts";
import { post } from "./post.ts";

/** Number of bodies per endpoint, and of concurrent requests. Another seed generates other bodies. */
const bodies = isLong ? 2_000 : 120;
const atOnce = 40;
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);

type Sent = { headers: Record<string, string>; bytes: Buffer };
type Answer = { status: number; text: string };

const isForVisitors = (status: number) =>
  (status >= 200 && status < 400) || [400, 413, 415].includes(status);

/** A different IP address for each request; form-limits.timed.spec.ts covers rate limits. */
let visitors = 0;
function forwardedFor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/**
 * Fuzzing: posts generated bodies concurrently. `judge` returns the fault of a response; a 5xx is always one. The first
 * failure ends the run, with the seed and a request to reproduce it.
 */
export async function fuzz<Body extends Sent>(
  body: fc.Arbitrary<Body>,
  target: (sent: Body) => string,
  judge: (sent: Body, answer: Answer) => string | undefined,
): Promise<void> {
  const send = async (sent: Body) => {
    const url = target(sent);
    const headers = { ...sent.headers, "X-Forwarded-For": forwardedFor() };
    const answer = await post({ url, headers, body: sent.bytes });
    const fault = isForVisitors(answer.status) ? judge(sent, answer) : "is no answer to a visitor";
    if (!fault) return;
    const request = `POST ${url}\n${JSON.stringify(sent.headers)}\n${sent.bytes.toString("base64")}`;
    throw new Error(
      `${answer.status} ${fault}\n${request.slice(0, 4_000)}\n${answer.text.slice(0, 500)}`,
    );
  };
  const some = fc.array(body, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(some, async (each) => {
      await Promise.all(each.map(send));
    }),
    {
      seed,
      numRuns: bodies / atOnce,
      // The message contains the failing body; shrinking it, or printing all others, would only hide it.
      endOnFailure: true,
      reporter({ failed, seed, counterexamplePath, errorInstance }) {
        if (failed)
          throw new Error(`HOSTILE_SEED=${seed} (${counterexamplePath})`, { cause: errorInstance });
      },
    },
  );
}

/** Mostly the router's data requests, which render no page; sometimes like a browser without JavaScript. */
export const withWay = <Body>(body: fc.Arbitrary<Body>) =>
  fc
    .tuple(
      body,
      fc.oneof(
        { weight: 30, arbitrary: fc.constant(".data") },
        {
          weight: 1,
          arbitrary: fc.constantFrom("", "?_method=DELETE", ".data?__proto__=1&service=%00"),
        },
      ),
    )
    .map(([sent, way]) => ({ ...sent, way }));
