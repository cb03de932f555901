import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Credit, Credits } from "#modules/content/people-facts.ts";

/** An article's author and reviewer, as markup; `team` is the author if no one is named. */
export function byline({ authors, reviewers }: Credits, team: string): string {
  return renderToStaticMarkup(
    <>
      <span>{authors.length > 0 ? <Names people={authors} /> : team}</span>
      {reviewers.length > 0 && (
        <span>
          Reviewed by <Names people={reviewers} />
        </span>
      )}
    </>,
  );
}

function Names({ people }: { people: readonly Credit[] }) {
  return people.map(({ name, role, path }, index) => (
    <Fragment key={path ?? name}>
      {index > 0 && (index === people.length - 1 ? " and " : ", ")}
      {path ? (
        <a href={path} className="link">
          {name}
        </a>
      ) : (
        name
      )}
      {role && people.length === 1 && `, ${role}`}
    </Fragment>
  ));
}
