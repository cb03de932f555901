import type { People, Person } from "#app/site/content/people.ts";
import {
  anchorOf,
  languagesOf,
  profilesOf,
  publicLicences,
} from "#app/site/content/people-facts.ts";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import type { Picture } from "#modules/media/media.ts";
import { Chapter } from "./chapter.tsx";

type TeamProps = {
  number: number;
  team: People;
  people: readonly Person[];
  /** A photograph as the page shows it. */
  pictureOf: (person: Person) => Picture | null;
};

/** The people of the firm, each at an anchor that their articles link to. */
export function Team({ number, team, people, pictureOf }: TeamProps) {
  const isWithPhotos = people.some(({ photo }) => photo.url);
  return (
    <Chapter id="people" number={number} title={team.title} {...(team.lead && { lead: team.lead })}>
      <ul
        className={`grid gap-x-16 gap-y-10 lg:gap-y-14 ${people.length > 1 ? "lg:grid-cols-2" : ""}`}
      >
        {people.map((person) => (
          <li
            key={person.key || person.name}
            id={anchorOf(team, person)}
            data-reveal=""
            className={`scroll-mt-24 border-ink border-t pt-5 ${isWithPhotos ? "grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-7" : ""}`}
          >
            {isWithPhotos && <Portrait name={person.name} picture={pictureOf(person)} />}
            <Facts person={person} />
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

/** A photograph or, without one, the person's initials in the style of a drawing. */
function Portrait({ name, picture }: { name: string; picture: Picture | null }) {
  if (picture)
    return (
      <MediaPicture
        picture={picture}
        alt={picture.alt || name}
        sizes="(min-width: 40rem) 9rem, 6rem"
        className="aspect-[4/5] w-full border border-rule bg-white object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid aspect-[4/5] w-full place-items-center self-start border border-rule bg-white font-mono text-secondary"
    >
      {initialsOf(name)}
    </span>
  );
}

function Facts({ person }: { person: Person }) {
  const { name, role, qualifications, text } = person;
  const licences = publicLicences(person);
  const languages = languagesOf(person);
  const profiles = profilesOf(person);
  return (
    <div className="wrap-anywhere min-w-0">
      <h3>{name}</h3>
      <p className="mt-1 font-[550]">{role}</p>
      {qualifications && <p className="text-note text-secondary">{qualifications}</p>}
      {text && <p className="measure mt-3 whitespace-pre-line text-secondary">{text}</p>}
      {(licences.length > 0 || languages.length > 0) && (
        <dl className="mt-3 grid gap-1 text-note">
          {licences.map((licence) => (
            <div key={`${licence.name} ${licence.number}`}>
              <dt className="inline text-secondary">{licence.name}: </dt>
              <dd className="inline font-mono">{licence.number}</dd>
            </div>
          ))}
          {languages.length > 0 && (
            <div>
              <dt className="inline text-secondary">Languages: </dt>
              <dd className="inline">{languages.join(", ")}</dd>
            </div>
          )}
        </dl>
      )}
      {profiles.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {profiles.map((address) => (
            <li key={address}>
              <ProfileLink address={address} name={name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ProfileLink({ address, name }: { address: string; name: string }) {
  const isElsewhere = address.startsWith("https:");
  return (
    <a
      href={address}
      {...(isElsewhere && { target: "_blank", rel: "noopener" })}
      className="link inline-flex min-h-11 items-center font-[550]"
    >
      {profileName(address)}
      <span className="sr-only"> of {name}</span>
    </a>
  );
}

/** The label of a profile link: its site. */
function profileName(address: string): string {
  if (address.startsWith("mailto:")) return "Email";
  if (address.startsWith("tel:")) return "Phone";
  if (!address.startsWith("https:")) return "Profile";
  // Incomplete input may not be an address yet.
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") || "Profile";
  return /(^|\.)linkedin\.com$/.test(host) ? "LinkedIn" : host;
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0] ?? "").join("");
};
