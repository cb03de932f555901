import { firmTeam } from "@datumline/brand/firm";
import { slugOf } from "#app/lib/slug.ts";
import type { People, Person } from "./people.ts";

/** A person named in an article. */
export type Credit = {
  name: string;
  role?: string;
  /** The path of the team page that shows them; absent if it does not. */
  path?: string;
};

/** The author of a text, empty for the firm, and its reviewer. */
export type Credits = { authors: readonly Credit[]; reviewers: readonly Credit[] };

/** The anchor of a person on About: the name, or the key if two have the same name or it has no Latin letters. */
export function anchorOf({ people }: People, { key, name }: Person): string {
  const slug = slugOf(name);
  const first = people.find((each) => slugOf(each.name) === slug);
  return slug && first?.key === key ? slug : `person-${key}`;
}

/** A person in About's structured data. */
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

/** Structured data of a visible person. */
export function personFacts(people: People, person: Person, image?: string): PersonFacts {
  const { name, role, text } = person;
  return {
    name,
    role,
    text,
    image,
    anchor: anchorOf(people, person),
    languages: languagesOf(person),
    licences: publicLicences(person),
    profiles: profilesOf(person).filter((address) => address.startsWith("https:")),
  };
}

/** The people shown on About, in order. */
export const publicPeople = ({ people }: People): Person[] =>
  people.filter(({ isAway }) => !isAway);

/** A person as named in articles. */
function creditOf(people: People, person: Person): Credit {
  const { name, role, isAway } = person;
  if (isAway) return { name };
  return { name, role, path: `/about#${anchorOf(people, person)}` };
}

/** The author and reviewer of a built-in article. */
export function creditsOfArticle(people: People, slug: string): Credits {
  const those = (role: "written" | "reviewed") =>
    people.people
      .filter((person) => person[role].includes(slug))
      .map((person) => creditOf(people, person));
  return { authors: those("written"), reviewers: those("reviewed") };
}

type NamedInPost = { author: string; authorKey: string; reviewer: string; reviewerKey: string };

/**
 * The people that a post names, by key. If People no longer lists someone, it is the name saved with the post. New
 * posts name the firm's team, which is not a person.
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

/** The people that an override names: one author and one reviewer. */
export function namesOfArticle({ people }: People, slug: string): NamedInPost {
  const author = people.find(({ written }) => written.includes(slug));
  const reviewer = people.find(({ reviewed }) => reviewed.includes(slug));
  return {
    author: author?.name ?? firmTeam,
    authorKey: author?.key ?? "",
    reviewer: reviewer?.name ?? "",
    reviewerKey: reviewer?.key ?? "",
  };
}

/** The public licences, as visitors read them. */
export const publicLicences = ({ licences }: Person) =>
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

/** Every address of a person elsewhere. */
export const profilesOf = ({ profile, otherProfiles }: Person): string[] => [
  ...new Set([profile, ...otherProfiles].filter(Boolean)),
];
