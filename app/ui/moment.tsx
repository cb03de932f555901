import { officeDay, officeTime, utcMinute } from "#app/lib/dates.ts";

type MomentProps = {
  at: Date;
  /** Leaves the time out. */
  isDay?: boolean;
};

/** A moment in the office's time, the same on the server and in every browser; UTC stands in its title. */
export function Moment({ at, isDay = false }: MomentProps) {
  return (
    <time dateTime={at.toISOString()} title={utcMinute(at)} className="tabular-nums">
      <span className="whitespace-nowrap">
        {officeDay(at)}
        {!isDay && ","}
      </span>
      {!isDay && <span className="whitespace-nowrap"> {officeTime(at)}</span>}
    </time>
  );
}
