import { expect, it } from "vitest";
import { shownAt } from "./stand-ins.ts";

const told = { isConfirmed: true, text: "told" };
const made = { isConfirmed: false, text: "made up" };

it.each(["https://www.example.com", "https://localhost.example.com", "http://10.0.0.5:3000"])(
  "shows what is confirmed at %s",
  (siteUrl) => expect(shownAt(siteUrl, [told, made])).toEqual([told]),
);

it.each(["http://localhost:3000", "https://127.0.0.1", "http://[::1]:8080"])(
  "shows stand-ins as well at %s",
  (siteUrl) => expect(shownAt(siteUrl, [told, made])).toEqual([told, made]),
);
