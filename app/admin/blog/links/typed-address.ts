import { isEmail } from "#app/lib/email.ts";

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i;

/** The address that someone has typed, of this site or whole. Nothing for what is none, such as the words of a search. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text) || text === "") return undefined;
  if (/^[/#]./.test(text) || text === "/") return text;
  return /^(https?:\/\/.|mailto:.|tel:.)/i.test(text) && URL.canParse(text) ? text : undefined;
}

/** The address that may be meant by what is typed without its beginning: a domain, or an email's. */
export function impliedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text) && !/[/:]/.test(text)) return `mailto:${text}`;
  return domain.test(text) ? `https://${text}` : undefined;
}
