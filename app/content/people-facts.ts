import { firmTeam } from "@datumline/brand/firm";
import { slugOf } from "#app/lib/slug.ts";
import type { People, Person } from "./people.ts";

/** Someone whom an article names. */
export type Credit = {
  name: string;
  role?: string;
  /** Where the page of the team reports them, as a path; missing where it does not. */
  path?: string;
};

/** Who wrote something, no one where it is by the firm, and who reviewed it. */
export type Credits = { authors: readonly Credit[]; reviewers: readonly Credit[] };

/** Where About reports someone: a name for an address, the key where two have the same or it has no Latin letters. */
export function anchorOf({ people }: People, { key, name }: Person): string {
  const slug = slugOf(name);
  const first = people.find((each) => slugOf(each.name) === slug);
  return slug && first?.key === key ? slug : `person-${key}`;
}

/** Someone as About tells machines of them. */
export type PersonFacts = {
  name: string;
  role: string;
  anchor: string;
  text: string;
  /** The address of a photograph. */
  image: string | undefined;
  languages: readonly string[];
  licences: readonly { name: string; number: string }[];
  /** https addresses elsewhere. */
  profiles: readonly string[];
};

/** What machines may know of a person who is shown. */
export function personFacts(people: People, person: Person, image?: string): PersonFacts {
  const { name, role, text } = person;
  return {
    ...{ name, role, text, image },
    anchor: anchorOf(people, person),
    languages: languagesOf(person),
    licences: shownLicences(person),
    profiles: profilesOf(person).filter((address) => address.startsWith("https:")),
  };
}

/** Those whom About shows, in their order. */
export const shownPeople = ({ people }: People): Person[] => people.filter(({ isAway }) => !isAway);

/** A person as articles name them. */
export function creditOf(people: People, person: Person): Credit {
  const { name, role, isAway } = person;
  if (isAway) return { name };
  return { name, role, path: `/about#${anchorOf(people, person)}` };
}

/** Who wrote an article that came with the site, and who reviewed it. */
export function creditsOfArticle(people: People, slug: string): Credits {
  const those = (role: "written" | "reviewed") =>
    people.people
      .filter((person) => person[role].includes(slug))
      .map((person) => creditOf(people, person));
  return { authors: those("written"), reviewers: those("reviewed") };
}

type NamedInPost = { author: string; authorKey: string; reviewer: string; reviewerKey: string };

/**
 * Whom a post names: people by their keys and, where People no longer has someone, the name with which the post was saved. The
 * firm's team, with whose name an editor opens, is no one.
 */
export function creditsOfPost(people: People, post: NamedInPost): Credits {
  const named = (key: string, name: string): Credit[] => {
    const person = key ? people.people.find((each) => each.key === key) : undefined;
    if (person) return [creditOf(people, person)];
    return name ? [{ name }] : [];
  };
  return {
    authors: named(post.authorKey, post.author === firmTeam ? "" : post.author),
    reviewers: named(post.reviewerKey, post.reviewer),
  };
}

/** Whom a post names that is made of an article, which has one of each. */
export function namesOfArticle({ people }: People, slug: string): NamedInPost {
  const author = people.find(({ written }) => written.includes(slug));
  const reviewer = people.find(({ reviewed }) => reviewed.includes(slug));
  return {
    ...{ author: author?.name ?? firmTeam, authorKey: author?.key ?? "" },
    ...{ reviewer: reviewer?.name ?? "", reviewerKey: reviewer?.key ?? "" },
  };
}

/** The licences that visitors may see, as they read them. */
export const shownLicences = ({ licences }: Person) =>
  licences
    .filter(({ isShown }) => isShown)
    .map(({ kind, number, state }) => ({
      name: state ? `${kind}, ${state}` : kind,
      number,
    }));

export const languagesOf = ({ languages }: Person): string[] =>
  languages
    .split(/[,;]/)
    .map((language) => language.trim())
    .filter(Boolean);

/** Every address that someone has elsewhere. */
export const profilesOf = ({ profile, otherProfiles }: Person): string[] => [
  ...new Set([profile, ...otherProfiles].filter(Boolean)),
];
