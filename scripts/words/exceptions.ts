/** Words that a rule finds and that stay, each with its reason. */
export const exceptions: readonly { path: string; words: RegExp; why: string }[] = [
  { path: "scripts/words/", words: /./, why: "the rules quote what they refuse" },
];
