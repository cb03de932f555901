import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

type Posted = {
  url: string;
  headers?: Record<string, string>;
  body: Buffer;
};

/** Posts bytes over persistent connections: for thousands of requests this is cheaper than `fetch`. */
export function post(posted: Posted): Promise<{ status: number; text: string }> {
  const { url, headers, body } = posted;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: "POST", agent, headers: { ...headers, "Content-Length": body.byteLength } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just as it is reused; it has not read this request.
      if (sent.reusedSocket && error.code === "ECONNRESET") post(posted).then(resolve, reject);
      else reject(error);
    });
    sent.setTimeout(300_000, () => sent.destroy(new Error("no response within five minutes")));
    sent.end(body);
  });
}
