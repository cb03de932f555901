import { expect, it } from "vitest";
import { setTracer, type Tracer } from "../tracing/tracing.ts";
import { describeStatement, tracedConnection, traceQueries } from "./traced-queries.ts";

it.each([
  ['select "id", "title" from "blog_posts" where "id" = $1', "select blog_posts", "blog_posts"],
  ['insert into "leads" ("name") values ($1)', "insert leads", "leads"],
  ['update "users" set "name" = $1', "update users", "users"],
  ["begin", "begin", undefined],
  ['(select 1 from "leads") union all (select 2)', "select leads", "leads"],
  ["  WITH a as (select 1) select * from a", "with a", "a"],
])("names %s", (statement, name, table) => {
  const told = describeStatement(statement);
  expect(told.name).toBe(name);
  expect(told.attributes["db.collection.name"]).toBe(table);
  expect(told.attributes["db.query.text"]).toBe(statement);
});

it("truncates a long statement", () => {
  const statement = `select ${"a, ".repeat(10_000)} from b`;
  expect(describeStatement(statement).attributes["db.query.text"]).toHaveLength(1_000);
});

it("leaves engines and connections unchanged while tracing is off", () => {
  const query = async () => 1;
  const client = { query };
  traceQueries(client);
  expect(client.query).toBe(query);
  expect(tracedConnection(client)).toBe(client);
});

it("creates a span for each statement, without its parameters", async () => {
  const told: unknown[] = [];
  const call: Tracer["withClientSpan"] = (name, attributes, work) => {
    told.push([name, attributes]);
    return work();
  };
  setTracer({
    withClientSpan: call,
    withSpan: call,
    withRootSpan: () => Promise.reject(),
    recordError: () => {},
  });
  try {
    const client = { query: async (..._: unknown[]) => "answer" };
    const lent = tracedConnection(client);
    expect(await lent.query({ text: "select 1 from a where b = $1" }, ["margaret"])).toBe("answer");
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("margaret");
    await client.query("select 2");
    expect(told).toHaveLength(1);
    traceQueries(client);
    await client.query("select 3", ["margaret"]);
    expect(told).toHaveLength(2);
  } finally {
    setTracer(undefined);
  }
});
