import { lengthLabel, scaleBar } from "./scale-bar.ts";

/** Of the longest bar, px. */
const longest = 120;

/** The scale of the picture, as a drawing has it: a length to measure by. */
export function ScaleLine({ pxPerMetre }: { pxPerMetre: number }) {
  if (pxPerMetre === 0) return null;
  const { metres, px } = scaleBar(pxPerMetre, longest);
  return (
    <p className="pointer-events-none absolute top-2 left-2 bg-paper/80 p-1 font-mono text-note leading-none">
      <span
        className="mb-1 block h-1.5 border-ink border-x border-b"
        style={{ width: `${px}px` }}
      />
      {lengthLabel(metres)}
    </p>
  );
}
