import { expect, it } from "vitest";
import { splitEmail } from "./quoted-text.ts";

it.each([
  ["a text alone", "Dear Ana,\n\nyes.", ["Dear Ana,\n\nyes.", "", ""]],
  ["a signature", "Yes.\n\n-- \nBen\nDrafting", ["Yes.", "", "Ben\nDrafting"]],
  ["a quotation", "Yes.\n\n> Can you?\n>\n> Ana", ["Yes.", "> Can you?\n>\n> Ana", ""]],
  [
    "its line above",
    "Yes.\n\nOn 3 May, Ana wrote:\n> Can you?\n\n-- \nBen",
    ["Yes.", "On 3 May, Ana wrote:\n> Can you?", "Ben"],
  ],
  [
    "a divider",
    "Yes.\n\n-----Original Message-----\nFrom: Ana\nCan you?",
    ["Yes.", "-----Original Message-----\nFrom: Ana\nCan you?", ""],
  ],
  ["replies between the lines", "> Can you?\nYes.", ["> Can you?\nYes.", "", ""]],
  ["a quotation alone", "> Can you?", ["> Can you?", "", ""]],
  ["a dash", "Yes:\n-- plans\n- sheets", ["Yes:\n-- plans\n- sheets", "", ""]],
])("an email with %s is split", (_, email, [text, quoted, signature]) => {
  expect(splitEmail(email)).toEqual({ text, quoted, signature });
});
