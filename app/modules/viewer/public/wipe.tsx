import { stillText } from "#app/site/content/still.ts";
import { wipeLeft, wipeValue } from "./wipe-place.ts";

type WipeProps = { share: number; onChange: (share: number) => void };

/** The line between the cloud and the model, and the slider on it. */
export function Wipe({ share, onChange }: WipeProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0 font-mono text-ink text-note leading-none"
        style={{ left: wipeLeft(share) }}
      >
        <div className="absolute inset-y-0 -left-px border-blueprint border-l" />
        <p className="absolute right-7 bottom-5 whitespace-nowrap bg-paper/80 p-1">
          {stillText.cloud}
        </p>
        <p className="absolute bottom-5 left-7 bg-paper/80 p-1">{stillText.model}</p>
      </div>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={share}
        aria-label={stillText.wipe}
        aria-valuetext={wipeValue(share)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="wipe absolute inset-x-0 bottom-2 h-11 w-full -outline-offset-2"
      />
    </>
  );
}
