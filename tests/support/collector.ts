import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { listenOnFreePort } from "./free-port.ts";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  events?: { name: string; attributes: Attribute[] }[];
  status: { code?: number };
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** A span as a collector received it. */
export type CollectedSpan = Omit<SentSpan, "attributes"> & {
  attributes: Record<string, string | number | boolean | undefined>;
  resource: Record<string, string | number | boolean | undefined>;
};

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );

/** Starts a trace collector (OTLP, JSON over HTTP) on a free port of the loopback address. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    if (hangs) return;
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const attributes = valuesOf(span.attributes);
        spans.push({ ...span, attributes, resource: valuesOf(resource.attributes) });
      }
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  const port = await listenOnFreePort(server);
  return {
    spans: spans as readonly CollectedSpan[],
    /** Sends traces here, soon after they end. */
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
    /** Whether it accepts requests and never responds. */
    setHanging(next: boolean) {
      hangs = next;
      if (!next) server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
