export const linkKinds = ["Page", "Post", "Project", "File"] as const;

/** A possible target of a link. */
export type PostLinkChoice = {
  kind: (typeof linkKinds)[number];
  name: string;
  /** The stored form of a link, without the origin for targets on this site. */
  to: string;
  /** Distinguishes it from others with the same name. */
  detail: string;
};

/** A page of results, with the same maximum for each kind. */
export type LinkChoices = { choices: PostLinkChoice[]; more: boolean };
