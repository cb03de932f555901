import { Moment } from "#app/ui/moment.tsx";

/** The person who requested a review, the time, and their note. */
export type Review = {
  /** Unknown if the account was deleted. */
  by: string | null;
  at: Date;
  note: string;
};

/** Shows in a list who is waiting for a review, and since when. */
export function ReviewState({ by, at, note }: Review) {
  return (
    <span className="wrap-anywhere block text-note text-secondary">
      {by ?? "Someone"}, <Moment at={at} isDay />
      {note && <span className="line-clamp-2">“{note}”</span>}
    </span>
  );
}
