import { firm } from "@datumline/brand/firm";
import { roles } from "../permissions.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The owner of the password, and the site it is for. */
type PasswordOwner = { name: string; email: string; siteUrl: string };

/** Longer words contain shorter ones by chance, as "extraordinary" contains "rao". */
const minWord = 4;

/** Digits and symbols that replace letters. */
const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const squash = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const asLetters = (text: string) =>
  text.replace(/[0134577@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** The words of a text, and all of them joined together. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(squash);

/** An attacker's first guesses: the person's name, the site's name, and common roles. */
function expectedWords({ name, email, siteUrl }: PasswordOwner): Set<string> {
  const [mailbox = "", domain = ""] = email.split("@");
  // The last label is not a name: com, example, localhost.
  const hosts = [domain, new URL(siteUrl).hostname].map((host) => host.split(".").slice(0, -1));
  const roleNames = Object.values(roles).map(({ label }) => label);
  const texts = [name, mailbox, ...hosts.flat(), firm.name, firm.shortName, ...roleNames];
  return new Set(texts.flatMap(wordsOf).filter((word) => word.length >= minWord));
}

/** A password without leading and trailing digits and symbols, and half of a password that repeats itself. */
function cores(password: string): string[] {
  const core = /\p{L}.*\p{L}/su.exec(password)?.[0] ?? "";
  const half = password.slice(0, password.length / 2);
  return [
    // A short core with long padding is as strong as any password of that length.
    ...(core.length * 2 >= password.length ? [core, asLetters(core)] : []),
    ...(half + half === password ? [half] : []),
  ];
}

/**
 * Why a password is too easy to guess, as a sentence that starts with its field's `label`; undefined if it is not.
 * Names of the person, the firm and the site are refused (ASVS 5.0.0, 6.2.11). So are common passwords, even with
 * digits and symbols around them (6.2.4, 6.2.12).
 */
export function passwordWeakness(
  label: string,
  password: string,
  owner: PasswordOwner,
): string | undefined {
  const said = [squash(password), squash(asLetters(password))];
  const word = [...expectedWords(owner)].find((each) => said.some((text) => text.includes(each)));
  if (word) {
    return `${label} must not contain “${word}”: the names of people, the firm and the site are the first things guessed.`;
  }
  if ([password, ...cores(password)].some(isCommonPassword)) {
    return `${label} is, or is close to, a common password. Four unrelated words make a good one.`;
  }
  return undefined;
}
