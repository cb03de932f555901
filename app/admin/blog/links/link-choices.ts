export const linkKinds = ["Page", "Post", "Project", "File"] as const;

/** Something that a link of a text can lead to. */
export type LinkChoice = {
  kind: (typeof linkKinds)[number];
  name: string;
  /** What a link keeps: for all of ours the address on this site. */
  to: string;
  /** What tells it from others of its name. */
  detail: string;
};

/** A part of what was found: as many of each kind. */
export type LinkChoices = { choices: LinkChoice[]; more: boolean };
