// cspell:ignore Laoghaire
import { describe, expect, it } from "vitest";
import { readForm, readJson } from "./read-form.ts";

const posted = {
  subject: "Du\u0301n Laoghaire",
  message: "Slide title\u000bsecond line\r\nthird\u0000\ufffe",
  password: "pa\u0301ss\u000bword",
};

const stored = {
  subject: "D\u00fan Laoghaire",
  message: "Slide title\nsecond line\nthird",
  password: "pa\u0301ss\u000bword",
};

function multipart() {
  const body = new FormData();
  for (const [name, value] of Object.entries(posted)) body.set(name, value);
  return body;
}

describe("a form", () => {
  it.each([
    ["urlencoded", () => new URLSearchParams(posted)],
    ["multipart", multipart],
  ])("normalises each text but passwords when it comes %s", async (_, body) => {
    const request = new Request("https://site.example", { method: "POST", body: body() });
    expect(Object.fromEntries(await readForm(request))).toEqual(stored);
  });
});

describe("a body of JSON", () => {
  const read = (body: string) =>
    readJson(new Request("https://site.example", { method: "POST", body }));

  it("normalises texts at every depth and keeps everything else", async () => {
    const body = {
      fields: { title: posted.subject, tags: ["E\u0301\u000b"], isOn: true, at: null },
    };
    expect(await read(JSON.stringify({ ...body, version: 3 }))).toEqual({
      fields: { title: stored.subject, tags: ["\u00c9\n"], isOn: true, at: null },
      version: 3,
    });
    expect(await read(String.raw`{"text":"cut \ud83d"}`)).toEqual({ text: "cut " });
  });

  it("is nothing when it cannot be read", async () => {
    expect(await read("{")).toBeUndefined();
  });
});
