import { officeAge } from "#app/lib/dates.ts";
import { Moment } from "./moment.tsx";

/** How long ago a moment was when the screen was read, and below it the moment itself. */
export function Age({ at, now }: { at: Date; now: Date }) {
  return (
    <>
      <span className="whitespace-nowrap">{officeAge(at, now)}</span>
      <span className="text-note text-secondary max-md:before:content-['_·_'] md:block">
        <Moment at={at} />
      </span>
    </>
  );
}
