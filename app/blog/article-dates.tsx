import { longDate } from "#app/lib/dates.ts";

type ArticleDatesProps = {
  /** ISO moment. */
  publishedAt: string;
  /** ISO day of the last change, where that is later. */
  updatedOn?: string | undefined;
};

/** When an article came out and, if it was changed since, when. */
export function ArticleDates({ publishedAt, updatedOn }: ArticleDatesProps) {
  return (
    <>
      <time dateTime={publishedAt.slice(0, 10)}>{longDate(publishedAt)}</time>
      {updatedOn && (
        <span>
          Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
        </span>
      )}
    </>
  );
}
