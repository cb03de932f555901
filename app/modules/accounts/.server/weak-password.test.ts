import { describe, expect, it } from "vitest";
import { passwordWeakness } from "./passwords.ts";

const owner = {
  name: "Asha Rao",
  email: "a.sharma@tunnel-works.example",
  siteUrl: "https://www.survey-house.example.com",
};
const weakness = (password: string) => passwordWeakness("New password", password, owner);

describe("a rejected password", () => {
  it.each([
    "123456789012",
    "password1234",
    "PassWord1234",
    "passwordpassword",
    "qwertyuiop12",
    "iloveyou2024!!",
    "P@ssw0rd2024!",
    "!!sunshine99!!",
    "congratulations",
    "123qweasdzxc",
  ])("is a common password, or close to one: %s", (password) => {
    expect(weakness(password)).toMatch(/^New password is, or is close to, a common password/);
  });

  it.each([
    ["asha", "over the hills with Asha"],
    ["asharao", "x8-AshaRao-x8-x8"],
    ["sharma", "late trains, $harm4 2"],
    ["tunnel", "seven t-u-n-n-e-l-s below"],
    ["survey", "SURVEY of the quiet sea"],
    ["datumline", "d4tuml1ne rules them all"],
    ["admin", "the admin of nothing much"],
  ])("contains a name of the person, the firm or the site: %s", (word, password) => {
    expect(weakness(password)).toContain(`must not contain “${word}”`);
  });
});

it.each([
  "correct horse battery",
  "four grey herons at noon",
  // Many words contain three letters of a name.
  "extraordinary lamps",
  // A common word within a long password.
  "83#9$27%2k&1 tiger 5592",
  "नदी के किनारे बारह पेड़",
])("accepts a unique password: %s", (password) => {
  expect(weakness(password)).toBeUndefined();
});
