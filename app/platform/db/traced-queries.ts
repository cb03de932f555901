import { isTracing, withClientSpan } from "../tracing/tracing.ts";

type Query = (...given: never[]) => unknown;

/** Maximum length of a statement in a span, in characters: it has placeholders in place of values. */
const maxStatement = 1_000;

/** A span's name and attributes for a statement: operation, table, and text without parameters. */
export function describeStatement(statement: string) {
  const truncated = statement.slice(0, maxStatement);
  const operation = /^[\s(]{0,9}(\w{1,20})/.exec(truncated)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update) "?(\w{1,63})/i.exec(truncated)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table && { "db.collection.name": table }),
      "db.query.text": truncated,
    },
  };
}

/** `query` of a pool, a connection or the embedded engine, with a span for each awaited statement. */
function tracedQuery(query: Query): Query {
  const ask = query as (...given: unknown[]) => unknown;
  return (...given: unknown[]) => {
    const [statement] = given;
    const text =
      typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
    if (typeof text !== "string" || typeof given.at(-1) === "function") return ask(...given);
    const { name, attributes } = describeStatement(text);
    return withClientSpan(name, attributes, async () => ask(...given));
  };
}

/** Creates a span for every statement of an engine or a pool, if tracing is on. */
export function traceQueries(client: { query: Query }): void {
  if (isTracing()) client.query = tracedQuery(client.query.bind(client) as Query);
}

/** A connection of a pool that creates spans for its statements until it is released. */
export function tracedConnection<Client extends object & { query: Query }>(client: Client): Client {
  if (!isTracing()) return client;
  return Object.create(client, {
    query: { value: tracedQuery(client.query.bind(client) as Query) },
  });
}
