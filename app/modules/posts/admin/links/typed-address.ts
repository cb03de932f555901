import { isEmail } from "#app/lib/email.ts";

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
