import { Moment } from "#app/ui/moment.tsx";

/** The person who asked for a review, when, and with which note. */
export type Review = {
  /** Unknown if the account was deleted. */
  by: string | null;
  at: Date;
  note: string;
};

/** Says in a list who waits for a review, and since when. */
export function ReviewState({ by, at, note }: Review) {
  return (
    <span className="wrap-anywhere block text-note text-secondary">
      {by ?? "Someone"}, <Moment at={at} isDay />
      {note && <span className="line-clamp-2">“{note}”</span>}
    </span>
  );
}
