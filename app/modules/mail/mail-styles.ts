import { colours } from "@datumline/brand/tokens";

/* The style of text in an email; on every element, as many apps drop style sheets. */

const sans = "Inter, Helvetica, Arial, sans-serif";

export const mailBody = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  color: colours.ink,
};
export const small = {
  fontFamily: sans,
  fontSize: "13px",
  lineHeight: "20px",
  color: colours.secondary,
};
export const rule = `1px solid ${colours.rule}`;
