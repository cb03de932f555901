import { isEmail } from "#app/lib/email.ts";

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

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i;

/**
 * A typed address, either on this site or complete. Returns nothing for anything else, such as the words of a search.
 */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text) || text === "") return undefined;
  if (/^[/#]./.test(text) || text === "/") return text;
  return /^(https?:\/\/.|mailto:.|tel:.)/i.test(text) && URL.canParse(text) ? text : undefined;
}

/** The probable address of a text without a scheme: a domain, or an email address. */
export function impliedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text) && !/[/:]/.test(text)) return `mailto:${text}`;
  return domain.test(text) ? `https://${text}` : undefined;
}
