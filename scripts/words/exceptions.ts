/** Words that a rule finds and that stay, each with its reason. */
export const exceptions: readonly { path: string; words: RegExp; why: string }[] = [
  { path: "scripts/words/", words: /./, why: "the rules quote what they refuse" },
  {
    path: "app/site/content/data-security.ts",
    words: /^Whoever/,
    why: "an earlier default, by which stored placeholder content is recognised",
  },
  {
    path: "cspell.config.yaml",
    words: /^mails$/,
    why: "it names the spelling that the code uses",
  },
  {
    path: "app/modules/posts/admin/import/import.server.db.test.ts",
    words: /^lie$/,
    why: "the name of a file that claims to be an image",
  },
];
