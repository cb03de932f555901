import { dayAt, timeAt, utcMinute } from "#app/lib/dates.ts";
import { useTimeZone } from "./time-zone.tsx";

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
