/** Words that a rule finds and that stay, each with its reason. */
export const exceptions: readonly { path: string; words: RegExp; why: string }[] = [
  { path: "scripts/words/", words: /./, why: "the rules quote what they refuse" },
  {
    path: "app/content/data-security.ts",
    words: /^Whoever/,
    why: "an earlier default, by which stored placeholder content is recognised",
  },
];
