import { longDate } from "#app/lib/dates.ts";

type ArticleDatesProps = {
  /** ISO moment. */
  publishedAt: string;
  /** As it is said, such as "8 min read". */
  readTime: string;
  /** ISO day of the last change, where that is later. */
  updatedOn?: string | undefined;
};

/** When an article came out, how long it takes and, if it was changed since, when. */
export function ArticleDates({ publishedAt, readTime, updatedOn }: ArticleDatesProps) {
  return (
    <>
      <time dateTime={publishedAt.slice(0, 10)}>{longDate(publishedAt)}</time>
      <span>{readTime}</span>
      {updatedOn && (
        <span>
          Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
        </span>
      )}
    </>
  );
}
