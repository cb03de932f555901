import { firmTown } from "@datumline/brand/firm";
import { createContext, useContext } from "react";
import { ageAt, dayAt, minuteAt, timeAt, utcMinute } from "#app/lib/dates.ts";

/** The zone (IANA) for displaying and entering times: the office's, or the reader's. */
export const TimeZone = createContext<string>(firmTown.zone);

export const useTimeZone = (): string => useContext(TimeZone);

type MomentProps = {
  at: Date;
  /** Leaves the time out. */
  isDay?: boolean;
};

/**
 * A moment in the reader's zone, the same on the server and in every browser; its title has UTC. It stays on one line;
 * if that is too wide, the caller lets it break after the day.
 */
export function Moment({ at, isDay = false }: MomentProps) {
  const zone = useTimeZone();
  return (
    <time
      dateTime={at.toISOString()}
      title={utcMinute(at)}
      className="whitespace-nowrap tabular-nums"
    >
      <span className="whitespace-nowrap">
        {dayAt(at, zone)}
        {!isDay && ","}
      </span>
      {!isDay && (
        <>
          {" "}
          <span className="whitespace-nowrap">{timeAt(at, zone)}</span>
        </>
      )}
    </time>
  );
}

type AgeProps = {
  at: Date;
  /** When the screen was read. */
  now: Date;
  /** The moment itself is only in the title. */
  isBrief?: boolean;
};

/** How long ago a moment was, and below it the moment itself. */
export function Age({ at, now, isBrief = false }: AgeProps) {
  const zone = useTimeZone();
  return (
    <>
      <span title={isBrief ? minuteAt(at, zone) : undefined} className="whitespace-nowrap">
        {ageAt(at, now, zone)}
      </span>
      <span
        className={
          isBrief ? "sr-only" : "text-note text-secondary max-md:before:content-['_·_'] md:block"
        }
      >
        <Moment at={at} />
      </span>
    </>
  );
}
