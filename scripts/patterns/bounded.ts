/**
 * Patterns that are not proved linear, each with the reason why its texts are short or trusted. The reason includes a
 * file and words in it, so that the removal of a bound is noticed.
 */
export const bounded: readonly {
  file: string;
  text: string;
  bound: string;
  at: readonly [file: string, words: string];
}[] = [
  {
    file: "app/platform/env.ts",
    text: "/\\/+$/",
    bound: "An address from the settings, read once at start.",
    at: ["app/platform/env.ts", "S3_PUBLIC_URL: z"],
  },
  ...[
    {
      file: "app/modules/posts/.server/import/finish-document.ts",
      text: '/<small class="footnote">.*?<\\/small>|<sup>\\d{1,3}<\\/sup>/gs',
    },
    {
      file: "app/modules/posts/.server/import/markdown.ts",
      text: "/^\\$\\$((?:\\\\.|[^$\\\\])+)\\$\\$|^\\$(?!\\s)((?:\\\\.|[^$\\\\\\n])+)(?<!\\s)\\$(?!\\d)/s",
    },
    {
      file: "app/modules/posts/.server/import/markdown.ts",
      text: '/<small class="footnote">.*?<\\/small>|<sup>\\d+<\\/sup>/gs',
    },
  ].map((pattern) => ({
    ...pattern,
    bound: "A document of an import, read in a separate thread that ends after twenty seconds.",
    at: [
      "app/modules/posts/.server/import/read-import.ts",
      "readingTime: time = maxReadingTime",
    ] as const,
  })),
  ...[
    "/\\b[a-z][a-z\\d+.-]*:\\/\\/\\S+/gi",
    "/\\b[\\w-]+(?:\\.[\\w-]+)+(?::\\d+)?\\b/g",
    "/\\[?(?:[\\da-f]{0,4}:){2,}[\\da-f.]*\\]?(?::\\d+)?/gi",
    "/\\b[\\w-]+:\\d{2,5}\\b/g",
    "/(?:^|(?<=[\\s'\"(]))[/\\\\]\\S*/g",
    "/[.\\s]+$/",
  ].map((text) => ({
    file: "app/platform/storage/storage-reason.ts",
    text,
    bound: "A longer answer of a storage is not read.",
    at: [
      "app/platform/storage/storage-reason.ts",
      "if (message.length > maxMessageLength) return;",
    ] as const,
  })),
  ...[
    "/(?<!\\\\),(?![^(]*\\))/",
    "/\\[[^\\]]*\\]|::?[\\w-]+(\\((?:[^()]|\\([^()]*\\))*\\))?|#[\\w-]+/g",
    "/(--[\\w-]+):[^;}]*;?/g",
    "/@property (--tw-[\\w-]+)\\{[^}]*\\}/g",
  ].map((text) => ({
    file: "app/site/critical-css.ts",
    text,
    bound: "It reads the style sheet of the build.",
    at: ["app/entry.server.tsx", "criticalCss(siteSheet,"] as const,
  })),
  ...[
    '/[ \\t]*"([^"]*(?:""[^"]*)*)("|$)[^,\\r\\n]*(,|\\r\\n|\\r|\\n|$)|([^,\\r\\n]*)(,|\\r\\n|\\r|\\n|$)/y',
    '/[ \\t]*"([^"]*(?:""[^"]*)*)("|$)[^;\\r\\n]*(;|\\r\\n|\\r|\\n|$)|([^;\\r\\n]*)(;|\\r\\n|\\r|\\n|$)/y',
  ].map((text) => ({
    file: "app/lib/csv.ts",
    text,
    bound: "A file that an editor imports, whose size is bounded; each cell is read once.",
    at: ["app/admin/csv-import.server.ts", "if (bytes > maxFileBytes)"] as const,
  })),
  {
    file: "app/lib/mailbox.server.ts",
    text: "/[\\s.,;:!?]+$/u",
    bound: "Not longer than three addresses.",
    at: ["app/lib/mailbox.server.ts", "if (text.length > 3 * maxEmail)"],
  },
  {
    file: "app/modules/mail/letter.ts",
    text: '/(https?:\\/\\/[^\\s<>"]*[^\\s<>".,;:!?)\'*])|(?<![\\w*])\\*\\*(?! )([^*\\n]+)(?<! )\\*\\*(?![\\w*])|(?<![\\w*])\\*(?! )([^*\\n]+)(?<! )\\*(?![\\w*])/g',
    bound: "A line of a reply that the firm writes, at most 20,000 characters.",
    at: ["app/modules/leads/admin/reply/actions.server.ts", 'requiredText("Message", maxMessage)'],
  },
  {
    file: "app/ui/no-break.tsx",
    text: "/(\\d+-\\w+|\\w+-(?:to|of)-\\w+|\\S+@|(?<=@)[\\w.-]*\\w)/",
    bound:
      "Headings and short texts of our code, and titles of projects, a line that the admin bounds.",
    at: ["app/site/sections/section-head.tsx", "<NoBreak>{title}</NoBreak>"],
  },
  {
    file: "studio/building/ifc-file.ts",
    text: "/0+$/",
    bound: "A number with seven decimal places.",
    at: ["studio/building/ifc-file.ts", "rounded.toFixed(7).replace(/0+$/"],
  },
];
