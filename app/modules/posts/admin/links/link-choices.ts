export const linkKinds = ["Page", "Post", "Project", "File"] as const;

/** A possible target of a link. */
export type LinkChoice = {
  kind: (typeof linkKinds)[number];
  name: string;
  /** The stored form of a link: for all of ours the address on this site. */
  to: string;
  /** Its distinction from others of its name. */
  detail: string;
};

/** A page of results: equally many of each kind. */
export type LinkChoices = { choices: LinkChoice[]; more: boolean };
