import { ageAt } from "#app/lib/dates.ts";
import { Moment } from "./moment.tsx";
import { useTimeZone } from "./time-zone.tsx";

/** How long ago a moment was when the screen was read, and below it the moment itself. */
export function Age({ at, now }: { at: Date; now: Date }) {
  const zone = useTimeZone();
  return (
    <>
      <span className="whitespace-nowrap">{ageAt(at, now, zone)}</span>
      <span className="text-note text-secondary max-md:before:content-['_·_'] md:block">
        <Moment at={at} />
      </span>
    </>
  );
}
