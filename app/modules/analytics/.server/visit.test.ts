import { expect, it } from "vitest";
import { parseVisit } from "./visit.ts";

const told = (...lines: string[]) => parseVisit(lines.join("\n"), "firm.example:3000");

it("reads the start of a visit", () => {
  const visit = {
    landing: "/services/ftth-design",
    referringHost: "google.com",
    utmSource: "google",
    utmMedium: "cpc",
    utmCampaign: "spring 2026",
  };
  const lines = ["/services/ftth-design", "www.google.com", "Google", "cpc", " Spring  2026 "];
  expect(told(...lines)).toEqual(visit);
  // As a form sends it.
  expect(parseVisit(lines.join("\r\n"), "firm.example")).toEqual(visit);
  expect(told("/", "", "", "", "")).toEqual({
    landing: "/",
    referringHost: "",
    utmSource: "",
    utmMedium: "",
    utmCampaign: "",
  });
  expect(told("/", "firm.example:3000", "", "", "")?.referringHost).toBe(".");
});

it("refuses anything that is not a visit", () => {
  for (const lines of [
    [""],
    ["/"],
    ["/", "a.example", "", ""],
    ["/", "a.example", "", "", "", ""],
    ["about", "a.example", "", "", ""],
    ["/", "a.example", "", "", "x".repeat(2_000)],
  ])
    expect(told(...lines)).toBeUndefined();
});

it.each([
  "javascript:alert(1)",
  "192.0.2.7",
  "[2001:db8::7]",
  "localhost",
  "a..example",
  "user@a.example",
  "<b>.example",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(60)}example`,
  "a.example/path?email=x",
])("counts %s among other hosts", (host) => {
  expect(told("/", host, "", "", "")?.referringHost).toBe("*");
});

it.each([
  "jane@client.example",
  "=cmd()",
  "<script>",
  "a\u0000b",
  "x".repeat(61),
  "4f9a0b1c2d3e4f5a6b7c8d9e",
  "\u202Etxt",
  "*",
  ".",
])("counts the campaign %j among others", (campaign) => {
  expect(told("/", "", "", "", campaign)?.utmCampaign).toBe("*");
});

it("keeps names of campaigns as people write them", () => {
  for (const name of ["tür à côté", "q4/ftth", "12345678901", "a+b|c", "图纸"])
    expect(told("/", "", "", "", name)?.utmCampaign).toBe(name);
});
