import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import type { listPostsInReview } from "#modules/posts/.server/queries/post-reviews.ts";

type AwaitedReviewsProps = { reviews: Awaited<ReturnType<typeof listPostsInReview>> };

/** Posts ready for review, the longest waiting first. */
export function AwaitedReviews({ reviews }: AwaitedReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reviews" className="text-h3">
          Ready for review
        </h2>
        <Link
          to="/admin/blog?status=Ready+for+review"
          className="link inline-flex min-h-11 items-center"
        >
          All posts for review
        </Link>
      </div>
      <ul className="mt-3 grid gap-2">
        {reviews.map(({ postId, title, by, at }) => (
          <li key={postId} className="border-blueprint border-l-4 bg-white px-4 py-3">
            <Link
              to={`/admin/blog/edit/${postId}`}
              className="link wrap-anywhere inline-block min-h-6"
            >
              {title}
            </Link>
            <span className="wrap-anywhere block text-note text-secondary">
              {by ?? "Someone"}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
