/** Texts that slow patterns down: each repeats a string that is one step short of a match. */
export const stumbling = {
  dots: `x@${".".repeat(500)}@`,
  token: "aaaaaaaaaaaaaaaaaaaaaaa-",
  spaces: `${" \t".repeat(40)}x`,
  slashes: "//",
  tags: "<a <!--<script <![CDATA[",
  entities: "&amp&#x&lt",
  digits: "1".repeat(24),
  lines: "\r\n\n\r",
  marks: "[]{}()*+?^$|\\",
  wide: "ﷺ👩‍👩‍👧‍👦é",
  links: "https://[::1/ http:\\\\a@b:c@d/%2e%2e/",
  dates: "2026-02-30T99:99:99+99:99",
};
/** The texts by their content. */
export const texts = Object.entries(stumbling);
/** Repeats `text` up to a length in characters. */
export const repeated = (length: number, text: string) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();
