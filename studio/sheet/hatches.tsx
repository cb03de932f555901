import { colours } from "@datumline/brand/tokens";

/** A 45° hatch for `<defs>`; `pitch` in px. Fill with `url(#id)`. */
export function HatchPattern({ id, pitch, pen }: { id: string; pitch: number; pen: number }) {
  return (
    <pattern
      id={id}
      width={pitch}
      height={pitch}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d={`M0 0V${pitch}`} stroke={colours.secondary} strokeWidth={pen} />
    </pattern>
  );
}

/** Stipple for sand in a section, for `<defs>`. */
export function SandPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse">
      <path
        d="M1 1.5h.8M4.6 .8h.8M3 3.8h.8M6 4.6h.8M1.2 5.8h.8"
        stroke={colours.secondary}
        strokeWidth={0.8}
      />
    </pattern>
  );
}
