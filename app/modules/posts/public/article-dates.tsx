import { longDate } from "#app/lib/dates.ts";

type ArticleDatesProps = {
  /** ISO moment. */
  publishedAt: string;
  /** As displayed, such as "8 min read". */
  readTime: string;
  /** ISO day of the last change, if later. */
  updatedOn?: string | undefined;
};

/** The date of an article, its read time and the date of its last change. */
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
